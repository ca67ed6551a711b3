/** Schema of the database: one object store per collection, and the indexes. */
import type { IDBPDatabase } from 'idb';
import { COLLECTION_NAMES } from './collections';
import type { CollectionName, Filter } from './store';

/**
 * Must be incremented when a collection or an index is added. Opening then creates what is missing and keeps all
 * records.
 */
export const VERSION = 8;

type Indexes = Readonly<Record<string, string | readonly string[]>>;

const OWNED: Indexes = { ownerId: 'ownerId' };
/** IndexedDB omits records without `deletedAt` from the index `deleted`, so that it only contains deleted records. */
const DELETABLE: Indexes = { ...OWNED, deleted: ['ownerId', 'deletedAt'] };
const ATTACHED: Indexes = { ...DELETABLE, vehicleId: 'vehicleId' };

/** Key paths of the indexes by name, for collections with more than the index of owners. */
const INDEXES: Partial<Record<CollectionName, Indexes>> = {
  vehicles: DELETABLE,
  photos: ATTACHED,
  albumPhotos: ATTACHED,
  documents: ATTACHED,
  historyEntries: ATTACHED,
};

/** The part of an object store that is needed to create indexes. */
interface Indexed {
  readonly indexNames: { contains: (name: string) => boolean };
  readonly createIndex: (name: string, keyPath: string | string[]) => unknown;
}

/**
 * Upgrades a database from any earlier version. To be called in a version change transaction.
 * @param storeOf returns an existing object store
 */
export function ensureSchema(database: IDBPDatabase, storeOf: (name: string) => Indexed): void {
  for (const collection of COLLECTION_NAMES) {
    const exists = database.objectStoreNames.contains(collection);
    const store: Indexed = exists ? storeOf(collection) : database.createObjectStore(collection, { keyPath: 'id' });
    for (const [name, keyPath] of Object.entries(INDEXES[collection] ?? OWNED)) {
      if (!store.indexNames.contains(name))
        store.createIndex(name, typeof keyPath === 'string' ? keyPath : [...keyPath]);
    }
  }
}

/** The index and key range that contain the records of a filter; `index` undefined: the object store itself. */
export function indexRangeOf(filter: Filter): {
  readonly index: string | undefined;
  readonly range: IDBKeyRange | undefined;
} {
  if ('vehicleId' in filter) return { index: 'vehicleId', range: IDBKeyRange.only(filter.vehicleId) };
  const { ownerId } = filter;
  if ('deletedBefore' in filter) {
    return { index: 'deleted', range: IDBKeyRange.bound([ownerId, ''], [ownerId, filter.deletedBefore], false, true) };
  }
  return ownerId === undefined
    ? { index: undefined, range: undefined }
    : { index: 'ownerId', range: IDBKeyRange.only(ownerId) };
}
