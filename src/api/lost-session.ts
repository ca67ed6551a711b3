import { sessionStore } from '~/session/session-store';

/** Why nobody is signed in any more, as a code of an `ApiError`; undefined for a guest and for a session that lasts. */
export function lostSession(): 'data-cleared' | 'session-expired' | undefined {
  const { cleared, ended } = sessionStore.getState();
  // Deleted with the site's data, so signing in again is not possible.
  if (cleared) return 'data-cleared';
  return ended ? 'session-expired' : undefined;
}
