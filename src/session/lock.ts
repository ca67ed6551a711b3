/**
 * Locks the account in this browser, on-device: ends the session and removes the key of its records, in every tab,
 * without leaving the page. Signing in unlocks it.
 */
import { ACCOUNT_VALUES, clearAtNextStart } from '~/lib/browser-session';
import { announceLive } from '~/lib/live-channel';
import { logFailure } from '~/lib/log';
import { applyGuest } from './apply-user';
import { withRenewalLock } from './renewal-lock';
import { markKeyStillStored, markLocked } from './end-marks';
import { clearLastInput } from './idle-lock';
import { userManager } from './manager';
import { sessionStore } from './session-store';
import { hasUnsavedInput } from './unsaved-input';
import type { RenewingUserManager } from './user-manager';

/** Revokes the access token; the embedded provider also removes the key. @returns whether it did */
async function removeKey(manager: RenewingUserManager): Promise<boolean> {
  // Some browsers close the database while the device sleeps; the second attempt opens it again.
  for (const isLast of [false, true]) {
    try {
      await manager.revokeAccess();
      return true;
    } catch (error) {
      if (isLast) logFailure('The key could not be removed', error);
    }
  }
  return false;
}

/**
 * Does nothing without a signed-in user.
 * @returns whether the key is gone; otherwise the user is signed out, and the next start of a page removes it
 */
export async function lock(): Promise<boolean> {
  const manager = await userManager();
  const user = await manager.getUser();
  if (user === null) return true;
  const hide = (): void => applyGuest(hasUnsavedInput() ? 'covered' : 'signed-out', user.profile.name ?? '');
  // The other tabs read it when they hear that the user is gone.
  markLocked();
  hide();
  // After a renewal in progress, whose token would not be revoked.
  const isGone = await withRenewalLock(async () => {
    hide();
    try {
      const isRemoved = await removeKey(manager);
      if (!isRemoved) {
        sessionStore.setState({ lockedName: null, isKeyStillStored: true });
        markKeyStillStored();
        clearAtNextStart();
      }
      return isRemoved;
    } finally {
      await manager.removeUser();
      // Also of a page that is hidden with its input.
      for (const name of ACCOUNT_VALUES) localStorage.removeItem(name);
      clearLastInput();
    }
  });
  // What the outbox and visitors of a share show.
  announceLive('mails');
  announceLive('share-state');
  return isGone;
}
