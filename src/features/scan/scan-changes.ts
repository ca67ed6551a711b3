/** Changes of the latest scan of this page. */
import { ApiError, call, isMissing } from '~/api';
import { getGuestScan, type ScanResult } from '~/contract/scan';
import { logFailure } from '~/lib/log';
import type { FieldValues } from '~/zb1/field-codes';
import { clearPhoto } from './corners/scanned-photo';
import { GUEST_SCAN_KEY } from './guest-keys';
import { storePendingFields, type PendingOrigin } from './local/pending-fields';
import { GUEST_SCAN_USER_KEY, NO_SCAN, pendingGuestScanId, scanStore } from './scan-store';
import { discardTyped } from './typed/typed-entry';

/** The id of a guest's scan that this tab cannot open, once the user was told. */
const OTHER_TAB_KEY = 'guestScanOfOtherTab';

/** Stores the result of a scan. Confirmed values and the vehicle stay when the same scan was read again. */
export function storeScan(
  result: ScanResult,
  {
    guest,
    image = null,
    vehicleId = null,
  }: { readonly guest: boolean; readonly image?: Blob | null; readonly vehicleId?: string | null },
): void {
  const before = scanStore.getState();
  const {
    accepted,
    pending: same,
    vehicleId: known,
    suspended,
  } = before.result?.scanId === result.scanId ? before : NO_SCAN;
  // Another document read on this device takes the place of the one whose values are pending.
  const pending = image !== null && before.pending === 'read' ? 'read' : same;
  scanStore.setState({ result, guest, image, accepted, pending, vehicleId: vehicleId ?? known, suspended });
  if (!guest && isKnownOfOtherTab(pendingGuestScanId())) removeStoredGuestScan();
  if (!guest || image !== null) return;
  if (result.scanId !== pendingGuestScanId()) removeStoredGuestScan();
  try {
    localStorage.setItem(GUEST_SCAN_KEY, result.scanId);
  } catch (error) {
    // Storage full or blocked: the scan then lasts until the page is closed, which must not make it fail.
    logFailure('The scan could not be stored', error);
  }
}

/**
 * Stores the values of a document that a guest has confirmed.
 * @param options `isPersisted`: they wait for an account; otherwise they last until the page is closed
 */
export function acceptScan(fields: FieldValues, { isPersisted }: { readonly isPersisted: boolean }): void {
  if (isPersisted) storePendingFields('read', fields);
  scanStore.setState({ accepted: fields, pending: isPersisted ? 'read' : null });
}

/**
 * Stores confirmed values of a vehicle that the account already has, whose page then offers them field by field. Another
 * document that was read on this device is suspended until these were accepted or declined, or /scan is opened.
 * @param pending the values that are removed once they were accepted or declined; `null` when nothing keeps them
 */
export function storeComparison(result: ScanResult, pending: PendingOrigin | null): void {
  const shown = scanStore.getState();
  const isOther = shown.image !== null && pending !== 'read';
  scanStore.setState({
    ...NO_SCAN,
    result,
    pending,
    suspended: isOther ? { ...shown, suspended: null } : shown.suspended,
  });
}

/**
 * Removes the scan with its confirmed values after it was claimed or discarded, or when it no longer exists. Those of
 * another document stay, and are shown.
 */
export function clearScan(): void {
  const { result, pending, suspended } = scanStore.getState();
  if (result === null || result.scanId === pendingGuestScanId()) removeStoredGuestScan();
  if (pending !== null) storePendingFields(pending, null);
  if (pending === 'typed') discardTyped();
  // The photo is that of the document.
  if (suspended === null || suspended.image === null) clearPhoto();
  scanStore.setState(suspended ?? NO_SCAN);
}

/** Removes the scan, or the comparison, whose confirmed values were removed. */
export function clearScanOf(origin: PendingOrigin): void {
  const { pending, suspended } = scanStore.getState();
  if (pending === origin) clearScan();
  else if (suspended?.pending === origin) scanStore.setState({ suspended: null });
}

/**
 * Removes the guest's scan after it was claimed, or when it is gone; values of another document that are shown stay.
 */
export function clearClaimedScan(): void {
  removeStoredGuestScan();
  if (scanStore.getState().pending === null) clearScan();
}

function removeStoredGuestScan(): void {
  localStorage.removeItem(GUEST_SCAN_KEY);
  localStorage.removeItem(GUEST_SCAN_USER_KEY);
}

/** Whether an error means that only the tab which made the scan can open it. */
export const isOfOtherTab = (error: unknown): boolean => error instanceof ApiError && error.code === 'scan.other-tab';

/**
 * Whether the user was told in this tab that it cannot open this scan. The tab that made it may be closed: the next
 * scan of a signed-in user takes its place.
 */
export const isKnownOfOtherTab = (scanId: string | null): boolean =>
  scanId !== null && sessionStorage.getItem(OTHER_TAB_KEY) === scanId;

/** Marks the scan as one that this tab cannot open. */
export function markOfOtherTab(scanId: string): void {
  try {
    sessionStorage.setItem(OTHER_TAB_KEY, scanId);
  } catch (error) {
    logFailure('The scan of another tab could not be marked', error);
  }
}

/**
 * Restores the guest's scan after a reload.
 * @returns `null` when there is none, it no longer exists, or an account claimed it meanwhile
 * @throws ApiError when it could not be loaded; it stays stored for a retry
 */
export async function restoreGuestScan(): Promise<ScanResult | null> {
  const scanId = pendingGuestScanId();
  if (scanId === null) return null;
  try {
    const result = await call(getGuestScan, { scanId });
    if (pendingGuestScanId() !== scanId) return null;
    scanStore.setState({ ...NO_SCAN, result, guest: true });
    return result;
  } catch (error) {
    // The tab that made it still has it.
    if (isOfOtherTab(error)) return null;
    if (!isMissing(error)) throw error;
    clearScan();
    return null;
  }
}
