/** The session when a page opens: who is kept, is that still true, and what do the other tabs do. */
import { applyGuest } from './apply-user';
import { watchOtherTabs } from './cross-tab';
import { userManager } from './manager';
import { sessionStore } from './session-store';
import { authority, hasStaleState, hasStoredUser } from './settings';

let starting: Promise<void> | undefined;

/**
 * Checks the session once a document. Without a stored user nothing is loaded and the visitor is a guest at once.
 * Never rejects: what cannot be checked stays as it was kept.
 */
export function startSession(): Promise<void> {
  starting ??= start();
  return starting;
}

/** Lets a test start anew. */
export function resetSessionStart(): void {
  starting = undefined;
}

async function start(): Promise<void> {
  sessionStore.setState({ signInAddress: authority() });
  watchOtherTabs();
  if (!hasStoredUser()) {
    applyGuest('signed-out');
    // The manager clears left-over sign-in states when it loads; nothing waits for that.
    if (hasStaleState()) void userManager().catch(() => undefined);
    return;
  }
  try {
    const [manager, { checkUser }] = await Promise.all([userManager(), import('./check-user')]);
    await checkUser(manager);
  } catch {
    // The OpenID client or the backend could not be loaded; calls will say so when they are made.
    if (sessionStore.getState().status === 'loading') applyGuest('signed-out');
  }
}
