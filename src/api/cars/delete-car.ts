/**
 * Deleting a car and taking that back. The deletion reaches the server at once, so that closing the tab loses nothing;
 * the server keeps the car for ten minutes.
 */
import { deleteVehicle, restoreVehicle } from '~/contract/cars';
import type { VehicleListItem } from '~/contract/vehicle';
import { call } from '../call';
import { carsStore, changeCars } from './cars-store';
import { forgetSubscription } from '../subscription-store';
import { forgetVehicle } from './vehicle-cache';

/** A car that was deleted, with its place in the list. */
export interface DeletedCar {
  readonly id: string;
  readonly place: number;
}

/**
 * Deletes a car; the list shows it gone at once.
 * @throws ApiError when it could not be deleted; it is then back in the list
 */
export async function deleteCar(id: string): Promise<DeletedCar> {
  const before = carsStore.getState().cars ?? [];
  const place = before.findIndex((car) => car.id === id);
  const car = before[place];
  changeCars((cars) => cars.filter((one) => one.id !== id));
  try {
    await call(deleteVehicle, { id });
  } catch (error) {
    if (car !== undefined) putBack(car, place);
    throw error;
  }
  forgetVehicle(id);
  forgetSubscription();
  return { id, place };
}

/**
 * Takes a deletion back; the car returns to its place.
 * @throws ApiError when it could not be restored, e.g. because more than ten minutes have passed
 */
export async function restoreCar({ id, place }: DeletedCar): Promise<void> {
  putBack(await call(restoreVehicle, { id }), place);
  forgetSubscription();
}

function putBack(car: VehicleListItem, place: number): void {
  changeCars((cars) => {
    const others = cars.filter(({ id }) => id !== car.id);
    return others.toSpliced(place < 0 ? others.length : place, 0, car);
  });
}
