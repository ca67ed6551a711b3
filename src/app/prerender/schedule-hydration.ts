/**
 * When the app is run that was fetched for a prerendered page: a slow phone takes a good second for it, which nobody should
 * wait for who is still looking for the first line.
 */
import { onFirstActivity } from '~/lib/on-first-activity';

/** Screen readers can read a page without any sign of it, and there are things that the app says by itself. */
export const QUIET_MS = 4000;

/** Whether what stands there may not be what belongs there: this browser keeps something, or the address asks for more. */
function mayLookOwn(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0 || window.location.search !== '' || window.location.hash !== '';
  } catch {
    // The browser keeps nothing for anybody; the app says so.
    return true;
  }
}

/** Runs work once: at the first sign of a person, at the latest when the page has stood for {@link QUIET_MS} and nothing else runs. */
export function scheduleHydration(work: () => void): void {
  let begun = false;
  const once = (): void => {
    if (begun) return;
    begun = true;
    work();
  };
  onFirstActivity(once);
  if (mayLookOwn()) {
    once();
    return;
  }
  setTimeout(() => (typeof window.requestIdleCallback === 'function' ? window.requestIdleCallback(once) : once()), QUIET_MS);
}
