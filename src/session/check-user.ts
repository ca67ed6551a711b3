/** The check of a stored user at start. A chunk of its own, loaded only if a user is stored. */
import { applyGuest, applyUser } from './apply-user';
import { shouldQueryProvider, checkSession } from './query-provider-session';
import { sessionStore } from './session-store';
import type { RenewingUserManager } from './user-manager';
import { watchProvider } from './watch-provider';

/** Decides whether the stored user is still signed in, and renews an expired token. */
export async function checkUser(manager: RenewingUserManager): Promise<void> {
  const stored = await manager.getUser();
  if (stored === null) {
    applyGuest('signed-out');
    return;
  }
  applyUser(stored);
  if (shouldQueryProvider(stored)) await checkSession(manager);
  const kept = await manager.getUser();
  if (kept?.expired === true) {
    // After a network error the user stays, and the next call retries. On `login_required`, `signinSilent` has removed
    // the user.
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
