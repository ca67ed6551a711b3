/** The path to return to after signing in. Stored in local storage; only addresses of this origin are accepted. */
import { DEFAULT_LANGUAGE, pathTo, splitLanguage, type Language } from '~/i18n/paths';
import { sameOriginPath } from '~/lib/same-origin-path';
import { persistItem } from './persist-item';

export const POST_LOGIN_KEY = 'post-login-redirect-path';

/** The callbacks and the provider's pages are no targets: returning to them would start the next sign-in, in a loop. */
const NOT_A_TARGET = /^\/(oidc|identity)(\/|$)/i;

/** In characters. Servers may refuse longer addresses. */
const MAX_PATH_LENGTH = 2000;

/**
 * The path, query and hash of an address of this origin; undefined for other origins, too long paths, and the pages of
 * the sign-in itself.
 */
export function returnPathOf(address: string, origin: string = window.location.origin): string | undefined {
  const path = sameOriginPath(address, origin);
  return path === undefined || path.length > MAX_PATH_LENGTH || NOT_A_TARGET.test(new URL(path, origin).pathname)
    ? undefined
    : path;
}

/** The path, query and hash of `address`; for the home page, the cars in the same language. */
export function pathAfterSignIn(address: { pathname: string; search: string; hash: string }): string {
  const { language, path } = splitLanguage(address.pathname);
  return path === '/' ? pathTo(language, 'cars') : `${address.pathname}${address.search}${address.hash}`;
}

/**
 * Stores the path; one that is not accepted is replaced by the cars.
 * @returns the state for the request of the sign-in: another tab that signs in at the same time replaces the stored
 *   path
 */
export function savePostLoginPath(path: string, language: Language): { readonly returnTo: string } {
  const returnTo = returnPathOf(path) ?? pathTo(language, 'cars');
  try {
    persistItem(POST_LOGIN_KEY, returnTo);
  } catch {
    // Storage is full: remove the path of an earlier sign-in, which this one must not return to.
    localStorage.removeItem(POST_LOGIN_KEY);
  }
  return { returnTo };
}

/** The stored path, which stays stored for a retry; undefined if there is none or it is not accepted. */
export function readPostLoginPath(): string | undefined {
  const kept = localStorage.getItem(POST_LOGIN_KEY);
  return kept === null ? undefined : returnPathOf(kept);
}

/** Reads and removes the stored path. @returns the cars if there is none or it is not accepted */
export function consumePostLoginPath(language: Language = DEFAULT_LANGUAGE): string {
  const kept = readPostLoginPath();
  localStorage.removeItem(POST_LOGIN_KEY);
  return kept ?? pathTo(language, 'cars');
}
