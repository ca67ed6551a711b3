/**
 * Merges a backup into an account, as `planMerge` says; mileages and deadlines of existing vehicles follow from the added
 * entries.
 */
import { entriesOf, vehicleWithEntries } from '../history';
import { COLLECTION_NAMES, type HistoryEntryRecord } from '../store/collections';
import type { Store, Writes } from '../store/store';
import { withSameVin } from '../vehicles';
import type { Backup } from './format';
import { planMerge, type ImportCounts, type Merge } from './plan-merge';

/** Since the plan was made, another tab has added a vehicle with the VIN of a planned one. */
class OutdatedPlanError extends Error {
  override readonly name = 'OutdatedPlanError';
}

/** The entries that existing vehicles have and get, by the id of the vehicle. */
async function entriesOfExisting(
  store: Store,
  ownerId: string,
  { vehicles = [], historyEntries = [] }: Merge['batch']['put'],
): Promise<ReadonlyMap<string, { readonly added: HistoryEntryRecord[]; readonly others: HistoryEntryRecord[] }>> {
  const newIds = new Set(vehicles.map(({ id }) => id));
  const ids = new Set(historyEntries.map(({ vehicleId }) => vehicleId).filter((id) => !newIds.has(id)));
  return new Map(
    await Promise.all(
      [...ids].map(async (id) => {
        const added = historyEntries.filter(({ vehicleId }) => vehicleId === id);
        return [id, { added, others: await entriesOf(store, ownerId, id) }] as const;
      }),
    ),
  );
}

interface MergeOptions {
  /** Further writes for the same transaction. */
  readonly more?: Writes;
  readonly signal?: AbortSignal;
  readonly now?: () => Date;
}

/**
 * Merges a validated backup into an account in one transaction. When another tab adds one of its cars meanwhile, the
 * merge is planned again, so that the car is not duplicated.
 */
export async function mergeBackup(
  store: Store,
  ownerId: string,
  backup: Backup,
  { more = {}, signal, now = () => new Date() }: MergeOptions = {},
): Promise<ImportCounts> {
  for (;;) {
    const { batch, counts } = await planMerge(store, ownerId, backup);
    const entries = await entriesOfExisting(store, ownerId, batch.put);
    signal?.throwIfAborted();
    const added = batch.put.vehicles ?? [];
    try {
      await store.changeOwned({
        ownerId,
        reads: ['vehicles'],
        writes: COLLECTION_NAMES.filter(
          (name) => name in batch.put || name in (more.put ?? {}) || name in (more.delete ?? {}),
        ),
        change: ({ vehicles }) => {
          if (
            added.some(
              ({ id, fields }) =>
                withSameVin(
                  vehicles.filter((other) => other.id !== id),
                  fields,
                ) !== undefined,
            )
          )
            throw new OutdatedPlanError();
          const changed = vehicles.flatMap((vehicle) => {
            const own = entries.get(vehicle.id);
            const next = own && vehicleWithEntries({ now }, vehicle, own.added, own.others);
            return next === undefined || next === vehicle ? [] : [next];
          });
          return {
            put: { ...batch.put, vehicles: [...added, ...changed], ...more.put },
            delete: { ...more.delete },
          };
        },
      });
      return counts;
    } catch (error) {
      if (!(error instanceof OutdatedPlanError)) throw error;
    }
  }
}
