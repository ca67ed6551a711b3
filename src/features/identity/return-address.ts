/** Where the registration page returns to. */
import { PATHS } from '~/backend/identity/discovery';
import { PAGE_PATHS } from '~/i18n/paths';
import { ownPath } from '~/lib/own-address';
import { takePostLoginPath } from '~/session/post-login-path';
import { pageLanguage } from './language';

/** Documents that make no sense as a place to return to. */
const NOT_A_TARGET = /^\/(?:oidc|identity)(?:\/|$)/i;

/** Where `returnUrl` leads: a page of the app, or the authorization request that sent the person here; nowhere else. */
function targetOf(params: URLSearchParams, origin: string): string | undefined {
  const wanted = params.get('returnUrl') ?? '';
  // An empty address would be read as the root.
  const path = wanted === '' ? undefined : ownPath(wanted, origin);
  return path === undefined || isRequest(path, origin) || !NOT_A_TARGET.test(new URL(path, origin).pathname) ? path : undefined;
}

const isRequest = (path: string, origin: string): boolean => new URL(path, origin).pathname === PATHS.authorize;

/** The page of the app that `returnUrl` names; undefined when it names none. */
function pageOf(params: URLSearchParams, origin: string): string | undefined {
  const path = targetOf(params, origin);
  return path === undefined || isRequest(path, origin) ? undefined : path;
}

/**
 * The path of `returnUrl`: a page of the app, or the authorization request that sent the person here.
 * Anything else, above all another origin, becomes the cars.
 */
export function returnAddress(params: URLSearchParams, origin: string): string {
  return targetOf(params, origin) ?? PAGE_PATHS.cars;
}

/**
 * The query of the link that confirms a registration: the page of the app that this one was opened for, and the language.
 * Never a path with a fragment, which may be a secret: the query reaches the host, and the mail is kept. Nor the
 * authorization request that sent the person here: it will be too old by then, and the app makes another.
 * @param params the query of the page that asks for the mail
 */
export function confirmQuery(params: URLSearchParams, origin: string): URLSearchParams {
  const page = pageOf(params, origin);
  return new URLSearchParams({ ...(page !== undefined && !page.includes('#') && { returnUrl: page }), ui_locales: pageLanguage(params) });
}

/**
 * The page of the app to go on to: the one that the query names, else the one that this browser keeps since the app sent
 * the person here, else the cars. What was kept is forgotten.
 */
export function takeNextPage(params: URLSearchParams, origin: string): string {
  const kept = takePostLoginPath(pageLanguage(params));
  return pageOf(params, origin) ?? kept;
}
