/**
 * Search, filter and sort order. They outlive the page, so that they are kept when returning from a car, and are reset
 * when the user signs out or another one signs in.
 */
import { createStore } from 'zustand/vanilla';
import { onSessionChange } from '~/session';
import type { ListView } from './list-view';

export const INITIAL_VIEW: ListView = { query: '', filter: 'all', sort: 'inspection' };

export const viewStore = createStore<ListView>(() => INITIAL_VIEW);

/** Updates a part of the view. */
export function changeView(change: Partial<ListView>): void {
  viewStore.setState(change);
}

onSessionChange((change) => {
  if (change === 'signed-out' || change === 'switched') viewStore.setState(INITIAL_VIEW);
});
