/** Leaving the document for the provider, without guards and notices reacting on the way out. */
import { sessionStore } from './session-store';

function reloadRestored(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}

/**
 * Marks the session as leaving, then runs `go`, which navigates. When it fails the mark is taken back.
 * Coming back from the browser's back/forward cache finds a page that waits for ever, so it is loaded anew.
 */
export async function leaveDocument(go: () => Promise<void>): Promise<void> {
  sessionStore.setState({ leaving: true });
  window.addEventListener('pageshow', reloadRestored);
  try {
    await go();
  } catch (error) {
    window.removeEventListener('pageshow', reloadRestored);
    sessionStore.setState({ leaving: false });
    throw error;
  }
}
