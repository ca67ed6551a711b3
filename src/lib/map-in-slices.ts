import { yieldToMainThread } from './yield-to-main-thread';

/** How many items start together; the elapsed time is checked after each batch. */
const BATCH_SIZE = 20;
/**
 * Milliseconds after which a slice ends: even on a phone four times slower than a desktop computer, a press is answered
 * without a noticeable delay.
 */
const MAX_SLICE_MS = 12;

/** Nothing is painted there, and timers run once a second or a minute. */
const isCovered = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/** Maps many items in slices, between which the browser can paint and handle input. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let sliceStart = performance.now();
  for (let first = 0; first < items.length; first += BATCH_SIZE) {
    if (performance.now() - sliceStart > MAX_SLICE_MS && !isCovered()) {
      await yieldToMainThread();
      sliceStart = performance.now();
    }
    results.push(...(await Promise.all(items.slice(first, first + BATCH_SIZE).map(make))));
  }
  return results;
}
