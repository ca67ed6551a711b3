/** Which sign-in this browser has at the embedded provider: what a server would keep in a cookie. */
import { keepItem } from '~/session/keep-item';

const KEY = 'identity.sign-in';

/** The identifier of the sign-in; it says nothing without the record in the store. */
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
