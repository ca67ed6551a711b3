/**
 * The last scan of this document. A guest's scan is found again after a reload or a registration by its unguessable
 * identifier, which alone is kept; what was read stays with the backend.
 */
import { createStore } from 'zustand/vanilla';
import { ApiError, call } from '~/api';
import { getGuestScan, type ScanResult } from '~/contract/scan';

export const GUEST_SCAN_KEY = 'guestScan';

export interface ScanState {
  readonly result: ScanResult | null;
  /** The result belongs to a visitor without an account. */
  readonly guest: boolean;
}

export const scanStore = createStore<ScanState>(() => ({ result: null, guest: false }));

/** Keeps the result of a scan. */
export function storeScan(result: ScanResult, guest: boolean): void {
  if (guest) localStorage.setItem(GUEST_SCAN_KEY, result.scanId);
  scanStore.setState({ result, guest });
}

/** Identifier of the guest's scan that waits for an account; null when there is none. */
export function waitingGuestScan(): string | null {
  return localStorage.getItem(GUEST_SCAN_KEY);
}

/** Forgets the scan: it was taken over, discarded, or is gone. */
export function forgetScan(): void {
  localStorage.removeItem(GUEST_SCAN_KEY);
  scanStore.setState({ result: null, guest: false });
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
    scanStore.setState({ result, guest: true });
    return result;
  } catch (error) {
    if (!isScanGone(error)) throw error;
    forgetScan();
    return null;
  }
}
