/** Moves a guest's scan into the account after sign-in or registration. */
import { ApiError, call } from '~/api';
import { reloadChangedCars } from '~/api/cars/cars-store';
import { forgetSubscription } from '~/api/subscription-store';
import { claimScan } from '~/contract/cars';
import type { ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { addLocalVehicle, loadPendingFields } from './local-scan';
import { clearDecisions, moveDecisions } from './review/decisions-storage';
import { clearScan, isScanGone, storeScan, pendingGuestScanId } from './scan-store';

let claiming: Promise<ScanResult | Vehicle | null> | undefined;

/**
 * Claims the pending guest scan of this browser for the signed-in user and reloads the cars. Concurrent calls share one
 * request.
 * @returns `null` when no scan is pending, or its values belong to a car that the account already has
 * @throws ApiError when claiming failed; the scan stays stored for a retry unless the backend no longer knows it
 */
export function claimGuestScan(): Promise<ScanResult | Vehicle | null> {
  claiming ??= claim().finally(() => {
    claiming = undefined;
  });
  return claiming;
}

async function claim(): Promise<ScanResult | Vehicle | null> {
  const fields = loadPendingFields();
  if (fields !== null) return claimFields(fields);
  const scanId = pendingGuestScanId();
  if (scanId === null) return null;
  try {
    const result = await call(claimScan, { scanId });
    // For a car that the account already has, its page offers the changes instead.
    if (result.duplicate) clearDecisions(scanId);
    else moveDecisions(scanId, result.id);
    clearScan();
    // The account already has a car with this VIN: keep the result so that the car's page can offer the changes.
    if (result.duplicate) storeScan(result, false);
    forgetSubscription();
    await reloadChangedCars();
    return result;
  } catch (error) {
    if (isScanGone(error)) clearScan();
    throw error;
  }
}

/** Turns values that were read and confirmed on this device into a vehicle of the account. */
async function claimFields(fields: FieldValues): Promise<Vehicle | null> {
  try {
    const vehicle = await addLocalVehicle(fields);
    clearScan();
    forgetSubscription();
    await reloadChangedCars();
    return vehicle;
  } catch (error) {
    // The account already has this VIN: there is nothing to add.
    if (!(error instanceof ApiError && error.code === 'vehicle.exists')) throw error;
    clearScan();
    return null;
  }
}
