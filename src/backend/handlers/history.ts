/** Handlers of `History`: the entries of a vehicle's history. */
import type * as contract from '~/contract/history';
import { MAX_HISTORY_ENTRIES, type HistoryEntry, type HistoryInput } from '~/contract/history';
import { attachmentsOf } from '../attachments';
import type { BackendContext } from '../context';
import { countOfVehicle } from '../counts';
import type { Handler } from '../handler';
import { vehicleWithEntry } from '../history';
import { historyEntriesOf, purgeEntries, toEntry, undeletedEntries } from '../history-records';
import type { PlanContext } from '../plans/subscription';
import { Refusal } from '../refusal';
import { isNotDeleted, isPastRestoreWindow, isRestorable } from '../restore-window';
import type { HistoryEntryRecord } from '../store/collections';
import { isReadableEntry } from '../store/readable';
import { requireUsableVehicle } from '../vehicles';

/** @throws Refusal `file.not-found` when a document does not belong to the vehicle */
async function requireOwnDocuments(
  { store }: BackendContext,
  ownerId: string,
  vehicleId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await attachmentsOf(store, 'documents', ownerId, vehicleId)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new Refusal('file.not-found');
}

/**
 * An entry of the owner's vehicle, including deleted ones.
 * @throws Refusal `history.not-found`; and as {@link requireUsableVehicle}
 */
async function requireOwnEntry(context: PlanContext, ownerId: string, id: string): Promise<HistoryEntryRecord> {
  const record = await context.store.get('historyEntries', id);
  if (record === undefined || record.ownerId !== ownerId) throw new Refusal('history.not-found');
  await requireUsableVehicle(context, ownerId, record.vehicleId);
  return record;
}

/** @throws Refusal `history.full` */
async function requireRoom({ store }: BackendContext, ownerId: string, vehicleId: string): Promise<void> {
  if ((await countOfVehicle(store, 'historyEntries', ownerId, vehicleId)) >= MAX_HISTORY_ENTRIES)
    throw new Refusal('history.full');
}

const inputOf = ({ date, km, category, amount, note, refuelling, documentIds }: HistoryInput): HistoryInput => ({
  date,
  km,
  category,
  amount,
  note,
  // Only a receipt says what was filled up.
  refuelling: category === 'fuelReceipt' ? refuelling : null,
  documentIds: [...new Set(documentIds)],
});

/** Whether an edit changes nothing but the documents, which is all that may change of a previous keeper's entry. */
const changesOnlyDocuments = (record: HistoryEntryRecord, input: HistoryInput): boolean =>
  record.date === input.date &&
  record.km === input.km &&
  record.category === input.category &&
  record.amount === input.amount &&
  record.note === input.note &&
  record.refuelling?.energy === input.refuelling?.energy &&
  record.refuelling?.quantity === input.refuelling?.quantity;

export const getHistory: Handler<typeof contract.getHistory> = async ({ context, userId, input }) => {
  await requireUsableVehicle(context, userId, input.id);
  await purgeEntries(context, userId);
  return (await historyEntriesOf(context.store, userId, input.id)).map(toEntry);
};

export const addEntry: Handler<typeof contract.addEntry> = async ({ context, userId, input }) => {
  const { vehicleId } = input;
  await requireUsableVehicle(context, userId, vehicleId);
  await requireOwnDocuments(context, userId, vehicleId, input.documentIds);
  await purgeEntries(context, userId);
  const record: HistoryEntryRecord = {
    id: context.newId(),
    ownerId: userId,
    vehicleId,
    ...inputOf(input),
    createdAt: context.now().toISOString(),
    version: 1,
  };
  await requireRoom(context, userId, vehicleId);
  await changeHistory(context, record, () => record);
  return toEntry(record);
};

/**
 * Changes or adds an entry, and with it its vehicle, whose deadlines depend on the other entries too.
 * @throws Refusal `vehicle.not-found`, and what `change` throws
 */
async function changeHistory(
  context: BackendContext,
  { id, ownerId, vehicleId }: HistoryEntryRecord,
  change: (record: HistoryEntryRecord | undefined) => HistoryEntryRecord,
): Promise<void> {
  await context.store.changeOwned({
    ownerId,
    vehicleId,
    reads: ['vehicles', 'historyEntries'],
    change: ({ vehicles: [vehicle], historyEntries }) => {
      if (vehicle === undefined) throw new Refusal('vehicle.not-found');
      const entry = change(historyEntries.find((record) => record.id === id));
      const others = undeletedEntries(historyEntries.filter((record) => record.id !== id));
      const changed = vehicleWithEntry(context, vehicle, entry, others);
      return { put: { historyEntries: [entry], ...(changed !== vehicle && { vehicles: [changed] }) } };
    },
  });
}

/**
 * Changes an entry, and with it its vehicle.
 * @throws Refusal `history.not-found`, and as {@link changeHistory}
 */
async function changeEntry(
  context: BackendContext,
  entry: HistoryEntryRecord,
  change: (record: HistoryEntryRecord) => HistoryEntryRecord,
): Promise<HistoryEntry> {
  let changed = entry;
  await changeHistory(context, entry, (record) => {
    if (record === undefined) throw new Refusal('history.not-found');
    changed = change(record);
    return changed;
  });
  return toEntry(changed);
}

export const updateEntry: Handler<typeof contract.updateEntry> = async ({ context, userId, input }) => {
  const entry = await requireOwnEntry(context, userId, input.id);
  // A document that was deleted since may stay.
  const added = input.documentIds.filter((documentId) => !entry.documentIds.includes(documentId));
  await requireOwnDocuments(context, userId, entry.vehicleId, added);
  return changeEntry(context, entry, (record) => {
    if (!isNotDeleted(record)) throw new Refusal('history.not-found');
    if (!isReadableEntry(record)) throw new Refusal('storage.unreadable');
    if (record.previous != null && !changesOnlyDocuments(record, input)) throw new Refusal('history.read-only');
    if (record.version !== input.version) throw new Refusal('conflict');
    const { documentIds, ...content } = inputOf(input);
    return {
      ...record,
      ...(record.previous == null && content),
      documentIds,
      version: record.version + 1,
    };
  });
};

export const deleteEntry: Handler<typeof contract.deleteEntry> = async ({ context, userId, input }) => {
  const entry = await requireOwnEntry(context, userId, input.id);
  const deletedAt = context.now().toISOString();
  await changeEntry(context, entry, (record) => {
    if (!isNotDeleted(record)) throw new Refusal('history.not-found');
    return { ...record, deletedAt };
  });
};

export const restoreEntry: Handler<typeof contract.restoreEntry> = async ({ context, userId, input }) => {
  const entry = await requireOwnEntry(context, userId, input.id);
  // A handover file takes no more than a full history.
  if (isRestorable(context, entry)) await requireRoom(context, userId, entry.vehicleId);
  return changeEntry(context, entry, (record) => {
    if (isPastRestoreWindow(context, record)) throw new Refusal('history.not-found');
    const { deletedAt: _deletedAt, ...restored } = record;
    return restored;
  });
};
