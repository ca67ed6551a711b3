/** Maps the record ids of a backup to ids in an account. */
import { sha256Hex } from '~/lib/sha256';
import { END_OF_TIME, type SoftDeletableCollection, type Store } from '../store/store';
import type { Manifest } from './format';

/** The collections that a backup fills. */
const FILLED = [
  'vehicles',
  'scans',
  'photos',
  'albumPhotos',
  'documents',
  'historyEntries',
  'saleRequests',
  'payments',
  'files',
] as const;

const SOFT_DELETABLE: ReadonlySet<string> = new Set<SoftDeletableCollection>([
  'vehicles',
  'photos',
  'albumPhotos',
  'documents',
  'historyEntries',
]);

/** The collections whose records belong to a vehicle, and are removed with a deleted one. */
const OF_VEHICLE = ['photos', 'albumPhotos', 'documents', 'historyEntries'] as const;
type OfVehicle = (typeof OF_VEHICLE)[number];

const isSoftDeletable = (name: string): name is SoftDeletableCollection => SOFT_DELETABLE.has(name);

/** The ids of an account, found without reading its records. */
export interface OwnIds {
  /** The id in the account for an id of the backup. */
  readonly toOwnId: (id: string) => string;
  /** Whether the account has a record with that id in the collection, deleted ones excluded. */
  readonly hasRecord: (name: (typeof FILLED)[number], id: string) => boolean;
  /**
   * Whether the account has a record with that id, as `hasRecord`, and it stays: one of a deleted vehicle is removed
   * with it, unless that is the vehicle for which the backup has the record.
   */
  readonly keepsRecord: (name: OfVehicle, id: string, vehicleId: string) => boolean;
}

const entry = (name: string, id: string): string => `${name} ${id}`;

/** The ids of a collection, without reading its records. */
async function idsIn(
  store: Store,
  name: (typeof FILLED)[number],
  ownerId: string,
): Promise<Record<'all' | 'own' | 'deleted', ReadonlySet<string>>> {
  const [all, own, deleted] = await Promise.all([
    store.ids(name),
    store.ids(name, { ownerId }),
    isSoftDeletable(name) ? store.ids<SoftDeletableCollection>(name, { ownerId, deletedBefore: END_OF_TIME }) : [],
  ]);
  return { all: new Set(all), own: new Set(own), deleted: new Set(deleted) };
}

/** The deleted vehicle of each record of one. */
async function deletedVehicles(store: Store, vehicleIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const vehicles = new Map<string, string>();
  for (const vehicleId of vehicleIds)
    for (const name of OF_VEHICLE)
      for (const { id } of await store.list<OfVehicle>(name, { vehicleId })) vehicles.set(entry(name, id), vehicleId);
  return vehicles;
}

/** SHA-256 in hex: the form of ids derived by {@link findOwnIds}. */
const DERIVED = /^[0-9a-f]{64}$/u;

/**
 * Maps the ids of a manifest. A record keeps its id unless another account of this browser uses it. Then a new id is
 * derived from account and id, the same in every import, so that a second import finds the records that the first has
 * added.
 */
export async function findOwnIds(store: Store, ownerId: string, manifest: Manifest): Promise<OwnIds> {
  const own = new Set<string>();
  const present = new Set<string>();
  const taken = new Set<string>();
  const kept = new Map(
    await Promise.all(FILLED.map(async (name) => [name, await idsIn(store, name, ownerId)] as const)),
  );
  // Hashing is only needed if an id of the backup is in use, or if the account may have derived ids.
  const hasDerived = [...kept.values()].some(({ all }) => [...all].some((id) => DERIVED.test(id)));

  const derivedIds = new Map<string, string>();
  for (const name of FILLED) {
    const ids = kept.get(name);
    if (ids === undefined || (ids.all.size === 0 && !hasDerived)) continue;
    for (const { id } of manifest[name]) {
      if (!hasDerived && !ids.all.has(id)) continue;
      const derived = derivedIds.get(id) ?? (await sha256Hex(`${ownerId} ${id}`));
      derivedIds.set(id, derived);
      for (const candidate of [id, derived]) {
        if (!ids.all.has(candidate)) continue;
        if (!ids.own.has(candidate)) taken.add(candidate);
        else {
          own.add(candidate);
          if (!ids.deleted.has(candidate)) present.add(entry(name, candidate));
        }
      }
    }
  }

  const toOwnId = (id: string): string => {
    const derived = derivedIds.get(id) ?? id;
    return own.has(derived) || taken.has(id) ? derived : id;
  };
  const deletedVehicleOf = await deletedVehicles(store, kept.get('vehicles')?.deleted ?? []);
  const hasRecord: OwnIds['hasRecord'] = (name, id) => present.has(entry(name, toOwnId(id)));
  return {
    toOwnId,
    hasRecord,
    keepsRecord: (name, id, vehicleId) =>
      hasRecord(name, id) && (deletedVehicleOf.get(entry(name, toOwnId(id))) ?? vehicleId) === vehicleId,
  };
}
