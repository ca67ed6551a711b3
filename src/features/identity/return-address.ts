/** Where the registration page returns to. */
import { PATHS } from '~/backend/identity/discovery';
import { pathTo } from '~/i18n/paths';
import { sameOriginPath } from '~/lib/same-origin-path';
import { consumePostLoginPath } from '~/session/post-login-path';
import { pageLanguage } from './language';

/** Documents that must not be the target of a return. */
const NOT_A_TARGET = /^\/(?:oidc|identity)(?:\/|$)/i;

/**
 * The target of `returnUrl`: a page of the app, or the authorization request that led here; undefined for anything
 * else.
 */
function targetOf(params: URLSearchParams, origin: string): string | undefined {
  const wanted = params.get('returnUrl') ?? '';
  // An empty address would resolve to the root.
  const path = wanted === '' ? undefined : sameOriginPath(wanted, origin);
  return path === undefined || isRequest(path, origin) || !NOT_A_TARGET.test(new URL(path, origin).pathname)
    ? path
    : undefined;
}

const isRequest = (path: string, origin: string): boolean => new URL(path, origin).pathname === PATHS.authorize;

/** The page of the app in `returnUrl`; undefined if it is none. */
function pageOf(params: URLSearchParams, origin: string): string | undefined {
  const path = targetOf(params, origin);
  return path === undefined || isRequest(path, origin) ? undefined : path;
}

/**
 * The path of `returnUrl`: a page of the app, or the authorization request that led here. Anything else, in particular
 * another origin, becomes the list of cars in the page's language.
 */
export function returnAddress(params: URLSearchParams, origin: string): string {
  return targetOf(params, origin) ?? pathTo(pageLanguage(params), 'cars');
}

/**
 * The query of the link that confirms a registration: the page of the app that this one was opened for, and the
 * language.
 * Never a path with a fragment, which may be a secret: the query is sent to the host, and the mail is stored. Nor the
 * authorization request that led here: it will have expired by then, and the app creates another.
 * @param params the query of the page that requests the mail
 */
export function confirmQuery(params: URLSearchParams, origin: string): URLSearchParams {
  const page = pageOf(params, origin);
  return new URLSearchParams({
    ...(page !== undefined && !page.includes('#') && { returnUrl: page }),
    ui_locales: pageLanguage(params),
  });
}

/**
 * The next page of the app: from the query, otherwise the one that this browser stored when the app redirected here,
 * otherwise the list of cars. Clears the stored one.
 */
export function consumeNextPage(params: URLSearchParams, origin: string): string {
  const kept = consumePostLoginPath(pageLanguage(params));
  return pageOf(params, origin) ?? kept;
}
