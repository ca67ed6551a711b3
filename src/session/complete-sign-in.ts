/** Completes a sign-in in the callback document, without React. */
import type { Language } from '~/i18n/paths';
import { recordActivity } from './idle-lock';
import { requirePersistentStorage } from './persist-item';
import { userManager } from './manager';
import { consumePostLoginPath, readPostLoginPath, returnPathOf } from './post-login-path';

/** Error message of oidc-client-ts when a callback is loaded a second time: the state has been removed from storage. */
const USED_UP = /no matching state/i;

/**
 * The path that a sign-in was started with, from its user or the provider's error; undefined if it is not known.
 * Another tab may have replaced the stored path since.
 */
export function returnPathIn(result: unknown): string | undefined {
  const { state } = Object(result) as { readonly state?: unknown };
  const { returnTo } = Object(state) as { readonly returnTo?: unknown };
  return typeof returnTo === 'string' ? returnPathOf(returnTo) : undefined;
}

/**
 * Completes a sign-in with the provider's response.
 * @param url the callback's address, including the response
 * @param language language of the default target, called only if no path is known
 * @returns the path to navigate to; undefined in a sign-in window, whose opener continues
 * @throws ErrorResponse, StorageUnavailableError or a network error when the sign-in failed
 */
export async function completeSignIn(url: string, language: () => Promise<Language>): Promise<string | undefined> {
  requirePersistentStorage();
  const manager = await userManager(false);
  let own: string | undefined;
  try {
    const user = await manager.signinCallback(url);
    if (__ON_DEVICE__) recordActivity(Date.now());
    if (user === undefined) return undefined;
    own = returnPathIn(user);
  } catch (error) {
    // A reloaded callback: if a user is stored, the sign-in succeeded the first time.
    const usedUp = error instanceof Error && USED_UP.test(error.message);
    if (!usedUp || (await manager.getUser()) === null) throw error;
  }
  const isKnown = own !== undefined || readPostLoginPath() !== undefined;
  const kept = consumePostLoginPath(isKnown ? undefined : await language());
  return own ?? kept;
}
