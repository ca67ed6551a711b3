import { addVehicleOnce } from '~/api/cars/add-vehicle';
import { changeCars } from '~/api/cars/cars-store';
import { clearSubscription } from '~/api/subscription-store';
import { cacheVehicle } from '~/api/cars/cache-vehicle';
import { listItemOf } from '~/contract/list-item';
import type { Vehicle } from '~/contract/vehicle';
import { isoOfDate } from '~/lib/calendar';
import type { FieldValues } from '~/zb1/field-codes';

/**
 * Adds a car to the account and to the cached list.
 * @param candidateId the type selected in the search tree
 * @throws ApiError `vehicle.exists` with the id of the car that has this VIN
 */
export async function addCar(fields: FieldValues, candidateId: string | undefined): Promise<Vehicle> {
  const vehicle = await addVehicleOnce({ fields, ...(candidateId !== undefined && { candidateId }) });
  changeCars((cars) => [...cars, listItemOf(vehicle, isoOfDate(new Date()))]);
  cacheVehicle(vehicle);
  clearSubscription();
  return vehicle;
}
