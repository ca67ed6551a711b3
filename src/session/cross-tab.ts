/**
 * Applies sign-in and sign-out of other tabs to this one, which the OpenID client does not do (react-oidc-context
 * #622).
 */
import { applyGuest } from './apply-user';
import { isMarkedKeyStillStored, isMarkedLocked, markedEnding } from './end-marks';
import { userManager } from './manager';
import { sessionStore } from './session-store';
import { hasStoredUser, userKey } from './settings';
import { hasUnsavedInput, watchInput } from './unsaved-input';
import { clearMemoryValues } from './user-storage';

let unsubscribe: (() => void) | undefined;

/** The stored user when this page left for the back/forward cache. */
let seen: string | null = null;

/** Starts listening to other tabs; further calls reuse the listener. @returns a function that unsubscribes */
export function watchOtherTabs(): () => void {
  unsubscribe ??= listen();
  return unsubscribe;
}

function look(): void {
  seen = localStorage.getItem(userKey());
}

function onStorage({ key }: Pick<StorageEvent, 'key'>): void {
  // A null key means that the whole storage was cleared.
  if (key !== null && key !== userKey()) return;
  clearMemoryValues();
  void follow();
}

/** A page in the back/forward cache gets no storage events, not even once it is restored. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && localStorage.getItem(userKey()) !== seen) onStorage({ key: null });
}

function listen(): () => void {
  window.addEventListener('storage', onStorage);
  // Not earlier: this tab's own writes, such as a renewal, raise no storage event here.
  window.addEventListener('pagehide', look);
  window.addEventListener('pageshow', onPageShow);
  watchInput();
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', look);
    window.removeEventListener('pageshow', onPageShow);
    unsubscribe = undefined;
  };
}

async function follow(): Promise<void> {
  if (!hasStoredUser()) {
    // A sign-out in another tab must not discard input in this one, but must hide it. After an expiry, which every
    // tab would have found itself, the page stays with its input.
    applyGuest(
      markedEnding() ?? (hasUnsavedInput() ? 'covered' : 'signed-out'),
      isMarkedLocked() ? (sessionStore.getState().profile?.name ?? null) : null,
    );
    if (isMarkedKeyStillStored()) sessionStore.setState({ isKeyStillStored: true });
    // Raises "user unloaded", which stops the timers and removes the provider's frame. The store already has a guest
    // and ignores it.
    await userManager()
      .then((manager) => manager.events.unload())
      .catch(() => undefined);
    return;
  }
  // `true` raises "user loaded", which gives the other tab's user to the store and the timers.
  await userManager()
    .then((manager) => manager.getUser(true))
    .catch(() => undefined);
}
