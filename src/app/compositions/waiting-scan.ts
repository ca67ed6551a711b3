/** Whether `features/scan` keeps a guest's scan in this browser; while nothing is there its code need not be fetched. */
export function isScanWaiting(): boolean {
  return localStorage.getItem('guestScan') !== null || sessionStorage.getItem('guestScanFields') !== null;
}
