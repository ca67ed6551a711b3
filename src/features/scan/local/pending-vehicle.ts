/** Confirmed values of a document without a scan on the server, as a vehicle of the account. */
import { ApiError, call } from '~/api';
import { addVehicleOnce } from '~/api/cars/add-vehicle';
import { getVehicle } from '~/contract/cars';
import { fieldChanges } from '~/contract/field-changes';
import type { ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import { sessionStore } from '~/session';
import type { FieldValues } from '~/zb1/field-codes';
import { localResult } from './local-result';

/**
 * Adds confirmed values to the account as a new vehicle.
 * @param more.key of an earlier attempt with these values
 * @param more.vehicleId the vehicle whose document was scanned again
 * @throws ApiError `vehicle.exists` with the id of the account's vehicle that has this VIN; without one, of
 *   `more.vehicleId` unless both VINs are certain and differ
 */
export async function addLocalVehicle(
  fields: FieldValues,
  { key, vehicleId = null }: { readonly key?: string; readonly vehicleId?: string | null } = {},
): Promise<Vehicle> {
  return addVehicleOnce({ fields, ...(vehicleId !== null && { vehicleId }) }, key);
}

/**
 * The result that a server would return for a scan of a vehicle of the account: it offers confirmed values field by
 * field.
 * @param id of the vehicle that has their VIN
 * @throws ApiError when the vehicle cannot be loaded, `cancelled` if the user has changed meanwhile
 */
export async function compareWithVehicle(id: string, fields: FieldValues): Promise<ScanResult> {
  const { formerUserCount } = sessionStore.getState();
  const vehicle = await call(getVehicle, { id });
  if (sessionStore.getState().formerUserCount !== formerUserCount)
    throw new ApiError('cancelled', { operation: getVehicle.name });
  const result = localResult({ readings: {}, warnings: [] }, fields, null);
  return { ...result, id, vehicle, duplicate: { changes: fieldChanges(vehicle.fields, fields) } };
}
