/** Whether who is kept from before is still signed in. Loaded where somebody is kept: guests need nothing of it. */
import { applyGuest, applyUser } from './apply-user';
import { asksProvider, checkSession } from './check-session';
import { sessionStore } from './session-store';
import type { RenewingUserManager } from './user-manager';
import { watchProvider } from './watch-provider';

/** Decides at start whether the user who is kept is still signed in, and renews what has expired meanwhile. */
export async function checkUser(manager: RenewingUserManager): Promise<void> {
  const stored = await manager.getUser();
  if (stored === null) {
    applyGuest('signed-out');
    return;
  }
  applyUser(stored);
  if (asksProvider(stored)) await checkSession(manager);
  const kept = await manager.getUser();
  if (kept?.expired === true) {
    // A network error keeps the user; the next call tries again. `login_required` has removed it already.
    await manager.signinSilent().catch(() => undefined);
  }
  const user = await manager.getUser();
  if (user !== null) {
    applyUser(user, true);
    watchProvider(manager, user);
  } else if (sessionStore.getState().status === 'loading') {
    applyGuest('signed-out');
  }
}
