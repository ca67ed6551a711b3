/**
 * Locks the account after the chosen time without input in any tab, in the outbox, which has no session of the app and
 * may be the only page that is open.
 */
import { browserSignIn } from '~/backend/identity/browser-sign-in';
import { announceLive } from '~/lib/live-channel';
import { markLocked } from '~/session/end-marks';
import { watchIdle } from '~/session/watch-idle';
import { endAfterRestart } from './end-after-restart';

async function lock(): Promise<void> {
  // The other tabs read it when they hear that the user is gone.
  markLocked();
  const isEnded = endAfterRestart();
  // At once, so that the page shows nothing more of the account; what visitors of a share see depends on the key.
  announceLive('mails');
  await isEnded;
  announceLive('share-state');
}

/** Starts watching. @returns a function that unsubscribes */
export function lockOutboxWhenIdle(): () => void {
  return watchIdle(() => browserSignIn() !== undefined, lock);
}
