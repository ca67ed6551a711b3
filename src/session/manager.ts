/** The user manager of this document. Loaded on first use, so that public pages start without the OpenID client. */
import type { RenewingUserManager } from './user-manager';
import { backendReady } from './embedded-backend';
import { applyGuest, applyUser } from './apply-user';

let loading: Promise<RenewingUserManager> | undefined;

/**
 * The user manager. Its events update the session store.
 * @param background whether it renews and watches the session by itself, and has removed stale sign-in states; false in
 * the callback, which redirects right away and needs the state of its own sign-in, however old. Only the first call in
 * a document decides.
 */
export function userManager(background = true): Promise<RenewingUserManager> {
  loading ??= load(background).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** For tests: drops the manager and stops its timers. */
export async function resetUserManager(): Promise<void> {
  const manager = await loading?.catch(() => undefined);
  loading = undefined;
  (await import('./watch-provider')).stopWatching();
  await manager?.events.unload();
}

async function load(background: boolean): Promise<RenewingUserManager> {
  // On-device, the embedded backend must run before the manager exists, because it may fetch discovery right away.
  const backend = await backendReady();
  // Imported dynamically, so that guests do not load them.
  const [{ RenewingUserManager }, { stopWatching, watchProvider }] = await Promise.all([
    import('./user-manager'),
    import('./watch-provider'),
  ]);
  const manager = new RenewingUserManager(background, backend);
  manager.events.addUserLoaded((user) => applyUser(user));
  manager.events.addUserUnloaded(() => {
    stopWatching();
    applyGuest(manager.ending);
  });
  if (background) {
    manager.events.addUserLoaded((user) => watchProvider(manager, user));
    await manager.clearStaleState();
  }
  return manager;
}
