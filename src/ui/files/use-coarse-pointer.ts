import { useSyncExternalStore } from 'react';

const QUERY = '(pointer: coarse)';

/** Not every environment that renders can be asked about its pointer. */
const canAsk = (): boolean => typeof window.matchMedia === 'function';

function subscribe(changed: () => void): () => void {
  if (!canAsk()) return () => undefined;
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the device is used with a finger: then its camera is the shortest way. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(subscribe, () => canAsk() && window.matchMedia(QUERY).matches, () => false);
}
