/** Public exports of the session. The OpenID client is not among them: `./manager` loads it on first use. */
export { GUARDED_PAGES, requireUser } from './guard';
export { setBackendStart, backendReady, type BackendStart } from './embedded-backend';
export {
  isAuthenticated,
  isWithoutOwner,
  onSessionChange,
  sessionSettled,
  sessionStore,
  signedInUserId,
  useSession,
  waitForSession,
} from './session-store';
export { LOCK_MINUTES, lockMinutes, setLockMinutes } from './idle-lock';
export { lock } from './lock';
export { signInProblem } from './sign-in-problem';
export { ProviderUnreachableError } from './require-reachable-provider';
export { renewSession } from './renew';
export { register, signIn } from './sign-in';
export { signOut } from './sign-out';
export { startSession } from './start';
