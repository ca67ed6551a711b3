/** Starts the session of a document: checks the stored user and starts listening to other tabs. */
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { applyGuest } from './apply-user';
import { watchOtherTabs } from './cross-tab';
import { userManager } from './manager';
import { isAuthenticated, sessionStore, waitForSession } from './session-store';
import { authority, hasStaleState, hasStoredUser, removeFormerUsers } from './settings';

let starting: Promise<void> | undefined;

/**
 * Checks the session, once per document. Without a stored user nothing is loaded, and the visitor is a guest at once.
 * Never rejects: a user who cannot be checked stays in local storage.
 */
export function startSession(): Promise<void> {
  starting ??= start();
  return starting;
}

/** For tests: lets {@link startSession} run again. */
export function resetSessionStart(): void {
  starting = undefined;
}

/** Starts watching for idle time when a user is signed in. */
async function lockWhenIdle(): Promise<void> {
  await waitForSession(({ user }) => user !== null);
  await retryUntilLoaded(async () => {
    const [{ watchIdle }, { lock }] = await Promise.all([import('./watch-idle'), import('./lock')]);
    watchIdle(isAuthenticated, lock);
  });
}

async function start(): Promise<void> {
  sessionStore.setState({ signInAddress: authority() });
  removeFormerUsers();
  watchOtherTabs();
  if (__ON_DEVICE__) void lockWhenIdle();
  if (!hasStoredUser()) {
    applyGuest('signed-out');
    // The manager removes stale sign-in states when it loads; the start does not wait for that.
    if (hasStaleState()) void userManager().catch(() => undefined);
    return;
  }
  try {
    const [manager, { checkUser }] = await Promise.all([userManager(), import('./check-user')]);
    await checkUser(manager);
  } catch {
    // The OpenID client or the backend failed to load; later calls will report it.
    if (sessionStore.getState().status === 'loading') applyGuest('signed-out');
  }
}
