/** A guest's scan joins the account as soon as there is one. */
import { call } from '~/api';
import { reloadCars } from '~/api/cars-cache';
import { forgetSubscription } from '~/api/subscription-store';
import { claimScan } from '~/contract/cars';
import type { ScanResult } from '~/contract/scan';
import { forgetScan, isScanGone, storeScan, waitingGuestScan } from './scan-store';

let claiming: Promise<ScanResult | null> | undefined;

/**
 * Claims the guest's scan of this browser for the signed-in person and reloads the cars. Parallel calls share one.
 * @returns null when none was waiting, or it is gone
 * @throws ApiError when it could not be claimed; it waits for the next try
 */
export function claimGuestScan(): Promise<ScanResult | null> {
  claiming ??= claim().finally(() => {
    claiming = undefined;
  });
  return claiming;
}

async function claim(): Promise<ScanResult | null> {
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
    if (!isScanGone(error)) throw error;
    forgetScan();
    return null;
  }
}
