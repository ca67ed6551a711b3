/** Guarded pages, which only signed-in users may open: /cars, /car-detail, /profile, /subscription, /payment. */
import { PAGE_PATHS, splitLanguage, type Page } from '~/i18n/paths';
import { isAuthenticated, waitForSession, type SessionProfile } from './session-store';
import { returnPathOf } from './post-login-path';
import { signIn } from './sign-in';
import { startSession } from './start';

export const GUARDED_PAGES: readonly Page[] = ['cars', 'carDetail', 'profile', 'subscription', 'payment'];

/** Whether the page at this path, in any language, is guarded. */
export function isGuarded(pathname: string): boolean {
  const { path } = splitLanguage(pathname);
  return GUARDED_PAGES.some((page) => PAGE_PATHS[page] === path.replace(/(?<=.)\/$/, ''));
}

/**
 * For route loaders: the profile of the signed-in user. Redirects a guest to sign-in, with the requested path saved;
 * the promise then never settles, so that the page does not render while the browser navigates. While the page is
 * covered, it waits.
 * @param request the loader's request, to whose address sign-in returns
 * @throws when the provider or the code that checks a stored user cannot be reached; the router shows its error page
 */
export async function requireUser(request: { readonly url: string }): Promise<SessionProfile> {
  await startSession();
  // What was pending when the page was covered must not leave it for the provider: its input would be lost.
  const session = await waitForSession(({ status, isCovered }) => status !== 'loading' && !isCovered);
  if (isAuthenticated(session) && session.profile !== null) return session.profile;
  const returnTo = returnPathOf(withFragment(request.url));
  await signIn(returnTo === undefined ? {} : { returnTo });
  return new Promise(() => undefined);
}

/**
 * Restores the fragment, which a loader's request lacks: `window.location` still has it if the browser opened this
 * address.
 */
function withFragment(url: string): string {
  const { origin, pathname, search, hash } = window.location;
  return url === `${origin}${pathname}${search}` ? `${url}${hash}` : url;
}
