/** Begins and ends the session of this browser at the embedded provider. */
import { SIGN_IN_ITEM } from '~/backend/identity/browser-sign-in';
import { beginBrowserSession, endBrowserSession } from '~/lib/browser-session';
import { persistItem } from '~/session/persist-item';

/**
 * @param isPersistent the session outlives the browser
 * @throws StorageUnavailableError when the browser cannot keep it
 */
export function setBrowserSignIn(sessionId: string, isPersistent = false): void {
  persistItem(SIGN_IN_ITEM, sessionId);
  beginBrowserSession(isPersistent);
}

export function clearBrowserSignIn(): void {
  localStorage.removeItem(SIGN_IN_ITEM);
  endBrowserSession();
}
