/**
 * Caching a car's details together with its entry in the list. Apart from the other functions of the cache, since the
 * entry needs the rules of tax and record, which the list's page does not load.
 */
import { listItemOf } from '~/contract/list-item';
import type { Vehicle } from '~/contract/vehicle';
import { isoOfDate } from '~/lib/calendar';
import { changeCars } from './cars-store';
import { enqueueDetail } from './vehicle-cache';

/** Caches a car's details and updates its entry in the list. */
export function cacheVehicle(car: Vehicle): void {
  enqueueDetail(car.id, car);
  changeCars((cars) => {
    const place = cars.findIndex(({ id }) => id === car.id);
    const item = listItemOf(car, isoOfDate(new Date()));
    return place === -1 || JSON.stringify(cars[place]) === JSON.stringify(item) ? cars : cars.with(place, item);
  });
}
