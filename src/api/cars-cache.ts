/**
 * The list of cars in local storage, as specified: read from there, fetched only when it is empty or a refresh is
 * forced, cleared when somebody signs in or out and after a scan.
 */
import { getVehicles } from '~/contract/cars';
import type { VehicleListItem } from '~/contract/vehicle';
import { CARS_CACHE_KEYS } from '~/session/cars-cache';
import { call } from './call';

export { clearCarsCache } from '~/session/cars-cache';

/** Fetches the list of cars and keeps it. @throws ApiError when it cannot be loaded; the cache is left as it was */
export async function reloadCars(): Promise<readonly VehicleListItem[]> {
  const cars = await call(getVehicles, {});
  for (const key of CARS_CACHE_KEYS) localStorage.setItem(key, JSON.stringify(cars));
  return cars;
}
