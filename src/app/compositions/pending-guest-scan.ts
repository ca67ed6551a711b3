/**
 * Whether a guest's scan is stored in this browser. Its own module, so that `features/scan` is fetched only when there
 * is one.
 */
export const hasStoredScan = (): boolean => localStorage.getItem('guestScan') !== null;

/** Whether a guest's scan or confirmed values are stored. */
export function hasPendingGuestScan(): boolean {
  return hasStoredScan() || sessionStorage.getItem('guestScanFields') !== null;
}
