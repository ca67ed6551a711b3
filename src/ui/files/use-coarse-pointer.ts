import { useSyncExternalStore } from 'react';

const QUERY = '(pointer: coarse)';

/** jsdom has no `matchMedia`. */
const canAsk = (): boolean => typeof window.matchMedia === 'function';

function subscribe(changed: () => void): () => void {
  if (!canAsk()) return () => undefined;
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the primary pointer is coarse (touch): then the camera is the quickest way to a photo. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => canAsk() && window.matchMedia(QUERY).matches,
    () => false,
  );
}
