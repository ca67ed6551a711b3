/**
 * The list of cars, kept across pages in memory and in local storage under `cars`. It is read from
 * storage, fetched only when that is empty or a refresh is forced, and cleared on reset, sign-in and sign-out.
 * Malformed storage counts as empty; a failed fetch is only logged.
 *
 * TanStack Query fetches; this store keeps the result. The rules, which `cars-store.property.test.ts` checks:
 * 1. Parallel fetches are one call.
 * 2. A local change cancels a pending fetch, whose response may predate the change, and fetches again.
 * 3. So does a change by another tab. If this tab has written since, the server decides.
 * 4. A change of user drops all pending requests.
 */
import { queryOptions } from '@tanstack/react-query';
import { array } from 'yup';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { config } from '~/config';
import { getVehicles } from '~/contract/cars';
import { isUsualListItem } from '~/contract/list-item-check';
import { vehicleListItem, type VehicleListItem } from '~/contract/vehicle';
import { logFailure } from '~/lib/log';
import { onSessionRegained } from '~/session/on-session-regained';
import { onSessionChange, sessionStore } from '~/session/session-store';
import { call } from '../call';
import { queryClient } from '../query-client';
import { queryKeys } from '../query-keys';
import { readStored, readStoredText, writeStored } from '~/lib/stored-json';
import { CARS_KEY, clearStoredCars } from '~/session/stored-cars';

/**
 * A longer list (4,000 cars take about 2 MB of the 5 MB of local storage) is not stored but fetched at each start;
 * on-device it comes from an index of IndexedDB.
 */
export const MAX_STORED_CARS = 4000;
/** What is stored in place of a longer list: another value after each change. */
const MARK = 'changed';

const markChange = (): boolean => writeStored(CARS_KEY, { [MARK]: Math.random() });
const isMarked = (): boolean => readStoredText(CARS_KEY)?.startsWith(`{"${MARK}"`) === true;

export interface CarsState {
  /** Null until loaded. */
  readonly cars: readonly VehicleListItem[] | null;
  readonly loading: boolean;
  /** Error of the last fetch, for the list's error state; null when it succeeded. */
  readonly failure: unknown;
}

const EMPTY: CarsState = { cars: null, loading: false, failure: null };

const storedList = array(vehicleListItem.required()).required();

/** Undefined when none are stored, or when they are malformed. */
function readStoredCars(): readonly VehicleListItem[] | undefined {
  // Checking 1,000 cars by the schema blocks a slow phone for a fifth of a second.
  return readStored(CARS_KEY, storedList, (value) => Array.isArray(value) && value.every(isUsualListItem));
}

export const carsStore = createStore<CarsState>(() => EMPTY);

/**
 * Milliseconds for the list on the device. Opening all records, as the first list after an update of the app does, takes
 * a slow phone longer than the usual limit when there are thousands, and an aborted list begins again.
 */
const DEVICE_TIMEOUT_MS = 5 * 60 * 1000;

/** Not kept by the QueryClient: the store keeps the list. */
const carsQuery = queryOptions({
  queryKey: queryKeys.cars,
  queryFn: ({ signal }) =>
    call(getVehicles, {}, { signal, ...(config().mode === 'device' && { timeout: DEVICE_TIMEOUT_MS }) }),
  staleTime: 0,
  gcTime: 0,
});

/** Incremented at every change of user and reset: responses of an older generation are dropped. */
let generation = 0;
/** Number of local changes, to detect those made during a fetch. */
let changes = 0;
/** Whether this page has needed the list. */
let isNeeded = false;

export function useCars(): CarsState {
  return useStore(carsStore);
}

/** Loads the list from memory or storage, or fetches it when both are empty. Never rejects. */
export async function loadCars(): Promise<void> {
  isNeeded = true;
  if (hasCars(carsStore.getState().cars)) return;
  const stored = readStoredCars();
  if (stored !== undefined && hasCars(stored)) {
    carsStore.setState({ cars: stored, failure: null });
    return;
  }
  await reloadCars();
}

const hasCars = (cars: readonly VehicleListItem[] | null): boolean => cars !== null && cars.length > 0;

/** Fetches and stores the list. Never rejects: a failure is logged and set in the state, the old list stays. */
export async function reloadCars(): Promise<void> {
  await reload(false);
}

/** @param hasChanged whether other tabs have to follow */
async function reload(hasChanged: boolean): Promise<void> {
  isNeeded = true;
  const requested = generation;
  carsStore.setState({ loading: true });
  const isCurrent = (): boolean => requested === generation;
  try {
    const cars = await fetchUnchanged(isCurrent);
    if (isCurrent()) setCars(cars, hasChanged, { loading: false, failure: null });
  } catch (error) {
    if (!isCurrent()) return;
    logFailure('The cars could not be fetched', error);
    carsStore.setState({ loading: false, failure: error });
  }
}

/**
 * Fetches and stores the list after the server has added cars to it: a fetch under way may predate them and is
 * cancelled. Never rejects.
 */
export async function reloadChangedCars(): Promise<void> {
  outdateFetch();
  await reload(true);
}

/** Fetches until nothing was changed meanwhile. @throws ApiError of the last fetch */
async function fetchUnchanged(isCurrent: () => boolean): Promise<readonly VehicleListItem[]> {
  const before = changes;
  const isOutdated = (): boolean => isCurrent() && changes !== before;
  try {
    const cars = await queryClient.fetchQuery(carsQuery);
    return isOutdated() ? await fetchUnchanged(isCurrent) : cars;
  } catch (error) {
    if (isOutdated()) return fetchUnchanged(isCurrent);
    throw error;
  }
}

/**
 * Cancels a pending fetch, whose response may predate a change, and drops its answer, as the subscription's store does.
 */
function outdateFetch(): void {
  changes += 1;
  queryClient.removeQueries({ queryKey: queryKeys.cars });
}

function setCars(cars: readonly VehicleListItem[], hasChanged: boolean, more: Partial<CarsState> = {}): void {
  carsStore.setState({ cars, ...more });
  if (cars.length <= MAX_STORED_CARS) writeStored(CARS_KEY, cars);
  // A truncated list would look complete, and other keys need the storage too. Other tabs fetch the list when the mark
  // changes, which a list fetched for that reason therefore must not do.
  else if (hasChanged || !isMarked()) markChange();
}

/**
 * Updates the list, e.g. after an edit. While it is unknown, only a pending fetch is repeated. Returning the same
 * array means no change.
 * @param more.isChange false where a car was only read: while the list is unknown, other tabs are then not notified,
 *   which would all fetch a list that is too long for the storage
 */
export function changeCars(
  change: (cars: readonly VehicleListItem[]) => readonly VehicleListItem[],
  { isChange = true }: { readonly isChange?: boolean } = {},
): void {
  const cars = carsStore.getState().cars ?? readStoredCars();
  if (cars === undefined) {
    outdateFetch();
    if (isChange && isMarked()) markChange();
    return;
  }
  const changed = change(cars);
  if (changed === cars) return;
  outdateFetch();
  setCars(changed, true);
}

/** Clears cars and details in memory and in storage. */
export function clearCarsCache(): void {
  reset();
  clearStoredCars();
}

function reset(): void {
  generation += 1;
  outdateFetch();
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
    // Another tab has changed the list, signed out, or found that the session has expired: the page then stays as it
    // is.
    if (newValue !== null) followOtherTab(newValue);
    else if (!sessionStore.getState().hasEnded) reset();
  });
}

function followOtherTab(stored: string): void {
  outdateFetch();
  if (isMarked()) {
    // Too long for the storage; what is shown stays until the list is there.
    if (isNeeded) void reloadCars();
    return;
  }
  carsStore.setState({ cars: readStoredCars() ?? null });
  // Storage events are asynchronous: this tab has written since, so the stored list lacks the other tab's change.
  if (readStoredText(CARS_KEY) !== stored) void reloadCars();
}
