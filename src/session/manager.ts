/** The one user manager of this document, loaded on first use: public pages start without the OpenID client. */
import type { RenewingUserManager } from './user-manager';
import { networkReady } from './network';
import { applyGuest, applyUser } from './apply-user';
import { checkSession } from './check-session';

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
  manager?.stopSilentRenew();
  await manager?.events.unload();
}

async function load(background: boolean): Promise<RenewingUserManager> {
  // Interception first: what creates the manager may fetch discovery at once.
  await networkReady();
  const { RenewingUserManager } = await import('./user-manager');
  const manager = new RenewingUserManager(background);
  manager.events.addUserLoaded((user) => applyUser(user));
  manager.events.addUserUnloaded(() => applyGuest(manager.endedByProvider ? 'expired' : 'signed-out'));
  // The library's monitor says "signed out" after network errors too, so our own check decides.
  manager.events.addUserSignedOut(() => checkSession(manager));
  await manager.clearStaleState();
  return manager;
}
