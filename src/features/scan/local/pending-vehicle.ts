/** Confirmed values of a document without a scan on the server, as a vehicle of the account. */
import { ApiError, call } from '~/api';
import { addVehicleOnce } from '~/api/cars/add-vehicle';
import { addVehicle, getVehicle } from '~/contract/cars';
import { fieldChanges } from '~/contract/field-changes';
import { haveDifferentVins } from '~/contract/same-vehicle';
import type { ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { localResult } from './local-result';

/**
 * Adds confirmed values to the account as a new vehicle.
 * @param more.key of an earlier attempt with these values
 * @param more.vehicleId the vehicle whose document was scanned again: the values are that vehicle's unless both VINs are
 *   certain and differ
 * @throws ApiError `vehicle.exists` with the id of the account's vehicle that has this VIN, or that the values are of
 */
export async function addLocalVehicle(
  fields: FieldValues,
  { key, vehicleId = null }: { readonly key?: string; readonly vehicleId?: string | null } = {},
): Promise<Vehicle> {
  if (vehicleId !== null && (await isOfVehicle(vehicleId, fields)))
    throw new ApiError('vehicle.exists', { operation: addVehicle.name, id: vehicleId });
  return addVehicleOnce({ fields }, key);
}

async function isOfVehicle(id: string, fields: FieldValues): Promise<boolean> {
  try {
    return !haveDifferentVins(await call(getVehicle, { id }), { fields });
  } catch (error) {
    // Deleted meanwhile.
    if (error instanceof ApiError && error.code === 'vehicle.not-found') return false;
    throw error;
  }
}

/**
 * The result that a server would return for a scan of a vehicle of the account: it offers confirmed values field by
 * field.
 * @param id of the vehicle that has their VIN
 * @throws ApiError when the vehicle cannot be loaded
 */
export async function compareWithVehicle(id: string, fields: FieldValues): Promise<ScanResult> {
  const vehicle = await call(getVehicle, { id });
  const result = localResult({ readings: {}, warnings: [] }, fields, null);
  return { ...result, id, vehicle, duplicate: { changes: fieldChanges(vehicle.fields, fields) } };
}
