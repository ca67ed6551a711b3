/** Which sign-in this browser has at the embedded provider: what a server would keep in a cookie. */
const KEY = 'identity.sign-in';

/** The identifier of the sign-in; it says nothing without the record in the store. */
export function browserSignIn(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function setBrowserSignIn(sessionId: string): void {
  localStorage.setItem(KEY, sessionId);
}

export function clearBrowserSignIn(): void {
  localStorage.removeItem(KEY);
}
