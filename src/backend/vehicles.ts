/** The vehicles of an account, as the handlers find and change them. */
import type { Vehicle, StoredVehicle } from '~/contract/vehicle';
import { exceedsLimit, RESTORE_WINDOW_MS } from '~/contract/rules';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleFacts, vinOf } from '~/zb1/record';
import { removeAttachmentsOf } from './attachments';
import { picturesOf } from './earlier';
import { named } from './files';
import type { BackendContext } from './context';
import { identificationOf, identityAfter } from './identification';
import { subscriptionOf, type PlanContext } from './plans/subscription';
import { Refusal } from './refusal';
import { removeSharesOf } from './sharing/records';
import { isReadableVehicle } from './store/readable';
import type { Store } from './store/store';
import type { VehicleRecord } from './store/collections';

/** A vehicle as it is answered: what is stored, and what follows from its fields. */
export function presentVehicle(stored: StoredVehicle): Vehicle {
  return { ...stored, facts: vehicleFacts(stored.fields) };
}

/** The vehicles of an owner without the deleted ones and those that cannot be read any more, the newest last. */
export async function vehiclesOf(store: Store, ownerId: string): Promise<VehicleRecord[]> {
  return (await everyVehicleOf(store, ownerId)).filter(isReadableVehicle);
}

/** As above, with those that cannot be read. */
export async function everyVehicleOf(store: Store, ownerId: string): Promise<VehicleRecord[]> {
  const all = await store.list('vehicles', { ownerId });
  return all.filter(isThere).sort((one, other) => (one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? -1 : 1));
}

export const isThere = (record: VehicleRecord): boolean => record.deletedAt === undefined;

/** @throws Refusal `limit.exceeded` while the owner has more vehicles than the plan allows */
export async function requireOpenVehicles(context: PlanContext, ownerId: string): Promise<void> {
  if (exceedsLimit(await subscriptionOf(context, ownerId))) throw new Refusal('limit.exceeded');
}

/** @throws Refusal `vehicle.not-found` when it is not there, deleted, or somebody else's; `storage.unreadable` when nothing can be read of it any more */
export async function ownVehicle(store: Store, ownerId: string, id: string): Promise<VehicleRecord> {
  const record = await store.get('vehicles', id);
  if (record === undefined || record.ownerId !== ownerId || !isThere(record)) throw new Refusal('vehicle.not-found');
  if (!isReadableVehicle(record)) throw new Refusal('storage.unreadable');
  return record;
}

/** Which vehicle of whom is changed, and on which version of it the change was made. */
export interface Edit {
  readonly context: BackendContext;
  readonly userId: string;
  readonly input: { readonly id: string; readonly version?: number | undefined };
}

/**
 * Changes a vehicle atomically.
 * @throws Refusal `limit.exceeded`, `vehicle.not-found`, or `conflict` when the edit was made on an older version
 */
export async function changeVehicle(edit: Edit, change: (record: VehicleRecord) => Partial<VehicleRecord>): Promise<Vehicle> {
  const { context, userId, input } = edit;
  await requireOpenVehicles(context, userId);
  const changed = await context.store.update('vehicles', input.id, (record) => {
    if (record === undefined || record.ownerId !== userId || !isThere(record)) throw new Refusal('vehicle.not-found');
    if (!isReadableVehicle(record)) throw new Refusal('storage.unreadable');
    if (input.version !== undefined && input.version !== record.version) throw new Refusal('conflict');
    return { ...record, ...change(record), version: record.version + 1, updatedAt: context.now().toISOString() };
  });
  if (changed === undefined) throw new Refusal('vehicle.not-found');
  return presentVehicle(changed);
}

/** The one of these vehicles that is not deleted and has the VIN of these fields; a blank VIN is nobody's. */
export function withSameVin(vehicles: readonly VehicleRecord[], fields: FieldValues): VehicleRecord | undefined {
  const vin = vinOf(fields);
  return vin === null ? undefined : vehicles.find((record) => isThere(record) && isReadableVehicle(record) && vinOf(record.fields) === vin);
}

/** A new vehicle with these fields. */
export function newVehicle(context: BackendContext, fields: FieldValues, more: Partial<StoredVehicle> = {}): StoredVehicle {
  const now = context.now().toISOString();
  return {
    id: context.newId(),
    fields: definedFields(fields),
    mileageHistory: [],
    identification: identificationOf(fields),
    reportChecked: false,
    documentImage: null,
    confirmedAt: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...more,
  };
}

/** Drops the fields that are undefined: absent is absent. */
function definedFields(fields: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The stored vehicle after its owner corrected fields: what was looked at is no longer marked. */
export function corrected(
  record: StoredVehicle,
  fields: FieldValues,
  confirmedAt: string | null,
): Partial<StoredVehicle> & Pick<StoredVehicle, 'fields'> {
  const changes = definedFields(fields);
  const merged: FieldValues = { ...record.fields, ...changes };
  const readings = Object.fromEntries(
    Object.entries(record.readings ?? {}).map(([code, reading]) => [
      code,
      confirmedAt !== null || code in changes ? { ...reading, flagged: false } : reading,
    ]),
  );
  return {
    fields: merged,
    ...(record.readings === undefined ? {} : { readings }),
    ...identityAfter(record, merged),
    confirmedAt: confirmedAt ?? record.confirmedAt,
  };
}

/** Removes for good what was deleted longer ago than it can be restored. */
export async function purgeDeleted(context: BackendContext, ownerId: string): Promise<void> {
  const limit = new Date(context.now().getTime() - RESTORE_WINDOW_MS).toISOString();
  for (const vehicle of await context.store.list('vehicles', { ownerId, deletedBefore: limit })) {
    const { id } = vehicle;
    await removeAttachmentsOf(context.store, ownerId, id);
    await removeSharesOf(context.store, ownerId, id);
    await context.store.batch({ delete: { vehicles: [id], scans: [id], files: isReadableVehicle(vehicle) ? named(picturesOf(vehicle)) : [] } });
  }
}
