/** Follows sign-in and sign-out of other tabs: the OpenID client does not (react-oidc-context #622). */
import { applyGuest } from './apply-user';
import { userManager } from './manager';
import { hasStoredUser, userKey } from './settings';
import { holdsInput, watchTyping } from './typing';
import { forgetUnkept } from './user-storage';

let stop: (() => void) | undefined;

/** Starts to follow the other tabs, once a document. @returns stops following */
export function watchOtherTabs(): () => void {
  stop ??= listen();
  return stop;
}

function onStorage(event: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (event.key !== null && event.key !== userKey()) return;
  forgetUnkept();
  void follow();
}

function listen(): () => void {
  window.addEventListener('storage', onStorage);
  watchTyping();
  return () => {
    window.removeEventListener('storage', onStorage);
    stop = undefined;
  };
}

async function follow(): Promise<void> {
  if (!hasStoredUser()) {
    // What was typed here is not lost by what happens in another tab, but nobody gets to see it either.
    applyGuest(holdsInput() ? 'covered' : 'signed-out');
    // Stops the timers; the store knows already, so the event changes nothing more.
    await userManager()
      .then((manager) => manager.events.unload())
      .catch(() => undefined);
    return;
  }
  // Raises "user loaded": the store and the timers take the other tab's user.
  await userManager()
    .then((manager) => manager.getUser(true))
    .catch(() => undefined);
}
