/**
 * The view transition between the list and a car's page: the plate that was pressed grows into the page's title and
 * shrinks back on the way back. Without browser support, or if the user prefers reduced motion, the pages switch at
 * once.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { prefersReducedMotion } from '~/ui/prefers-reduced-motion';

/** The car that was opened last. Only its plate gets the `view-transition-name`, which must be unique on a page. */
const transitionCarStore = createStore<{ readonly id: string | null }>(() => ({ id: null }));

/** Sets the car whose plate moves in the next transition. */
export function setTransitionCar(id: string): void {
  transitionCarStore.setState({ id });
}

/** Whether a car's plate is the one that moves. */
export function useIsTransitionCar(id: string): boolean {
  return useStore(transitionCarStore, (state) => state.id === id);
}

/** Whether to use view transitions. Checked because the router warns where the browser lacks them. */
export function supportsViewTransition(): boolean {
  return (
    typeof document !== 'undefined' && typeof document.startViewTransition === 'function' && !prefersReducedMotion()
  );
}
