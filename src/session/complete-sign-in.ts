/** What the sign-in callback does, outside React and before any of it is loaded. */
import type { Language } from '~/i18n/paths';
import { requireStorage } from './keep-item';
import { userManager } from './manager';
import { keptPostLoginPath, takePostLoginPath } from './post-login-path';

/** What oidc-client-ts says when a callback is loaded a second time (its state is used up). */
const USED_UP = /no matching state/i;

/**
 * Finishes a sign-in from the provider's answer.
 * @param url the callback's address with the answer
 * @param language of the default target, asked only when no path was kept
 * @returns where to go on; undefined in a sign-in window, which hands over to its opener
 * @throws ErrorResponse a network error or StorageRefused when the sign-in failed
 */
export async function completeSignIn(url: string, language: () => Promise<Language>): Promise<string | undefined> {
  requireStorage();
  const manager = await userManager(false);
  try {
    const user = await manager.signinCallback(url);
    if (user === undefined) return undefined;
  } catch (error) {
    // A reloaded callback: the sign-in worked the first time if a user is there.
    const usedUp = error instanceof Error && USED_UP.test(error.message);
    if (!usedUp || (await manager.getUser()) === null) throw error;
  }
  return keptPostLoginPath() === undefined ? takePostLoginPath(await language()) : takePostLoginPath();
}
