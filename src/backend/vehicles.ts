/** Reads and changes the vehicles of an account. */
import { MAX_EARLIER_READINGS } from '~/contract/limits';
import type { Vehicle, StoredVehicle } from '~/contract/vehicle';
import { compareDates } from '~/lib/calendar';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleFacts, vinOf } from '~/zb1/record';
import { attachmentIdsOf } from './attachments';
import { entryIdsOf } from './history-records';
import { imageIdsOf } from './earlier-readings';
import { withoutNulls } from './files';
import type { BackendContext } from './context';
import { recordListChange } from './list-index/record-changes';
import { exceedsPlanLimit, type PlanContext } from './plans/subscription';
import { Refusal } from './refusal';
import { isNotDeleted, restoreLimit } from './restore-window';
import { shareIdsOf } from './sharing/records';
import { isReadableVehicle } from './store/readable';
import type { Batch, Store } from './store/store';
import type { HistoryEntryRecord, VehicleRecord } from './store/collections';

/** The vehicle as the API returns it: the stored one with the facts derived from its fields. */
export function toVehicle(stored: StoredVehicle): Vehicle {
  const { earlier } = stored;
  return {
    ...stored,
    // Records of earlier versions can have more than the contract allows.
    ...(earlier !== undefined && { earlier: earlier.slice(-MAX_EARLIER_READINGS) }),
    facts: vehicleFacts(stored.fields),
  };
}

/** Whether a vehicle is neither deleted nor unreadable. */
export const isUsable = (record: VehicleRecord): boolean => isNotDeleted(record) && isReadableVehicle(record);

/** The vehicles of an owner without deleted and unreadable ones, the newest last. */
export async function vehiclesOf(store: Store, ownerId: string): Promise<VehicleRecord[]> {
  return (await vehiclesIncludingUnreadable(store, ownerId)).filter(isReadableVehicle);
}

/** As {@link vehiclesOf}, including unreadable ones. */
export async function vehiclesIncludingUnreadable(store: Store, ownerId: string): Promise<VehicleRecord[]> {
  const all = await store.list('vehicles', { ownerId });
  return all.filter(isNotDeleted).sort(byCreation);
}

interface Created {
  readonly createdAt: string;
}

/** The newest last. */
export const byCreation = (left: Created, right: Created): number => compareDates(left.createdAt, right.createdAt);

/** @throws Refusal `limit.exceeded` while the owner has more vehicles than the plan allows */
export async function requireWithinPlanLimit(context: PlanContext, ownerId: string): Promise<void> {
  if (await exceedsPlanLimit(context, ownerId)) throw new Refusal('limit.exceeded');
}

/**
 * The owner's vehicle with this id.
 * @throws Refusal `vehicle.not-found` when it does not exist, is deleted, or belongs to another account;
 *   `storage.unreadable` when the stored record is corrupt
 */
export async function requireOwnVehicle(store: Store, ownerId: string, id: string): Promise<VehicleRecord> {
  const record = await store.get('vehicles', id);
  if (record === undefined || record.ownerId !== ownerId || !isNotDeleted(record))
    throw new Refusal('vehicle.not-found');
  if (!isReadableVehicle(record)) {
    // The list may show it as it was when it could be read.
    await recordListChange(store, ownerId, id);
    throw new Refusal('storage.unreadable');
  }
  return record;
}

/**
 * The owner's vehicle, while it may be used.
 * @throws Refusal as {@link requireOwnVehicle}; `limit.exceeded` while the owner has more vehicles than the plan allows
 */
export async function requireUsableVehicle(context: PlanContext, ownerId: string, id: string): Promise<VehicleRecord> {
  const vehicle = await requireOwnVehicle(context.store, ownerId, id);
  await requireWithinPlanLimit(context, ownerId);
  return vehicle;
}

/** An edit of a vehicle: who edits which vehicle, based on which version. */
export interface Edit {
  readonly context: BackendContext;
  readonly userId: string;
  readonly input: { readonly id: string; readonly version?: number | undefined };
}

/**
 * Changes a vehicle atomically and increments its version.
 * @param following updates of other records in the same transaction, after the vehicle's
 * @throws Refusal `limit.exceeded`, `vehicle.not-found`, `storage.unreadable`, or `conflict` when the edit is based on
 * an older version
 */
export async function changeVehicle(
  edit: Edit,
  change: (record: VehicleRecord) => Partial<VehicleRecord>,
  following: NonNullable<Batch['update']> = [],
): Promise<Vehicle> {
  const { context, userId, input } = edit;
  await requireWithinPlanLimit(context, userId);
  let changed: VehicleRecord | undefined;
  const changeRecord = (record: VehicleRecord | undefined): VehicleRecord => {
    changed = editedVehicle(edit, record, change);
    return changed;
  };
  await context.store.batch({
    update: [{ collection: 'vehicles', id: input.id, change: changeRecord }, ...following],
  });
  if (changed === undefined) throw new Refusal('vehicle.not-found');
  return toVehicle(changed);
}

/** The record after an edit. @throws Refusal as {@link changeVehicle} */
function editedVehicle(
  { context, userId, input }: Edit,
  record: VehicleRecord | undefined,
  change: (record: VehicleRecord) => Partial<VehicleRecord>,
): VehicleRecord {
  if (record === undefined || record.ownerId !== userId || !isNotDeleted(record))
    throw new Refusal('vehicle.not-found');
  if (!isReadableVehicle(record)) throw new Refusal('storage.unreadable');
  if (input.version !== undefined && input.version !== record.version) throw new Refusal('conflict');
  return { ...record, ...change(record), version: record.version + 1, updatedAt: context.now().toISOString() };
}

/**
 * As {@link changeVehicle}, with the entries of its history, deleted and unreadable ones included.
 * @param change returns the changes of the vehicle, and the entries that change with it
 */
export async function changeVehicleWithHistory(
  edit: Edit,
  change: (
    record: VehicleRecord,
    entries: readonly HistoryEntryRecord[],
  ) => { readonly vehicle: Partial<VehicleRecord>; readonly entries?: readonly HistoryEntryRecord[] },
): Promise<Vehicle> {
  const { context, userId, input } = edit;
  await requireWithinPlanLimit(context, userId);
  let changed: VehicleRecord | undefined;
  await context.store.changeOwned({
    ownerId: userId,
    vehicleId: input.id,
    reads: ['vehicles', 'historyEntries'],
    change: ({ vehicles, historyEntries }) => {
      let changedEntries: readonly HistoryEntryRecord[] = [];
      changed = editedVehicle(edit, vehicles[0], (record) => {
        const { vehicle, entries = [] } = change(record, historyEntries);
        changedEntries = entries;
        return vehicle;
      });
      return { put: { vehicles: [changed], historyEntries: changedEntries } };
    },
  });
  if (changed === undefined) throw new Refusal('vehicle.not-found');
  return toVehicle(changed);
}

/** The vehicle with the VIN of these fields, ignoring deleted ones; undefined when the VIN is blank. */
export function findByVin(vehicles: readonly VehicleRecord[], fields: FieldValues): VehicleRecord | undefined {
  const vin = vinOf(fields);
  return vin === null ? undefined : vehicles.find((record) => isUsable(record) && vinOf(record.fields) === vin);
}

/**
 * Permanently removes vehicles that were deleted and can no longer be restored, each with everything that belongs to it
 * in one transaction: the list waits for it, and one for each of a thousand documents would take seconds.
 */
export async function purgeDeleted(context: BackendContext, ownerId: string): Promise<void> {
  const { store } = context;
  for (const vehicle of await store.list('vehicles', { ownerId, deletedBefore: restoreLimit(context) })) {
    const { id } = vehicle;
    const attachments = await attachmentIdsOf(store, ownerId, id);
    const saleRequests = (await store.list('saleRequests', { ownerId })).filter(({ vehicleId }) => vehicleId === id);
    const images = isReadableVehicle(vehicle) ? withoutNulls(imageIdsOf(vehicle)) : [];
    await store.batch({
      delete: {
        ...attachments,
        ...(await shareIdsOf(store, ownerId, id)),
        historyEntries: await entryIdsOf(store, ownerId, id),
        saleRequests: saleRequests.map((request) => request.id),
        vehicles: [id],
        scans: [id],
        files: [...attachments.files, ...images],
      },
    });
  }
}
