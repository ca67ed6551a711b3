/** Persistent state of the type selections on this device: unfinished ones, and cars whose notice is collapsed. */
import { array, object, string } from 'yup';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '~/lib/stored-json';

const KEY = 'vehicleSelections';
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

const store = createStore<{ readonly all: readonly Selection[] }>(() => ({ all: readStored(KEY, entries) ?? [] }));

function persist(all: readonly Selection[]): void {
  const latest = all.slice(-MAX_ENTRIES);
  store.setState({ all: latest });
  writeStored(KEY, latest);
}

const without = (id: string): readonly Selection[] => store.getState().all.filter((selection) => selection.id !== id);

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
  if (store.getState().all.some((selection) => selection.id === id)) persist(without(id));
}
