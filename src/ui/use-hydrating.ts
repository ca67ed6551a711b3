import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether what is rendered must equal the prerendered HTML: in the prerenderer, and for the first moment of a document that
 * came with its page. What depends on this browser shows only afterwards.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, () => false, () => true);
}
