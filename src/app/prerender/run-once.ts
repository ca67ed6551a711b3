/** Wraps work so that only the first call runs it. */
export function runOnce(work: () => void): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    work();
  };
}
