/**
 * The list of cars, kept beyond the page that asked for it: in memory and in local storage under `cars`. As specified
 * it is read from storage, fetched only when that is empty or a refresh is forced, and cleared on reset, sign-in and
 * sign-out. What cannot be read counts as empty; a failure to fetch is only logged.
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
 * A longer list (about 2 MB in local storage, of the five that browsers give) is not kept there but asked for at each start:
 * on-device it comes from the browser's database, which finds it by its index.
 */
export const MOST_STORED_CARS = 4000;

export interface CarsState {
  /** Null until it is known which cars there are. */
  readonly cars: readonly VehicleListItem[] | null;
  readonly loading: boolean;
  /** What the last fetch ended with, for the list's own error state; null when it succeeded. */
  readonly failure: unknown;
}

const NOTHING: CarsState = { cars: null, loading: false, failure: null };

const storedList = array(vehicleListItem.required()).required();

export const carsStore = createStore<CarsState>(() => NOTHING);

/** Whose answer is wanted: one that arrives after a change of person or a reset is dropped. */
let generation = 0;
let underWay: Promise<void> | undefined;
/** Counts what was changed here, so that an answer that was asked for before is told. */
let changes = 0;

/** The cars in a component. */
export function useCars(): CarsState {
  return useStore(carsStore);
}

/** Reads the list from memory or storage and fetches it when it is empty. Never rejects. */
export async function loadCars(): Promise<void> {
  if (hasCars(carsStore.getState().cars)) return;
  const stored = readStored(CARS_KEY, storedList);
  if (stored !== undefined && hasCars(stored)) {
    carsStore.setState({ cars: stored, failure: null });
    return;
  }
  await (underWay ?? reloadCars());
}

const hasCars = (cars: readonly VehicleListItem[] | null): boolean => cars !== null && cars.length > 0;

/** Fetches the list and keeps it. Never rejects: a failure is logged and stands in the state, the old list stays. */
export async function reloadCars(): Promise<void> {
  const asked = generation;
  carsStore.setState({ loading: true });
  const own = fetchCars(() => asked === generation);
  underWay = own;
  await own;
  if (underWay === own) underWay = undefined;
}

async function fetchCars(isWanted: () => boolean): Promise<void> {
  const before = changes;
  try {
    const cars = await call(getVehicles, {});
    if (!isWanted()) return;
    // What changed here meanwhile may be missing in the answer: a car that was deleted would come back.
    if (changes === before) keep(cars, { loading: false, failure: null });
    else await fetchCars(isWanted);
  } catch (error) {
    logFailure('The cars could not be fetched', error);
    if (isWanted()) carsStore.setState({ loading: false, failure: error });
  }
}

function keep(cars: readonly VehicleListItem[], more: Partial<CarsState> = {}): void {
  carsStore.setState({ cars, ...more });
  // A part of a list would pass for the whole. The rest of the app needs the storage too.
  if (cars.length > MOST_STORED_CARS) removeStored(CARS_KEY);
  else writeStored(CARS_KEY, cars);
}

/** Changes the list that is there, e.g. after an edit; nothing happens while it is unknown. */
export function changeCars(change: (cars: readonly VehicleListItem[]) => readonly VehicleListItem[]): void {
  const cars = carsStore.getState().cars ?? readStored(CARS_KEY, storedList);
  if (cars === undefined) return;
  const changed = change(cars);
  if (changed === cars) return;
  changes += 1;
  keep(changed);
}

/** Forgets the cars and their details, here and in storage. */
export function clearCarsCache(): void {
  forget();
  clearStoredCars();
}

function forget(): void {
  generation += 1;
  underWay = undefined;
  carsStore.setState(NOTHING);
}

// The session clears the storage itself; what is in memory must go with it. After an expiry the page stays as it is
// until somebody signs in.
onSessionChange((change) => {
  if (change !== 'expired') forget();
});

onSessionRegained(() => {
  const { failure, loading } = carsStore.getState();
  if (failure !== null && !loading) void reloadCars();
});

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== CARS_KEY) return;
    if (newValue === null) forget();
    else carsStore.setState({ cars: readStored(CARS_KEY, storedList) ?? null });
  });
}
