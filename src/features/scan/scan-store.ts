/**
 * The last scan of this document. A guest's scan is found again after a reload or a registration by its unguessable
 * identifier, which alone is kept; what was read stays with the backend.
 */
import { createStore } from 'zustand/vanilla';
import { ApiError, call } from '~/api';
import { getGuestScan, type ScanResult } from '~/contract/scan';
import { logFailure } from '~/lib/log';
import { forgetPhoto } from './corners/scanned-photo';
import { keepWaitingFields } from './local-scan';

export const GUEST_SCAN_KEY = 'guestScan';

/** What a scan gave. `image`: the flattened document of a scan that was read here and has no place on a server yet. */
export interface Scanned {
  readonly result: ScanResult;
  readonly image: Blob | null;
}

export interface ScanState {
  readonly result: ScanResult | null;
  readonly image: Blob | null;
  /** The result belongs to a visitor without an account. */
  readonly guest: boolean;
}

/** Longer than any identifier of the contract: written by another hand. */
const LONGEST_ID = 200;

const NOTHING: ScanState = { result: null, image: null, guest: false };

export const scanStore = createStore<ScanState>(() => NOTHING);

/** Keeps the result of a scan. */
export function storeScan(result: ScanResult, guest: boolean, image: Blob | null = null): void {
  scanStore.setState({ result, guest, image });
  if (!guest || image !== null) return;
  try {
    localStorage.setItem(GUEST_SCAN_KEY, result.scanId);
  } catch (error) {
    // Without room the scan lasts as long as the page; it must not fail for that.
    logFailure('The scan could not be remembered', error);
  }
}

/** Identifier of the guest's scan that waits for an account; null when there is none. */
export function waitingGuestScan(): string | null {
  const id = localStorage.getItem(GUEST_SCAN_KEY);
  return id !== null && id !== '' && id.length <= LONGEST_ID ? id : null;
}

/** Forgets the scan: it was taken over, discarded, or is gone. */
export function forgetScan(): void {
  localStorage.removeItem(GUEST_SCAN_KEY);
  keepWaitingFields(null);
  forgetPhoto();
  scanStore.setState(NOTHING);
}

/** Whether an error says that the scan is not there any more. */
export function isScanGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'scan.not-found' || error.status === 404);
}

/**
 * Brings back the guest's scan after a reload.
 * @returns null when there is none, or none any more
 * @throws ApiError when it could not be loaded; it is kept for the next try
 */
export async function restoreGuestScan(): Promise<ScanResult | null> {
  const scanId = waitingGuestScan();
  if (scanId === null) return null;
  try {
    const result = await call(getGuestScan, { scanId });
    scanStore.setState({ result, guest: true, image: null });
    return result;
  } catch (error) {
    if (!isScanGone(error)) throw error;
    forgetScan();
    return null;
  }
}
