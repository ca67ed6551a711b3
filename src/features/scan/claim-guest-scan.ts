/** A guest's scan joins the account as soon as there is one. */
import { ApiError, call } from '~/api';
import { reloadCars } from '~/api/cars/cars-store';
import { forgetSubscription } from '~/api/subscription-store';
import { claimScan } from '~/contract/cars';
import type { ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { addLocalVehicle, waitingFields } from './local-scan';
import { forgetScan, isScanGone, storeScan, waitingGuestScan } from './scan-store';

let claiming: Promise<ScanResult | Vehicle | null> | undefined;

/**
 * Claims the guest's scan of this browser for the signed-in person and reloads the cars. Parallel calls share one.
 * @returns null when none was waiting, or its car is there already
 * @throws ApiError when it could not be claimed; it waits for the next try, unless it is gone
 */
export function claimGuestScan(): Promise<ScanResult | Vehicle | null> {
  claiming ??= claim().finally(() => {
    claiming = undefined;
  });
  return claiming;
}

async function claim(): Promise<ScanResult | Vehicle | null> {
  const fields = waitingFields();
  if (fields !== null) return claimFields(fields);
  const scanId = waitingGuestScan();
  if (scanId === null) return null;
  try {
    const result = await call(claimScan, { scanId });
    forgetScan();
    // A car with this VIN is there already: its page offers what is new.
    if (result.duplicate) storeScan(result, false);
    forgetSubscription();
    await reloadCars();
    return result;
  } catch (error) {
    if (isScanGone(error)) forgetScan();
    throw error;
  }
}

/** Values that were read and confirmed here become a vehicle of the account. */
async function claimFields(fields: FieldValues): Promise<Vehicle | null> {
  try {
    const vehicle = await addLocalVehicle(fields);
    forgetScan();
    forgetSubscription();
    await reloadCars();
    return vehicle;
  } catch (error) {
    // The account holds this VIN already: there is nothing to add.
    if (!(error instanceof ApiError && error.code === 'vehicle.exists')) throw error;
    forgetScan();
    return null;
  }
}
