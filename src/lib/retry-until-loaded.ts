/** Loads chunks without which the app cannot continue. */
import { onFirstInteraction } from './first-activity';

/** Resolves when a retry makes sense: the browser is online again, or the user interacts with the page. */
function nextRetryMoment(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const onRetry = (): void => {
      controller.abort();
      unsubscribe();
      resolve();
    };
    const unsubscribe = onFirstInteraction(onRetry);
    window.addEventListener('online', onRetry, { signal: controller.signal });
  });
}

/** {@link retryUntilLoaded} for a fetch that has just failed: waits for the next sensible moment first. */
export async function retryAfterFailure<T>(load: () => Promise<T>): Promise<T> {
  await nextRetryMoment();
  return retryUntilLoaded(load);
}

/**
 * Calls `load` until it succeeds, waiting for the next sensible moment after each failure.
 * @param load rejects when the fetch fails
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return retryAfterFailure(load);
  }
}
