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

/** Caches a car's details and updates its entry in the list. */
export function cacheVehicle(car: Vehicle): void {
  enqueueDetail(car.id, car);
  changeCars((cars) => {
    const index = cars.findIndex(({ id }) => id === car.id);
    const item = itemOf(car);
    return index === -1 || JSON.stringify(cars[index]) === JSON.stringify(item) ? cars : cars.with(index, item);
  });
}
