/** The session's public face. The user manager itself is loaded on first use; see `./manager`. */
export { GUARDED_PAGES, isGuarded, requireUser } from './guard';
export { setNetworkStart, networkReady } from './network';
export {
  isAuthenticated,
  onSessionChange,
  sessionSettled,
  sessionStore,
  useSession,
  type SessionChange,
  type SessionProfile,
  type SessionState,
} from './session-store';
export { register, registerAddress, signIn, signInAgain } from './sign-in';
export { signOut } from './sign-out';
export { startSession } from './start';
