/** Completes a sign-in in the callback document, without React. */
import type { Language } from '~/i18n/paths';
import { recordInput } from './idle-lock';
import { requirePersistentStorage } from './persist-item';
import { userManager } from './manager';
import { readPostLoginPath, consumePostLoginPath } from './post-login-path';

/** Error message of oidc-client-ts when a callback is loaded a second time: the state has been removed from storage. */
const USED_UP = /no matching state/i;

/**
 * Completes a sign-in with the provider's response.
 * @param url the callback's address, including the response
 * @param language language of the default target, called only if no path was stored
 * @returns the path to navigate to; undefined in a sign-in window, whose opener continues
 * @throws ErrorResponse, StorageUnavailableError or a network error when the sign-in failed
 */
export async function completeSignIn(url: string, language: () => Promise<Language>): Promise<string | undefined> {
  requirePersistentStorage();
  const manager = await userManager(false);
  try {
    const user = await manager.signinCallback(url);
    if (__ON_DEVICE__) recordInput(Date.now());
    if (user === undefined) return undefined;
  } catch (error) {
    // A reloaded callback: if a user is stored, the sign-in succeeded the first time.
    const usedUp = error instanceof Error && USED_UP.test(error.message);
    if (!usedUp || (await manager.getUser()) === null) throw error;
  }
  return readPostLoginPath() === undefined ? consumePostLoginPath(await language()) : consumePostLoginPath();
}
