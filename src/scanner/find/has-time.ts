/**
 * Limits a search in time: on a slow phone the last steps of a half-folded paper's search take longer than a person
 * waits, and longer than the page lets the worker run.
 */

/** Whether a search may go on. */
export type HasTime = () => boolean;

/**
 * Milliseconds after which no further step begins. The page ends a worker of which it hears nothing for 60 seconds; a
 * step takes up to 15 on a phone at a quarter of the speed at which documents were measured, and the reading 10.
 */
const SEARCH_MS = 25_000;

/** A predicate that is true for `SEARCH_MS` from now on. @param now milliseconds */
export function startTimeLimit(now: () => number): HasTime {
  const start = now();
  return () => now() - start < SEARCH_MS;
}
