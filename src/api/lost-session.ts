import { sessionStore } from '~/session/session-store';

/** Error code of a session that has ended or whose account is refused; undefined for guests and for signed-in users. */
export function lostSession(): 'data-cleared' | 'session-expired' | 'account-refused' | undefined {
  const { isSiteDataCleared, hasEnded, isAccountRefused } = sessionStore.getState();
  // The browser has deleted the account, so signing in again is not possible.
  if (isSiteDataCleared) return 'data-cleared';
  if (isAccountRefused) return 'account-refused';
  return hasEnded ? 'session-expired' : undefined;
}
