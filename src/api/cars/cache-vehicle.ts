/**
 * Caching a car's details together with its entry in the list. Apart from the other functions of the cache, since the
 * entry needs the rules of tax and record, which the list's page does not load.
 */
import { listItemOf } from '~/contract/list-item';
import type { Vehicle, VehicleListItem } from '~/contract/vehicle';
import { isoOfDate } from '~/lib/calendar';
import { changeCars } from './cars-store';
import { enqueueDetail } from './stored-details';

const itemOf = (car: Vehicle): VehicleListItem => listItemOf(car, isoOfDate(new Date()));

/** Caches the details of a car that was added, and its entry at the end of the list, where another tab may have it. */
export function cacheAddedVehicle(car: Vehicle): void {
  enqueueDetail(car.id, car);
  changeCars((cars) => [...cars.filter(({ id }) => id !== car.id), itemOf(car)]);
}

/** Caches the details of a car that was changed, and updates its entry in the list. */
export function cacheVehicle(car: Vehicle): void {
  cache(car, true);
}

/**
 * The same for a car that was only read.
 * @param known the car as it was known before: where its entry differs, it was changed, e.g. by a call whose answer was
 *   lost
 */
export function cacheFetchedVehicle(car: Vehicle, known: Vehicle | undefined): void {
  cache(car, known !== undefined && !isSame(itemOf(known), itemOf(car)));
}

const isSame = (one: VehicleListItem | undefined, other: VehicleListItem): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function cache(car: Vehicle, isChange: boolean): void {
  enqueueDetail(car.id, car);
  changeCars(
    (cars) => {
      const index = cars.findIndex(({ id }) => id === car.id);
      const item = itemOf(car);
      return index === -1 || isSame(cars[index], item) ? cars : cars.with(index, item);
    },
    { isChange },
  );
}
