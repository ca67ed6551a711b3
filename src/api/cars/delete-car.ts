/**
 * Deleting a car and undoing it. The deletion is sent at once, so that closing the tab cannot lose it; the server keeps
 * the car for ten minutes.
 */
import { deleteVehicle, restoreVehicle } from '~/contract/cars';
import type { VehicleListItem } from '~/contract/vehicle';
import { ApiError, isAborted } from '../api-error';
import { call } from '../call';
import { queryClient } from '../query-client';
import { queryKeys } from '../query-keys';
import { carsStore, changeCars } from './cars-store';
import { clearSubscription } from '../subscription-store';
import { evictVehicle } from './stored-details';

/** A deleted car and its index in the list, -1 when it was not in it. */
export interface DeletedCar {
  readonly id: string;
  readonly index: number;
}

/** Whether the car is deleted already: by an attempt whose answer was lost, or in another tab. */
const isDeleted = (error: unknown): boolean => error instanceof ApiError && error.code === 'vehicle.not-found';

/**
 * Deletes a car and removes it from the list at once.
 * @throws ApiError when the call fails; the car is then back in the list
 */
export async function deleteCar(id: string): Promise<DeletedCar> {
  const before = carsStore.getState().cars ?? [];
  const index = before.findIndex((car) => car.id === id);
  const car = before[index];
  const removeFromList = (): void => changeCars((cars) => cars.filter((listed) => listed.id !== id));
  removeFromList();
  // A pending response would be cached as a car that still exists.
  void queryClient.cancelQueries({ queryKey: queryKeys.vehicle(id) });
  try {
    await call(deleteVehicle, { id });
  } catch (error) {
    if (!isDeleted(error)) {
      // Cancelled by a change of user: the list is the next user's.
      if (car !== undefined && !isAborted(error)) insertAt(car, index);
      throw error;
    }
  }
  // Once more: a list that was requested before the server had deleted the car may have arrived, or be pending.
  removeFromList();
  evictVehicle(id);
  queryClient.removeQueries({ queryKey: queryKeys.vehicle(id) });
  clearSubscription();
  return { id, index };
}

/**
 * Undoes a deletion; the car returns to its position.
 * @throws ApiError when it could not be restored, e.g. because more than ten minutes have passed
 */
export async function restoreCar({ id, index }: DeletedCar): Promise<void> {
  insertAt(await call(restoreVehicle, { id }), index);
  clearSubscription();
  // Its page may be open meanwhile, and say that there is none.
  void queryClient.invalidateQueries({ queryKey: queryKeys.vehicle(id) });
}

function insertAt(car: VehicleListItem, index: number): void {
  changeCars((cars) => {
    const others = cars.filter(({ id }) => id !== car.id);
    return others.toSpliced(index < 0 ? others.length : index, 0, car);
  });
}
