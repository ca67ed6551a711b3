/**
 * Persistent state of the type selections on this device, until the sign-out: unfinished ones, and cars whose notice is
 * collapsed.
 */
import { array, object, string } from 'yup';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '~/lib/stored-json';
import { onSessionChange } from '~/session';
import { SELECTIONS_KEY } from './selections-key';

/** Oldest entries beyond this are dropped; they mostly belong to deleted cars. */
const MAX_ENTRIES = 100;

const entry = object({
  id: string().required(),
  /** The candidate that was selected when the dialog was closed; empty if none was. */
  candidateId: string().defined(),
  state: string()
    .oneOf(['unfinished', 'hidden'] as const)
    .required(),
});
const entries = array(entry.required()).required();

interface Selection {
  readonly id: string;
  readonly candidateId: string;
  readonly state: 'unfinished' | 'hidden';
}

const store = createStore<{ readonly all: readonly Selection[] }>(() => ({
  all: readStored(SELECTIONS_KEY, entries) ?? [],
}));

function persist(all: readonly Selection[]): void {
  const latest = all.slice(-MAX_ENTRIES);
  store.setState({ all: latest });
  writeStored(SELECTIONS_KEY, latest);
}

/** What is stored now, also by other tabs; this tab's own where nothing can be stored. */
const current = (): readonly Selection[] => readStored(SELECTIONS_KEY, entries) ?? store.getState().all;

const without = (id: string): readonly Selection[] => current().filter((selection) => selection.id !== id);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // `null`: another tab cleared the storage.
    if (key === SELECTIONS_KEY || key === null) store.setState({ all: readStored(SELECTIONS_KEY, entries) ?? [] });
  });
}

/** State of a car's selection; undefined if none was started. */
export function useCandidateSelection(id: string): Selection | undefined {
  return useStore(store, ({ all }) => all.find((selection) => selection.id === id));
}

/** Saves that the dialog was closed before a selection was saved. */
export function storeUnfinishedSelection(id: string, candidateId: string): void {
  persist([...without(id), { id, candidateId, state: 'unfinished' }]);
}

/** Collapses the notice of a car. */
export function hideSelection(id: string): void {
  persist([...without(id), { id, candidateId: '', state: 'hidden' }]);
}

/** Removes the state after the selection was saved or restarted. */
export function clearSelection(id: string): void {
  if (current().some((selection) => selection.id === id)) persist(without(id));
}

// `reset-user-state.ts` removes what is stored, also where this module is not loaded.
onSessionChange((change) => {
  if (change === 'signed-out' || change === 'switched') store.setState({ all: [] });
});
