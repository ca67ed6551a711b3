/**
 * The list of cars, cached across pages in memory and in local storage under `cars`. As specified it is read from
 * storage, fetched only when that is empty or a refresh is forced, and cleared on reset, sign-in and sign-out.
 * Malformed storage counts as empty; a failed fetch is only logged.
 */
import { array } from 'yup';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { getVehicles } from '~/contract/cars';
import { vehicleListItem, type VehicleListItem } from '~/contract/vehicle';
import { logFailure } from '~/lib/log';
import { onSessionRegained } from '~/session/regained';
import { onSessionChange } from '~/session/session-store';
import { call } from '../call';
import { readStored, removeStored, writeStored } from '../stored-json';
import { clearStoredCars } from './stored-cars';

export const CARS_KEY = 'cars';

/**
 * A longer list (4,000 cars take about 2 MB of the 5 MB of local storage) is not stored but fetched at each start;
 * on-device it comes from an index of IndexedDB.
 */
export const MAX_STORED_CARS = 4000;

export interface CarsState {
  /** Null until loaded. */
  readonly cars: readonly VehicleListItem[] | null;
  readonly loading: boolean;
  /** Error of the last fetch, for the list's error state; null when it succeeded. */
  readonly failure: unknown;
}

const EMPTY: CarsState = { cars: null, loading: false, failure: null };

const storedList = array(vehicleListItem.required()).required();

export const carsStore = createStore<CarsState>(() => EMPTY);

/** Incremented at every change of user and reset: responses of an older generation are dropped. */
let generation = 0;
let pending: Promise<void> | undefined;
/** Number of local changes, to detect those made during a fetch. */
let changes = 0;

export function useCars(): CarsState {
  return useStore(carsStore);
}

/** Loads the list from memory or storage, or fetches it when both are empty. Never rejects. */
export async function loadCars(): Promise<void> {
  if (hasCars(carsStore.getState().cars)) return;
  const stored = readStored(CARS_KEY, storedList);
  if (stored !== undefined && hasCars(stored)) {
    carsStore.setState({ cars: stored, failure: null });
    return;
  }
  await (pending ?? reloadCars());
}

const hasCars = (cars: readonly VehicleListItem[] | null): boolean => cars !== null && cars.length > 0;

/** Fetches and stores the list. Never rejects: a failure is logged and set in the state, the old list stays. */
export async function reloadCars(): Promise<void> {
  const requested = generation;
  carsStore.setState({ loading: true });
  const fetching = fetchCars(() => requested === generation);
  pending = fetching;
  await fetching;
  if (pending === fetching) pending = undefined;
}

async function fetchCars(isCurrent: () => boolean): Promise<void> {
  const before = changes;
  try {
    const cars = await call(getVehicles, {});
    if (!isCurrent()) return;
    // A list fetched before a local change may miss it: a deleted car would come back. Fetch again.
    if (changes === before) store(cars, { loading: false, failure: null });
    else await fetchCars(isCurrent);
  } catch (error) {
    logFailure('The cars could not be fetched', error);
    if (isCurrent()) carsStore.setState({ loading: false, failure: error });
  }
}

function store(cars: readonly VehicleListItem[], more: Partial<CarsState> = {}): void {
  carsStore.setState({ cars, ...more });
  // A truncated list would look complete, and other keys need the storage too.
  if (cars.length > MAX_STORED_CARS) removeStored(CARS_KEY);
  else writeStored(CARS_KEY, cars);
}

/**
 * Updates the loaded list, e.g. after an edit. Does nothing while it is unknown. Returning the same array means no
 * change.
 */
export function changeCars(change: (cars: readonly VehicleListItem[]) => readonly VehicleListItem[]): void {
  const cars = carsStore.getState().cars ?? readStored(CARS_KEY, storedList);
  if (cars === undefined) return;
  const changed = change(cars);
  if (changed === cars) return;
  changes += 1;
  store(changed);
}

/** Clears cars and details in memory and in storage. */
export function clearCarsCache(): void {
  reset();
  clearStoredCars();
}

function reset(): void {
  generation += 1;
  pending = undefined;
  carsStore.setState(EMPTY);
}

// The session clears the storage itself. After an expiry the page stays as it is until the next sign-in.
onSessionChange((change) => {
  if (change !== 'expired') reset();
});

onSessionRegained(() => {
  const { failure, loading } = carsStore.getState();
  if (failure !== null && !loading) void reloadCars();
});

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== CARS_KEY) return;
    if (newValue === null) reset();
    else carsStore.setState({ cars: readStored(CARS_KEY, storedList) ?? null });
  });
}
