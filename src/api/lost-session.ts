import { sessionStore } from '~/session/session-store';

/** Error code of a session that has ended; undefined for guests and for signed-in users. */
export function lostSession(): 'data-cleared' | 'session-expired' | undefined {
  const { cleared, ended } = sessionStore.getState();
  // The browser has deleted the account, so signing in again is not possible.
  if (cleared) return 'data-cleared';
  return ended ? 'session-expired' : undefined;
}
