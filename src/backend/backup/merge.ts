/**
 * Merges a backup into an account, as `prepareMerge` says; mileages and deadlines of existing vehicles follow from the
 * added entries, those of a vehicle that replaces an unreadable one from the account's entries too. Files of the
 * account whose bytes are lost or damaged are replaced by those of the backup.
 */
import { vinOf } from '~/zb1/record';
import { restoredVehicleWithEntries, vehicleWithEntries } from '../history';
import { undeletedEntries } from '../history-records';
import { COLLECTION_NAMES, type HistoryEntryRecord, type VehicleRecord } from '../store/collections';
import type { Store, Writes } from '../store/store';
import { isUsable } from '../vehicles';
import { countRepaired, filesToRepair } from './damaged-files';
import type { Backup } from './format';
import { prepareMerge, type ImportCounts, type Merge } from './prepare-merge';

/** Since the merge was prepared, another tab has added a vehicle with the VIN of one that it adds. */
class OutdatedMergeError extends Error {
  override readonly name = 'OutdatedMergeError';
}

const byVehicle = (entries: readonly HistoryEntryRecord[]): Map<string, HistoryEntryRecord[]> => {
  const groups = new Map<string, HistoryEntryRecord[]>();
  for (const entry of entries) {
    const group = groups.get(entry.vehicleId);
    if (group === undefined) groups.set(entry.vehicleId, [entry]);
    else group.push(entry);
  }
  return groups;
};

/** The added entries of existing vehicles, by the id of the vehicle. */
function entriesOfExisting({
  vehicles = [],
  historyEntries = [],
}: Merge['batch']['put']): ReadonlyMap<string, HistoryEntryRecord[]> {
  const newIds = new Set(vehicles.map(({ id }) => id));
  return byVehicle(historyEntries.filter(({ vehicleId }) => !newIds.has(vehicleId)));
}

/** Whether one of the added vehicles has the VIN of an account's vehicle with another id. */
function hasVinOfOther(vehicles: readonly VehicleRecord[], added: readonly VehicleRecord[]): boolean {
  const idsByVin = new Map<string, string[]>();
  for (const vehicle of vehicles) {
    const vin = isUsable(vehicle) ? vinOf(vehicle.fields) : null;
    if (vin !== null) idsByVin.set(vin, [...(idsByVin.get(vin) ?? []), vehicle.id]);
  }
  return added.some(({ id, fields }) => idsByVin.get(vinOf(fields) ?? '')?.some((other) => other !== id) === true);
}

interface MergeOptions {
  /** Further writes for the same transaction. */
  readonly more?: Writes;
  readonly signal?: AbortSignal;
  readonly now?: () => Date;
}

/**
 * Merges a validated backup into an account in one transaction. When another tab adds one of its cars meanwhile, the
 * merge is prepared again, so that the car is not duplicated.
 */
export async function mergeBackup(
  store: Store,
  ownerId: string,
  backup: Backup,
  { more = {}, signal, now = () => new Date() }: MergeOptions = {},
): Promise<ImportCounts> {
  for (;;) {
    const merge = await prepareMerge(store, ownerId, backup);
    const { batch, counts, replaced } = merge;
    const repaired = await filesToRepair(store, ownerId, backup, merge, signal);
    const entries = entriesOfExisting(batch.put);
    signal?.throwIfAborted();
    const added = batch.put.vehicles ?? [];
    const needsHistory = entries.size > 0 || replaced > 0;
    try {
      await store.changeOwned({
        ownerId,
        reads: needsHistory ? ['vehicles', 'historyEntries'] : ['vehicles'],
        writes: COLLECTION_NAMES.filter(
          (name) => name in batch.put || name in (more.put ?? {}) || name in (more.delete ?? {}),
        ),
        change: ({ vehicles, historyEntries }) => {
          if (hasVinOfOther(vehicles, added)) throw new OutdatedMergeError();
          const stored = needsHistory ? byVehicle(historyEntries) : undefined;
          const newEntries = byVehicle(batch.put.historyEntries ?? []);
          const restored = added.map((vehicle) => {
            const own = stored?.get(vehicle.id);
            if (own === undefined) return vehicle;
            return restoredVehicleWithEntries({ now }, vehicle, [
              ...undeletedEntries(own),
              ...(newEntries.get(vehicle.id) ?? []),
            ]);
          });
          const changed = vehicles.flatMap((vehicle) => {
            const addedEntries = entries.get(vehicle.id);
            if (addedEntries === undefined) return [];
            const others = undeletedEntries(stored?.get(vehicle.id) ?? []);
            const next = vehicleWithEntries({ now }, vehicle, addedEntries, others);
            return next === vehicle ? [] : [next];
          });
          return {
            put: {
              ...batch.put,
              vehicles: [...restored, ...changed],
              files: [...(batch.put.files ?? []), ...repaired],
              ...more.put,
            },
            delete: { ...more.delete },
          };
        },
      });
      return countRepaired(counts, backup, merge, repaired);
    } catch (error) {
      if (!(error instanceof OutdatedMergeError)) throw error;
    }
  }
}
