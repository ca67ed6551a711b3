/** Adds what a guest has read, scanned or typed in to the account after a sign-in. */
import { ApiError, call, isAborted, isMissing } from '~/api';
import { reloadChangedCars } from '~/api/cars/cars-store';
import { clearSubscription } from '~/api/subscription-store';
import { claimScan } from '~/contract/cars';
import { createIdempotencyKey } from '~/lib/idempotency-key';
import { logFailure } from '~/lib/log';
import { onSessionChange, sessionStore, signedInUserId } from '~/session';
import type { FieldValues } from '~/zb1/field-codes';
import { addLocalVehicle, compareWithVehicle } from './local/pending-vehicle';
import {
  loadPendingFields,
  storeOwner,
  storePendingFields,
  type Owner,
  type PendingOrigin,
} from './local/pending-fields';
import { clearDecisions, moveDecisions } from './review/decisions-storage';
import {
  clearClaimedScan,
  clearScanOf,
  isKnownOfOtherTab,
  isOfOtherTab,
  markOfOtherTab,
  storeComparison,
  storeScan,
} from './scan-changes';
import { GUEST_SCAN_USER_KEY, pendingGuestScanId, scanStore } from './scan-store';
import { discardTyped, typedEntryStore } from './typed/typed-entry';

/** A vehicle that a guest's values belong to. */
interface Claimed {
  /** `undefined` for an existing vehicle that the server does not name. */
  readonly id: string | undefined;
  /** The account had it already: nothing was changed, and its page offers the values that differ. */
  readonly isExisting: boolean;
}

interface Claims {
  readonly vehicles: readonly Claimed[];
  /** The first failure; undefined when there was none. */
  readonly failure: unknown;
}

const ORIGINS = ['read', 'typed'] as const satisfies readonly PendingOrigin[];

let claiming: { readonly userId: string | undefined; readonly claims: Promise<Claims> } | undefined;

// What was sent to one user's account, even in vain, must not reach another user's.
onSessionChange((change) => {
  if (change !== 'signed-out' && change !== 'switched') return;
  removeScanOfOther();
  removeFieldsOfOthers();
});

/**
 * Claims everything of a guest that is stored in this browser for the signed-in user and reloads the cars: a document
 * that was typed in, one that was read on the device, and a scan of the server. Concurrent calls share one request.
 * @returns the vehicles, none when nothing is pending, and the failure of one that could not be claimed; it stays
 *   stored for a retry unless the backend no longer knows it. A scan that only another tab can open fails once in each
 *   tab
 */
export function claimGuestDocuments(): Promise<Claims> {
  const userId = signedInUserId();
  if (claiming !== undefined && claiming.userId === userId) return claiming.claims;
  const claims = claimAll().finally(() => {
    if (claiming?.claims === claims) claiming = undefined;
  });
  claiming = { userId, claims };
  return claims;
}

async function claimAll(): Promise<Claims> {
  const vehicles: Claimed[] = [];
  const failures: unknown[] = [];
  const userId = signedInUserId();
  // While the first request is pending, the next user may sign in.
  for (const origin of ORIGINS) assignOwner(origin);
  // The scan is first: of several existing cars the page offers the values of one, and the others wait for the next
  // load.
  for (const claim of [claimStoredScan, () => claimFields('read'), () => claimFields('typed')]) {
    // What another user has is claimed for them.
    if (signedInUserId() !== userId) break;
    try {
      const vehicle = await claim();
      if (vehicle !== null) vehicles.push(vehicle);
    } catch (error) {
      failures.push(error);
    }
  }
  // One that a retry can resolve is reported first.
  return { vehicles, failure: failures.find((failure) => !isOfOtherTab(failure)) ?? failures[0] };
}

async function claimStoredScan(): Promise<Claimed | null> {
  // The user can have changed while this module was not loaded.
  removeScanOfOther();
  const scanId = pendingGuestScanId();
  if (scanId === null || isKnownOfOtherTab(scanId)) return null;
  storeScanUser();
  const { formerUserCount } = sessionStore.getState();
  try {
    const result = await call(claimScan, { scanId });
    const claimed = { id: result.id, isExisting: Boolean(result.duplicate) };
    // What the next user has stored or sees meanwhile is theirs.
    if (sessionStore.getState().formerUserCount !== formerUserCount) return claimed;
    // For a car that the account already has, its page offers the changes instead.
    if (result.duplicate) clearDecisions(scanId);
    else moveDecisions(scanId, result.id);
    clearUnlessReplaced(scanId);
    // The account already has a car with this VIN: keep the result so that the car's page can offer the changes.
    if (result.duplicate && scanStore.getState().result === null) storeScan(result, { guest: false });
    clearSubscription();
    await reloadChangedCars();
    return claimed;
  } catch (error) {
    if (isMissing(error)) clearUnlessReplaced(scanId);
    if (isOfOtherTab(error)) markOfOtherTab(scanId);
    throw error;
  }
}

/** Another scan that was stored while the request was pending stays, to be claimed next. */
function clearUnlessReplaced(scanId: string): void {
  const stored = pendingGuestScanId();
  if (stored === null || stored === scanId) clearClaimedScan();
}

/** Turns values that were confirmed on this device into a vehicle of the account. */
async function claimFields(origin: PendingOrigin): Promise<Claimed | null> {
  const owner = assignOwner(origin);
  const { [origin]: fields } = loadPendingFields();
  if (fields === undefined) return null;
  const userId = signedInUserId();
  if (owner?.vehicleId !== undefined) {
    await offerChanges(owner.vehicleId, fields, origin);
    return { id: owner.vehicleId, isExisting: true };
  }
  try {
    const { id } = await addLocalVehicle(fields, { ...(owner?.key !== undefined && { key: owner.key }) });
    removePending(origin);
    clearSubscription();
    await reloadChangedCars();
    return { id, isExisting: false };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'vehicle.exists')) throw error;
    // Without the id there is nothing that could offer them.
    if (error.id === undefined || userId === undefined) removePending(origin);
    else {
      storeOwner(origin, { userId, vehicleId: error.id });
      await offerChanges(error.id, fields, origin);
    }
    return { id: error.id, isExisting: true };
  }
}

/** Has the vehicle's page offer the values; they stay stored until they were accepted or declined there. */
async function offerChanges(id: string, fields: FieldValues, origin: PendingOrigin): Promise<void> {
  try {
    const result = await compareWithVehicle(id, fields);
    const { result: shown, pending } = scanStore.getState();
    if (shown === null || pending === origin) storeComparison(result, origin);
  } catch (error) {
    // Deleted before they were accepted.
    if (error instanceof ApiError && error.code === 'vehicle.not-found') removePending(origin);
    else if (!isAborted(error)) logFailure('The vehicle could not be compared', error);
  }
}

/**
 * Stores that confirmed values are sent to the signed-in user's account, and with which key. Removes those that were sent
 * to another one.
 */
function assignOwner(origin: PendingOrigin): Owner | undefined {
  // The user can have changed while this module was not loaded.
  removeFieldsOfOthers();
  const { [origin]: fields, keys, owners } = loadPendingFields();
  const userId = signedInUserId();
  if (fields === undefined || userId === undefined) return undefined;
  const owner = owners?.[origin];
  if (owner !== undefined && (owner.key !== undefined || owner.vehicleId !== undefined)) return owner;
  // An earlier version has stored the values without a key.
  const owned = { userId, key: keys?.[origin] ?? createIdempotencyKey() };
  try {
    storeOwner(origin, owned);
  } catch (error) {
    // The storage is full.
    logFailure('The user of confirmed values could not be stored', error);
  }
  return owned;
}

/** Stores whose account the scan is sent to. */
function storeScanUser(): void {
  const userId = signedInUserId();
  if (userId === undefined) return;
  try {
    localStorage.setItem(GUEST_SCAN_USER_KEY, userId);
  } catch (error) {
    logFailure('The user of the scan could not be stored', error);
  }
}

/** Removes a scan that was sent to the account of a user other than the one who is signed in now. */
function removeScanOfOther(): void {
  const userId = localStorage.getItem(GUEST_SCAN_USER_KEY);
  if (userId !== null && userId !== signedInUserId()) clearClaimedScan();
}

/** Removes values that were sent to the account of a user other than the one who is signed in now. */
function removeFieldsOfOthers(): void {
  const { owners } = loadPendingFields();
  const userId = signedInUserId();
  for (const origin of ORIGINS)
    if (owners?.[origin] !== undefined && owners[origin].userId !== userId) removePending(origin);
}

/** Removes confirmed values, and what the scan page shows of them. */
function removePending(origin: PendingOrigin): void {
  storePendingFields(origin, null);
  clearScanOf(origin);
  const { entry } = typedEntryStore.getState();
  if (origin === 'typed' && entry !== null && entry.accepted !== null) discardTyped();
}
