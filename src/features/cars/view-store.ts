/**
 * Search, filter and sorting of the list outlive the page, so that they are there again on the way back from a car. They
 * go with the person.
 */
import { createStore } from 'zustand/vanilla';
import { onSessionChange } from '~/session';
import type { ListView } from './list-view';

export const INITIAL_VIEW: ListView = { query: '', filter: 'all', sort: 'inspection' };

export const viewStore = createStore<ListView>(() => INITIAL_VIEW);

/** Changes a part of the view. */
export function changeView(change: Partial<ListView>): void {
  viewStore.setState(change);
}

onSessionChange((change) => {
  if (change === 'signed-out' || change === 'switched') viewStore.setState(INITIAL_VIEW);
});
