/**
 * Runs work when the browser is idle, at the latest after `timeout` ms.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void, timeout: number): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(work, { timeout });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(work, timeout);
  return () => window.clearTimeout(id);
}
