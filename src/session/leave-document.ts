/** Navigates to the provider, without guards and notices reacting while the document unloads. */
import { sessionStore } from './session-store';

function reloadRestored(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/**
 * Sets `isLeaving` in the session, then runs `go`, which navigates; resets it if that fails. A page restored from the
 * back/forward cache would still be leaving and never continue, so it is reloaded.
 */
export async function leaveDocument(go: () => Promise<void>): Promise<void> {
  sessionStore.setState({ isLeaving: true });
  window.addEventListener('pageshow', reloadRestored);
  try {
    await go();
  } catch (error) {
    window.removeEventListener('pageshow', reloadRestored);
    sessionStore.setState({ isLeaving: false });
    throw error;
  }
}
