/** Starts the session of a document: checks the stored user and starts listening to other tabs. */
import { isChunkError } from '~/lib/chunk-error';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { applyGuest } from './apply-user';
import { watchOtherTabs } from './cross-tab';
import { userManager } from './manager';
import { isAuthenticated, sessionStore, waitForSession } from './session-store';
import { authority, hasStaleState, hasStoredUser, removeFormerUsers } from './settings';

let isWatching = false;
let checking: Promise<void> | undefined;

/**
 * Checks the session, once per document. Without a stored user nothing is loaded, and the visitor is a guest at once. A
 * user who cannot be checked stays in local storage.
 * @throws the error of a chunk that could not be fetched; the session then stays `loading`, and the next call retries
 */
export function startSession(): Promise<void> {
  if (!isWatching) watch();
  isWatching = true;
  checking ??= check().catch((error: unknown) => {
    checking = undefined;
    throw error;
  });
  return checking;
}

/** For tests: lets {@link startSession} run again. */
export function resetSessionStart(): void {
  isWatching = false;
  checking = undefined;
}

/** Starts watching for idle time when a user is signed in. */
async function lockWhenIdle(): Promise<void> {
  await waitForSession(({ user }) => user !== null);
  await retryUntilLoaded(async () => {
    const [{ watchIdle }, { lock }] = await Promise.all([import('./watch-idle'), import('./lock')]);
    watchIdle(isAuthenticated, lock);
  });
}

function watch(): void {
  sessionStore.setState({ signInAddress: authority() });
  removeFormerUsers();
  watchOtherTabs();
  if (__ON_DEVICE__) void lockWhenIdle();
}

async function check(): Promise<void> {
  if (!hasStoredUser()) {
    applyGuest('signed-out');
    // The manager removes stale sign-in states when it loads; the start does not wait for that.
    if (hasStaleState()) void userManager().catch(() => undefined);
    return;
  }
  try {
    const [manager, { checkUser }] = await Promise.all([userManager(), import('./check-user')]);
    await checkUser(manager);
  } catch (error) {
    // As a guest, the user would be sent to the provider, and what is stored of their cars would be cleared.
    if (isChunkError(error)) throw error;
    // The backend failed to start; later calls will report it.
    if (sessionStore.getState().status === 'loading') applyGuest('signed-out');
  }
}
