/** The credentials with which the parts of a shared car fetch their files. */
import { createContext, use } from 'react';

export interface VisitorCredentials {
  readonly requestId: string;
  readonly ticket: string;
}

export const VisitorCredentialsContext = createContext<VisitorCredentials>({ requestId: '', ticket: '' });

export const useVisitorCredentials = (): VisitorCredentials => use(VisitorCredentialsContext);
