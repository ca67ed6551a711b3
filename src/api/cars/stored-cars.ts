/** The list of cars is cached in local storage; it belongs to one person, so sign-in and sign-out clear it. */
const CARS_CACHE_KEYS = ['cars', 'carsDetailed'] as const;

const listeners = new Set<() => void>();

/** Calls whoever still holds something of the cache, to be written later: that is gone too. */
export function onStoredCarsCleared(listener: () => void): void {
  listeners.add(listener);
}

/** Removes the cached cars. */
export function clearStoredCars(): void {
  for (const listener of listeners) listener();
  for (const key of CARS_CACHE_KEYS) localStorage.removeItem(key);
}
