/** Where the person goes after signing in. Kept in local storage; only addresses of this origin are accepted. */
import { DEFAULT_LANGUAGE, pathTo, splitLanguage, type Language } from '~/i18n/paths';
import { ownPath } from '~/lib/own-address';
import { keepItem } from './keep-item';

export const POST_LOGIN_KEY = 'post-login-redirect-path';

/** The callbacks and the provider's own pages would lead round in a circle. */
const NOT_A_TARGET = /^\/(oidc|identity)(\/|$)/i;

/** Servers refuse longer addresses. */
const LONGEST_PATH = 2000;

/** The path, query and hash of an address of this origin; undefined for any other, for one that no server takes and for the sign-in's own pages. */
export function sameOriginPath(address: string, origin: string = window.location.origin): string | undefined {
  const path = ownPath(address, origin);
  return path === undefined || path.length > LONGEST_PATH || NOT_A_TARGET.test(new URL(path, origin).pathname) ? undefined : path;
}

/** The current path, or the cars in the same language when the person stands at the root. */
export function pathAfterSignIn(address: { pathname: string; search: string; hash: string }): string {
  const { language, path } = splitLanguage(address.pathname);
  return path === '/' ? pathTo(language, 'cars') : `${address.pathname}${address.search}${address.hash}`;
}

/** Remembers where to go; an address that is not accepted is replaced by the cars. */
export function savePostLoginPath(path: string, language: Language = DEFAULT_LANGUAGE): void {
  try {
    keepItem(POST_LOGIN_KEY, sameOriginPath(path) ?? pathTo(language, 'cars'));
  } catch {
    // Without room it goes to the cars afterwards, rather than where somebody wanted to go before.
    localStorage.removeItem(POST_LOGIN_KEY);
  }
}

/** The remembered path, for a second try; undefined when none was kept. */
export function keptPostLoginPath(): string | undefined {
  const kept = localStorage.getItem(POST_LOGIN_KEY);
  return kept === null ? undefined : sameOriginPath(kept);
}

/** Reads the remembered path and forgets it. @returns the cars when none or a foreign one was kept */
export function takePostLoginPath(language: Language = DEFAULT_LANGUAGE): string {
  const kept = keptPostLoginPath();
  localStorage.removeItem(POST_LOGIN_KEY);
  return kept ?? pathTo(language, 'cars');
}
