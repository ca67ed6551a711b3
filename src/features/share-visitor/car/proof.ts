/** The credentials with which the parts of a shared car fetch their files. */
import { createContext, use } from 'react';

export interface Proof {
  readonly requestId: string;
  readonly ticket: string;
}

export const ProofContext = createContext<Proof>({ requestId: '', ticket: '' });

export const useProof = (): Proof => use(ProofContext);
