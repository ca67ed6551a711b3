/** The one user manager of this document, loaded on first use: public pages start without the OpenID client. */
import type { RenewingUserManager } from './user-manager';
import { networkReady } from './network';
import { applyGuest, applyUser } from './apply-user';

let loading: Promise<RenewingUserManager> | undefined;

/**
 * The user manager, with its events wired to the session store and old sign-in states cleared.
 * @param background renews and watches the session by itself; the callback, which is left at once, does not.
 *   Decided by the first caller of a document.
 */
export function userManager(background = true): Promise<RenewingUserManager> {
  loading ??= load(background).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Forgets the manager and stops its timers, so that a test starts anew. */
export async function resetUserManager(): Promise<void> {
  const manager = await loading?.catch(() => undefined);
  loading = undefined;
  (await import('./watch-provider')).stopWatching();
  await manager?.events.unload();
}

async function load(background: boolean): Promise<RenewingUserManager> {
  // Interception first: what creates the manager may fetch discovery at once.
  await networkReady();
  // Neither is for guests, who load nothing of the session.
  const [{ RenewingUserManager }, { stopWatching, watchProvider }] = await Promise.all([import('./user-manager'), import('./watch-provider')]);
  const manager = new RenewingUserManager(background);
  manager.events.addUserLoaded((user) => applyUser(user));
  manager.events.addUserUnloaded(() => {
    stopWatching();
    applyGuest(manager.ending);
  });
  if (background) manager.events.addUserLoaded((user) => watchProvider(manager, user));
  await manager.clearStaleState();
  return manager;
}
