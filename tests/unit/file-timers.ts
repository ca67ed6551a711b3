/**
 * Records the timeouts that a test file sets. Intervals stay: jsdom starts its animation frames with one, once.
 * @returns a function that ends the record and cancels the pending ones
 */
export function recordTimeouts(): () => void {
  const own = globalThis.setTimeout;
  const pending = new Set<NodeJS.Timeout>();
  function setRecorded<Args extends unknown[]>(
    callback: (...args: Args) => void,
    delay?: number,
    ...args: Args
  ): NodeJS.Timeout {
    const timeout = own(() => {
      pending.delete(timeout);
      callback(...args);
    }, delay);
    pending.add(timeout);
    return timeout;
  }
  globalThis.setTimeout = Object.assign(setRecorded, own);
  return () => {
    globalThis.setTimeout = own;
    for (const timeout of pending) clearTimeout(timeout);
    pending.clear();
  };
}
