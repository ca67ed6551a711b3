/** Where the registration page returns to. */
import { PATHS } from '~/backend/identity/discovery';
import { PAGE_PATHS } from '~/i18n/paths';
import { ownPath } from '~/lib/own-address';

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
