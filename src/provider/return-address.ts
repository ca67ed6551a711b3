/** Where the registration page returns to. */
import { PATHS } from '~/backend/identity/discovery';
import { PAGE_PATHS, pathTo } from '~/i18n/paths';
import { ownPath } from '~/lib/own-address';
import { keptPostLoginPath } from '~/session/post-login-path';
import { pageLanguage } from './language';

/** Documents that make no sense as a place to return to. */
const NOT_A_TARGET = /^\/(?:oidc|identity)(?:\/|$)/i;

/**
 * The path of `returnUrl`: a page of the app, or the authorization request that sent the person here.
 * Anything else, above all another origin, becomes the cars.
 */
export function returnAddress(params: URLSearchParams, origin: string): string {
  const wanted = params.get('returnUrl') ?? '';
  // An empty address would be read as the root.
  const path = wanted === '' ? undefined : ownPath(wanted, origin);
  if (path === undefined) return PAGE_PATHS.cars;
  const { pathname } = new URL(path, origin);
  if (pathname === PATHS.authorize) return path;
  return NOT_A_TARGET.test(pathname) ? PAGE_PATHS.cars : path;
}

/**
 * The query of the link that confirms a registration: the page of the app that the person was on the way to, and the
 * language. Not the authorization request that sent them: it will be too old by then, and the app makes another.
 * @param params the query of the page that asks for the mail
 */
export function confirmQuery(params: URLSearchParams, origin: string): URLSearchParams {
  const language = pageLanguage(params);
  const wanted = params.has('returnUrl') ? returnAddress(params, origin) : PATHS.authorize;
  const isRequest = new URL(wanted, origin).pathname === PATHS.authorize;
  const returnUrl = isRequest ? (keptPostLoginPath() ?? pathTo(language, 'cars')) : wanted;
  return new URLSearchParams({ returnUrl, ui_locales: language });
}
