/** The session of this browser at the embedded provider, which a server would store in a cookie. */

/** Item of local storage that holds the id of the session. */
export const SIGN_IN_ITEM = 'identity.sign-in';

/** The id of the session; meaningless without its record in the store. */
export function browserSignIn(): string | undefined {
  return localStorage.getItem(SIGN_IN_ITEM) ?? undefined;
}
