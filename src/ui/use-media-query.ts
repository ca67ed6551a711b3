import { useCallback, useSyncExternalStore } from 'react';

/** jsdom has no `matchMedia`. */
const canAsk = (): boolean => typeof window.matchMedia === 'function';

/** Whether a media query matches; undefined while unknown, as in prerendering and hydration. */
export function useMediaQuery(query: string): boolean | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!canAsk()) return () => undefined;
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => (canAsk() ? window.matchMedia(query).matches : undefined),
    () => undefined,
  );
}
