/**
 * The way between the list and a car's page: the plate that was pressed grows into the page's title, and shrinks back on the
 * way home. The browser draws it between two pictures of the page; where it cannot, or where the person wants less motion,
 * the pages follow each other at once.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The car that was opened last: its plate alone carries the name, since a name may stand on a page once. */
const passageStore = createStore<{ readonly id: string | null }>(() => ({ id: null }));

/** Says whose plate moves next. */
export function passTo(id: string): void {
  passageStore.setState({ id });
}

/** Whether a car's plate is the one that moves. */
export function usePassing(id: string): boolean {
  return useStore(passageStore, (state) => state.id === id);
}

/** Whether the pages move into each other here: the router warns where the browser cannot do it. */
export function passes(): boolean {
  return (
    typeof document !== 'undefined' &&
    typeof document.startViewTransition === 'function' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
