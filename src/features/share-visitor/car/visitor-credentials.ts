/** The credentials with which the parts of a shared car fetch their files. */
import { createContext, use } from 'react';
import type { VisitorCredentials } from '~/contract/share';

export const VisitorCredentialsContext = createContext<VisitorCredentials>({ requestId: '', ticket: '' });

export const useVisitorCredentials = (): VisitorCredentials => use(VisitorCredentialsContext);
