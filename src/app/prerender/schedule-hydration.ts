/**
 * When a prerendered page is hydrated. Hydration blocks a slow phone for about a second, which should not delay
 * reading.
 */
import { onFirstActivity } from '~/lib/first-activity';
import { runOnce } from './run-once';

/**
 * Milliseconds until hydration without activity: screen readers fire no events while reading, and the app has
 * announcements of its own.
 */
export const QUIET_MS = 4000;

/**
 * Whether the page may differ from the prerendered one: storage is not empty, or the address has a query or fragment.
 */
function shouldHydrateNow(): boolean {
  try {
    return (
      localStorage.length + sessionStorage.length > 0 || window.location.search !== '' || window.location.hash !== ''
    );
  } catch {
    // Storage is denied; the app shows a notice about that.
    return true;
  }
}

/** Runs work once: at the first user activity, or when the browser is idle after {@link QUIET_MS}. */
export function scheduleHydration(work: () => void): void {
  const once = runOnce(work);
  onFirstActivity(once);
  if (shouldHydrateNow()) {
    once();
    return;
  }
  setTimeout(
    () => (typeof window.requestIdleCallback === 'function' ? window.requestIdleCallback(once) : once()),
    QUIET_MS,
  );
}
