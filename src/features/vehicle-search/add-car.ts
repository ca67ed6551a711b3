import { addVehicleOnce } from '~/api/cars/add-vehicle';
import { clearSubscription } from '~/api/subscription-store';
import { cacheAddedVehicle } from '~/api/cars/cache-vehicle';
import type { Vehicle } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';

/**
 * Adds a car to the account and to the cached list.
 * @param candidateId the type selected in the search tree
 * @throws ApiError `vehicle.exists` with the id of the car that has this VIN
 */
export async function addCar(fields: FieldValues, candidateId: string | undefined): Promise<Vehicle> {
  const vehicle = await addVehicleOnce({ fields, ...(candidateId !== undefined && { candidateId }) });
  cacheAddedVehicle(vehicle);
  clearSubscription();
  return vehicle;
}
