/** Runs a task once the browser has painted the next frame. @returns cancels it */
export function afterPaint(run: () => void): () => void {
  let task = 0;
  // requestAnimationFrame callbacks run before the paint, a task queued from one runs after it.
  const frame = requestAnimationFrame(() => {
    task = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(task);
  };
}
