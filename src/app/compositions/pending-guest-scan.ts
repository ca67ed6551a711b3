/**
 * Whether a guest's scan is stored in this browser. Its own module, so that `features/scan` is fetched only when there
 * is one.
 */
export function hasPendingGuestScan(): boolean {
  return localStorage.getItem('guestScan') !== null || sessionStorage.getItem('guestScanFields') !== null;
}
