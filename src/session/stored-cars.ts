/**
 * Clears the cached cars in local storage at sign-in and sign-out, since they belong to one user. The cache itself is in
 * `src/api/cars`, which imports the session.
 */

/** Local storage key of the cached list. */
export const CARS_KEY = 'cars';
/** Local storage key of the details of recently seen cars. */
export const DETAILS_KEY = 'carsDetailed';

const listeners = new Set<() => void>();

/** Registers a listener that drops unwritten data of the cache. */
export function onStoredCarsCleared(listener: () => void): void {
  listeners.add(listener);
}

/** Removes the cached cars and calls the listeners. */
export function clearStoredCars(): void {
  for (const listener of listeners) listener();
  for (const key of [CARS_KEY, DETAILS_KEY]) localStorage.removeItem(key);
}
