/** The session of this browser at the embedded provider, which a server would store in a cookie. */
import { beginBrowserSession, endBrowserSession } from '~/lib/browser-session';
import { persistItem } from '~/session/persist-item';

const KEY = 'identity.sign-in';

/** The id of the session; meaningless without its record in the store. */
export function browserSignIn(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/**
 * @param stay the session outlives the browser
 * @throws StorageUnavailableError when the browser cannot keep it
 */
export function setBrowserSignIn(sessionId: string, stay = false): void {
  persistItem(KEY, sessionId);
  beginBrowserSession(stay);
}

export function clearBrowserSignIn(): void {
  localStorage.removeItem(KEY);
  endBrowserSession();
}
