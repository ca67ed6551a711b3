import { GUEST_SCAN_KEY, PENDING_FIELDS_KEY } from '~/features/scan/guest-keys';

/**
 * Whether a guest's scan is stored in this browser. Its own module, so that `features/scan` is fetched only when a guest's
 * document is.
 */
export const hasStoredScan = (): boolean => localStorage.getItem(GUEST_SCAN_KEY) !== null;

/** Whether documents of a guest are stored: a scan, or values that were confirmed on the device. */
export function hasPendingGuestDocuments(): boolean {
  return hasStoredScan() || sessionStorage.getItem(PENDING_FIELDS_KEY) !== null;
}
