import { useEffect } from 'react';
import { onFirstActivity } from '~/lib/first-activity';
import { whenIdle } from '~/lib/idle';

const IDLE_MS = 2000;

/**
 * Prefetches parts of the page one after the other when the browser is idle after the first user activity (at the
 * latest 2000 ms after it).
 * @param prefetches a constant, such as the `prefetch` of some `prefetchablePart`s
 */
export function usePrefetchWhenIdle(prefetches: readonly (() => Promise<void>)[]): void {
  useEffect(() => {
    let isUnmounted = false;
    let cancelIdle = (): void => undefined;
    const fetchNext = ([first, ...rest]: typeof prefetches): void => {
      if (isUnmounted || first === undefined) return;
      cancelIdle = whenIdle(() => void first().then(() => fetchNext(rest)), IDLE_MS);
    };
    const unsubscribe = onFirstActivity(() => fetchNext(prefetches));
    return () => {
      isUnmounted = true;
      unsubscribe();
      cancelIdle();
    };
  }, [prefetches]);
}
