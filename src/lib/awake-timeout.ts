/** At most this much of a suspension of the page is counted. */
const SLICE_MS = 5000;

/**
 * Calls `onTimeout` after a time in which the page could run. While another app is in front, phones suspend a page and
 * its workers, and an overdue timer runs as soon as the page resumes, before the work that it limits can go on.
 * @param milliseconds the time to wait
 * @returns a function that cancels it
 */
export function setAwakeTimeout(onTimeout: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (left: number): void => {
    timer = setTimeout(() => (left > SLICE_MS ? wait(left - SLICE_MS) : onTimeout()), Math.min(left, SLICE_MS));
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}
