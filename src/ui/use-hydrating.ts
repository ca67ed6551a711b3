import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the render must match the prerendered HTML: in the prerenderer, and during hydration. Content that depends on
 * this browser is rendered only afterwards.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
