/** The session when a page opens: who is kept, is that still true, and what do the other tabs do. */
import { applyGuest, applyUser } from './apply-user';
import { asksProvider, checkSession } from './check-session';
import { watchOtherTabs } from './cross-tab';
import { userManager } from './manager';
import { sessionStore } from './session-store';
import { authority, hasStaleState, hasStoredUser } from './settings';
import { watchProvider } from './watch-provider';

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
    await check();
  } catch {
    // The OpenID client or the backend could not be loaded; calls will say so when they are made.
    if (sessionStore.getState().status === 'loading') applyGuest('signed-out');
  }
}

async function check(): Promise<void> {
  const manager = await userManager();
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
