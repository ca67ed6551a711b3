/** The list of cars is cached in local storage; it belongs to one person, so sign-in and sign-out clear it. */
const CARS_CACHE_KEYS = ['cars', 'carsDetailed'] as const;

/** Removes the cached cars. */
export function clearCarsCache(): void {
  for (const key of CARS_CACHE_KEYS) localStorage.removeItem(key);
}
