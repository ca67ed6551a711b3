/** Guarded pages: /cars, /car-detail, /profile, /subscription, /payment. */
import { PAGE_PATHS, splitLanguage, type Page } from '~/i18n/paths';
import { isAuthenticated, sessionSettled, type SessionProfile } from './session-store';
import { sameOriginPath } from './post-login-path';
import { signIn } from './sign-in';
import { startSession } from './start';

export const GUARDED_PAGES: readonly Page[] = ['cars', 'carDetail', 'profile', 'subscription', 'payment'];

/** Whether the page at this path is for signed-in people only. */
export function isGuarded(pathname: string): boolean {
  const { path } = splitLanguage(pathname);
  return GUARDED_PAGES.some((page) => PAGE_PATHS[page] === path.replace(/(?<=.)\/$/, ''));
}

/**
 * For route loaders: the profile of the signed-in person. A guest leaves for sign-in with the requested path saved;
 * the promise then never settles, so that nothing of the page runs while the browser leaves.
 * @param request the loader's request, whose address is where sign-in comes back to
 * @throws when the provider cannot be reached, for the error page
 */
export async function requireUser(request: { readonly url: string }): Promise<SessionProfile> {
  await startSession();
  const session = await sessionSettled();
  if (isAuthenticated(session) && session.profile !== null) return session.profile;
  const returnTo = sameOriginPath(withFragment(request.url));
  await signIn(returnTo === undefined ? {} : { returnTo });
  return new Promise(() => undefined);
}

/** A loader's request has lost its fragment; when the browser opened that very address, it still knows it. */
function withFragment(url: string): string {
  const { origin, pathname, search, hash } = window.location;
  return url === `${origin}${pathname}${search}` ? `${url}${hash}` : url;
}
