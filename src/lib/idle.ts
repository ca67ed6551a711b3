/**
 * Runs work when the browser is idle, at the latest after `timeout` ms.
 * @returns cancels it
 */
export function whenIdle(work: () => void, timeout: number): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(work, { timeout });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(work, timeout);
  return () => window.clearTimeout(id);
}

/** Milliseconds after which the rest is laid out even if the browser is not idle. */
const LATEST_MS = 2000;

/**
 * The ref of an element of which the style sheet lays out only what is near the screen (`content-visibility`) until it
 * has `data-laid-out`: the first layout of a long page blocks a slow phone for more than 100 ms. Not for longer, since
 * what is skipped is blank in captures of the whole page.
 */
export function layOutWhenIdle(element: Element | null): (() => void) | undefined {
  if (element === null) return undefined;
  return whenIdle(() => element.setAttribute('data-laid-out', ''), LATEST_MS);
}
