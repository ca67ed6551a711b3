import { sessionStore } from '~/session/session-store';

/** Error code of a session that has ended or whose account is refused; undefined for guests and for signed-in users. */
export function lostSession(): 'data-cleared' | 'session-expired' | 'account-refused' | undefined {
  const { cleared, ended, refused } = sessionStore.getState();
  // The browser has deleted the account, so signing in again is not possible.
  if (cleared) return 'data-cleared';
  if (refused) return 'account-refused';
  return ended ? 'session-expired' : undefined;
}
