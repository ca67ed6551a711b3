/** The records of vehicles' histories. */
import type { HistoryEntry } from '~/contract/history';
import { compareDates } from '~/lib/calendar';
import type { BackendContext } from './context';
import { isNotDeleted, restoreLimit } from './restore-window';
import type { HistoryEntryRecord } from './store/collections';
import { readableEntry } from './store/readable';
import type { Store } from './store/store';

/** The entry as the API returns it. */
export function toEntry(record: HistoryEntryRecord): HistoryEntry {
  const { ownerId: _owner, vehicleId: _vehicle, deletedAt: _deletedAt, ...entry } = readableEntry(record);
  return entry;
}

/** The entries of a vehicle without deleted ones, the newest day first. */
export async function historyEntriesOf(
  store: Store,
  ownerId: string,
  vehicleId: string,
): Promise<HistoryEntryRecord[]> {
  const records = await store.list('historyEntries', { vehicleId });
  return undeletedEntries(records.filter((record) => record.ownerId === ownerId));
}

/** The entries without deleted ones, the newest day first. */
export function undeletedEntries(records: readonly HistoryEntryRecord[]): HistoryEntryRecord[] {
  return records
    .filter(isNotDeleted)
    .map(readableEntry)
    .sort((left, right) => compareDates(right.date, left.date) || compareDates(right.createdAt, left.createdAt));
}

/** Permanently removes entries that were deleted and can no longer be restored. */
export async function purgeEntries(context: BackendContext, ownerId: string): Promise<void> {
  const ids = await context.store.ids('historyEntries', { ownerId, deletedBefore: restoreLimit(context) });
  if (ids.length > 0) await context.store.batch({ delete: { historyEntries: ids } });
}

/** The ids of all entries of a vehicle, including deleted ones. */
export async function entryIdsOf(store: Store, ownerId: string, vehicleId: string): Promise<string[]> {
  const records = await store.list('historyEntries', { vehicleId });
  return records.filter((record) => record.ownerId === ownerId).map(({ id }) => id);
}
