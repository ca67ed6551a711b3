/** The session of this browser at the embedded provider, which a server would store in a cookie. */
import { keepItem } from '~/session/keep-item';

const KEY = 'identity.sign-in';

/** The id of the session; meaningless without its record in the store. */
export function browserSignIn(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** @throws StorageRefused when the browser cannot keep it */
export function setBrowserSignIn(sessionId: string): void {
  keepItem(KEY, sessionId);
}

export function clearBrowserSignIn(): void {
  localStorage.removeItem(KEY);
}
