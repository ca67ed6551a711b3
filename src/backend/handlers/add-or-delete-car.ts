/** Handlers of `Cars` that add, delete and restore vehicles, and claim the scan of a guest. */
import type * as contract from '~/contract/cars';
import { haveDifferentVins } from '../different-vins';
import { withFlattenedTyres } from '~/contract/tyre-changes';
import type { FieldValues } from '~/zb1/field-codes';
import { todayOf } from '../context';
import type { Handler } from '../handler';
import { handedOverRecords, newVehicleWithHistory } from '../history';
import { identityOfCandidate } from '../identification';
import { safeListItemOf } from '../list-index/list-vehicles';
import { Refusal } from '../refusal';
import { findStoredByKey } from '../repeated-request';
import { isNotDeleted, isPastRestoreWindow } from '../restore-window';
import type { VehicleRecord } from '../store/collections';
import { isReadableVehicle } from '../store/readable';
import { addToAccount, toScanResult, requireStoredScan } from '../scans';
import { newVehicle } from '../vehicle-fields';
import { isUsable, toVehicle, requireWithinPlanLimit, vehiclesOf, findByVin } from '../vehicles';

/** @throws Refusal `vehicle.exists` with the id of the vehicle that has the VIN of these fields */
function requireNewVin(vehicles: readonly VehicleRecord[], fields: FieldValues): void {
  const same = findByVin(vehicles, fields);
  if (same !== undefined) throw new Refusal('vehicle.exists', undefined, same.id);
}

/** @throws Refusal `vehicle.exists` when the fields are of the vehicle whose document was read again */
function requireOtherVehicle(
  vehicles: readonly VehicleRecord[],
  fields: FieldValues,
  vehicleId: string | undefined,
): void {
  const scanned = vehicles.find(({ id }) => id === vehicleId);
  if (scanned === undefined || !isUsable(scanned)) return;
  if (!haveDifferentVins(scanned, { fields })) throw new Refusal('vehicle.exists', undefined, scanned.id);
}

/** Accepted beyond the plan's limit; single vehicles then cannot be opened. */
export const addVehicle: Handler<typeof contract.addVehicle> = async ({ context, userId, input }) => {
  const { idempotencyKey } = input;
  const { id, stored } = await findStoredByKey(context, 'vehicles', { ownerId: userId }, idempotencyKey);
  if (stored !== undefined && isReadableVehicle(stored)) return toVehicle(stored);
  const choice = input.candidateId === undefined ? {} : identityOfCandidate(input.candidateId, input.fields);
  const { details, fuelCapacity, mileageHistory, tyres, tyreSets, deadlines, history = [] } = input;
  const added = newVehicle(context, input.fields, {
    id: stored === undefined ? id : context.newId(),
    confirmedAt: context.now().toISOString(),
    ...choice,
    // The details entered by an earlier owner take precedence over those of the type.
    ...details,
    ...(fuelCapacity !== undefined && { fuelCapacity }),
    ...(mileageHistory !== undefined && { mileageHistory: mileageHistory.map(({ date, km }) => ({ date, km })) }),
    ...(tyres !== undefined && { tyres }),
    ...(tyreSets !== undefined && withFlattenedTyres(tyreSets)),
    ...(deadlines !== undefined && { deadlines }),
  });
  const historyEntries = await handedOverRecords(context, { ...added, ownerId: userId }, history);
  const vehicle = newVehicleWithHistory(added, historyEntries);
  let answer = vehicle;
  await context.store.changeOwned({
    ownerId: userId,
    reads: ['vehicles'],
    writes: ['historyEntries'],
    change: ({ vehicles }) => {
      // A request with the same key has added it meanwhile.
      const same = vehicles.find((other) => other.id === vehicle.id);
      answer = same ?? vehicle;
      if (same !== undefined) return {};
      // A VIN that the vehicle lacks can be another one's.
      requireNewVin(vehicles, input.fields);
      requireOtherVehicle(vehicles, input.fields, input.vehicleId);
      return { put: { vehicles: [{ ...vehicle, ownerId: userId }], historyEntries } };
    },
  });
  return toVehicle(answer);
};

export const deleteVehicle: Handler<typeof contract.deleteVehicle> = async ({ context, userId, input }) => {
  await context.store.update('vehicles', input.id, (record) => {
    if (record?.ownerId !== userId || !isNotDeleted(record)) throw new Refusal('vehicle.not-found');
    return { ...record, deletedAt: context.now().toISOString() };
  });
  context.announce('share-state');
};

export const restoreVehicle: Handler<typeof contract.restoreVehicle> = async ({ context, userId, input }) => {
  let restored: VehicleRecord | undefined;
  await context.store.changeOwned({
    ownerId: userId,
    reads: ['vehicles'],
    change: ({ vehicles }) => {
      const record = vehicles.find(({ id }) => id === input.id);
      if (record === undefined || isPastRestoreWindow(context, record)) throw new Refusal('vehicle.not-found');
      const { deletedAt: _deletedAt, ...undeleted } = record;
      // The same car may have been added again meanwhile.
      if (isReadableVehicle(record))
        requireNewVin(
          vehicles.filter(({ id }) => id !== input.id),
          record.fields,
        );
      restored = undeleted;
      return { put: { vehicles: [undeleted] } };
    },
  });
  if (restored === undefined) throw new Refusal('vehicle.not-found');
  context.announce('share-state');
  return safeListItemOf(restored, todayOf(context));
};

export const claimScan: Handler<typeof contract.claimScan> = async ({ context, userId, input }) => {
  const { store } = context;
  const scan = await requireStoredScan(store, input.scanId);
  if (scan.ownerId !== undefined && scan.ownerId !== userId) throw new Refusal('scan.not-found');
  if (scan.ownerId === undefined) return addToAccount(context, scan, userId);
  // Already claimed: this call only reads a vehicle of the account, so the plan's limit applies.
  await requireWithinPlanLimit(context, userId);
  const own = await store.get('vehicles', scan.id);
  const isOwn = own?.ownerId === userId && isUsable(own);
  const existing = isOwn ? own : findByVin(await vehiclesOf(store, userId), scan.vehicle.fields);
  if (existing === undefined) throw new Refusal('scan.not-found');
  // The values of a duplicate are offered again, for as long as after the first claim.
  if (!isOwn)
    await store.update('scans', scan.id, (stored) => stored && { ...stored, createdAt: context.now().toISOString() });
  return toScanResult(scan, existing);
};
