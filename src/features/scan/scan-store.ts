/**
 * The latest scan of this page. Only the unguessable id of a guest's scan is persisted, so that it can be restored
 * after a reload or a registration; the readings stay on the backend. What changes it is in `scan-changes.ts`, which the
 * page of a car does not load.
 */
import { createStore } from 'zustand/vanilla';
import { MAX_ID_LENGTH } from '~/contract/limits';
import type { ScanResult } from '~/contract/scan';
import type { FieldValues } from '~/zb1/field-codes';
import { GUEST_SCAN_KEY } from './guest-keys';
import type { PendingOrigin } from './local/pending-fields';
import { resetOnUserChange } from './reset-on-user-change';

/** Id of the user whose account the guest's scan was first sent to, also when that failed; stored and removed with it. */
export const GUEST_SCAN_USER_KEY = 'guestScanUser';

/**
 * The result of a scan. `image`: the flattened document, if it was read on the device and is not stored on a server
 * yet.
 */
export interface Scanned {
  readonly result: ScanResult;
  readonly image: Blob | null;
}

export interface ScanState {
  readonly result: ScanResult | null;
  readonly image: Blob | null;
  /** The result belongs to a visitor without an account. */
  readonly guest: boolean;
  /** The values that a guest has confirmed, if the scan was read on the device; `null` until then. */
  readonly accepted: FieldValues | null;
  /** The confirmed values that are removed with this scan, stored or still typed in; `null` when there are none. */
  readonly pending: PendingOrigin | null;
  /** Id of the vehicle whose document was scanned again; `null` for a new vehicle. */
  readonly vehicleId: string | null;
  /**
   * Of two unsaved documents (one read on this device, and values typed in that a vehicle of the account is offered) the
   * one that is not shown.
   */
  readonly suspended: ScanState | null;
}

export const NO_SCAN: ScanState = {
  result: null,
  image: null,
  guest: false,
  accepted: null,
  pending: null,
  vehicleId: null,
  suspended: null,
};

export const scanStore = createStore<ScanState>(() => NO_SCAN);

// Also filled where the upload was never open: by a vehicle search, and by the claim of a guest's scan.
resetOnUserChange(() => scanStore.setState(NO_SCAN, true));

/** Shows the suspended document instead of the shown one, if it matches. */
export function swapSuspended(matches: (scan: ScanState) => boolean): void {
  const shown = scanStore.getState();
  const { suspended } = shown;
  if (suspended !== null && matches(suspended))
    scanStore.setState({ ...suspended, suspended: { ...shown, suspended: null } });
}

/** Id of the stored guest scan; `null` when there is none. */
export function pendingGuestScanId(): string | null {
  const id = localStorage.getItem(GUEST_SCAN_KEY);
  // Local storage can be edited by hand: a longer string is no id of the contract.
  return id !== null && id !== '' && id.length <= MAX_ID_LENGTH ? id : null;
}
