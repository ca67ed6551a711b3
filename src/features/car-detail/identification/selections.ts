/** Which selections of a car were begun and left on this device, and where nobody wants to be asked. Kept over reloads. */
import { array, object, string } from 'yup';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '~/api/stored-json';

const KEY = 'vehicleSelections';
/** More are not kept: they belong to cars that are gone. */
const MOST = 100;

const entry = object({
  id: string().required(),
  /** The candidate that was marked when the selection was left; empty when none was. */
  candidateId: string().defined(),
  state: string().oneOf(['unfinished', 'hidden'] as const).required(),
});
const entries = array(entry.required()).required();

interface Selection {
  readonly id: string;
  readonly candidateId: string;
  readonly state: 'unfinished' | 'hidden';
}

const store = createStore<{ readonly all: readonly Selection[] }>(() => ({ all: readStored(KEY, entries) ?? [] }));

function keep(all: readonly Selection[]): void {
  const kept = all.slice(-MOST);
  store.setState({ all: kept });
  writeStored(KEY, kept);
}

const without = (id: string): readonly Selection[] => store.getState().all.filter((one) => one.id !== id);

/** What is known of a car's selection; undefined when none was begun. */
export function useSelection(id: string): Selection | undefined {
  return useStore(store, ({ all }) => all.find((one) => one.id === id));
}

/** The selection was left before it was saved. */
export function leaveSelection(id: string, candidateId: string): void {
  keep([...without(id), { id, candidateId, state: 'unfinished' }]);
}

/** The owner does not want to be asked at length again. */
export function hideSelection(id: string): void {
  keep([...without(id), { id, candidateId: '', state: 'hidden' }]);
}

/** The selection is done, or starts anew. */
export function forgetSelection(id: string): void {
  if (store.getState().all.some((one) => one.id === id)) keep(without(id));
}
