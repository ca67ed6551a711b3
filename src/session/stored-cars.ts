/**
 * Clears the cached cars in local storage at sign-in and sign-out, since they belong to one user. The cache itself is in
 * `src/api/cars`, which imports the session.
 */
const CARS_CACHE_KEYS = ['cars', 'carsDetailed'] as const;

const listeners = new Set<() => void>();

/** Registers a listener that drops unwritten data of the cache. */
export function onStoredCarsCleared(listener: () => void): void {
  listeners.add(listener);
}

/** Removes the cached cars and calls the listeners. */
export function clearStoredCars(): void {
  for (const listener of listeners) listener();
  for (const key of CARS_CACHE_KEYS) localStorage.removeItem(key);
}
