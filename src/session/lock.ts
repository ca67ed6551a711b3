/**
 * Locks the account in this browser, on-device: ends the session and removes the key of its records, in every tab, without
 * leaving the page. The password unlocks it.
 */
import { forgetAtNextStart } from '~/lib/browser-session';
import { logFailure } from '~/lib/log';
import { applyGuest } from './apply-user';
import { userManager } from './manager';
import { markLocked } from './lock-mark';
import { hasUnsavedInput } from './unsaved-input';

/** Does nothing while nobody is signed in. Never rejects: what cannot be removed now is removed at the next start. */
export async function lock(): Promise<void> {
  const manager = await userManager();
  const user = await manager.getUser();
  if (user === null) return;
  // The other tabs read it when they hear that the user is gone.
  markLocked();
  applyGuest(hasUnsavedInput() ? 'covered' : 'signed-out', user.profile.name ?? '');
  try {
    // The embedded provider also removes the key.
    await manager.revokeAccess();
  } catch (error) {
    forgetAtNextStart();
    logFailure('The key could not be removed', error);
  }
  await manager.removeUser();
}
