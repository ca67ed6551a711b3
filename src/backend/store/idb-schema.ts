/** What the database is made of: a store a collection, and the indexes by which records are found without reading others. */
import type { IDBPDatabase } from 'idb';
import { COLLECTION_NAMES } from './collections';
import type { CollectionName, Filter } from './store';

/** To be raised whenever a collection or an index is added; those that are missing are made on opening, records stay. */
export const VERSION = 4;

type Indexes = Readonly<Record<string, string | readonly string[]>>;

const OWNED: Indexes = { ownerId: 'ownerId' };
/** Records without the mark are not in this index, so that it is as long as what was deleted. */
const DELETABLE: Indexes = { ...OWNED, deleted: ['ownerId', 'deletedAt'] };
const ATTACHED: Indexes = { ...DELETABLE, vehicleId: 'vehicleId' };

/** Key paths of the indexes by name, where a collection has more than its owners. */
const INDEXES: Partial<Record<CollectionName, Indexes>> = { vehicles: DELETABLE, photos: ATTACHED, documents: ATTACHED };

/** As much of an object store as making indexes takes. */
interface Indexed {
  readonly indexNames: { contains: (name: string) => boolean };
  readonly createIndex: (name: string, keyPath: string | string[]) => unknown;
}

/**
 * Brings a database of any earlier version up to this one. To be called while it is upgraded.
 * @param storeOf an object store that is there
 */
export function ensureSchema(database: IDBPDatabase, storeOf: (name: string) => Indexed): void {
  for (const collection of COLLECTION_NAMES) {
    const isThere = database.objectStoreNames.contains(collection);
    const store: Indexed = isThere ? storeOf(collection) : database.createObjectStore(collection, { keyPath: 'id' });
    for (const [name, keyPath] of Object.entries(INDEXES[collection] ?? OWNED)) {
      if (!store.indexNames.contains(name)) store.createIndex(name, typeof keyPath === 'string' ? keyPath : [...keyPath]);
    }
  }
}

/** Where the records of a filter stand: in which index, or in the store itself, and between which keys. */
export function placeOf(filter: Filter): { readonly index: string | undefined; readonly range: IDBKeyRange | undefined } {
  if ('vehicleId' in filter) return { index: 'vehicleId', range: IDBKeyRange.only(filter.vehicleId) };
  const { ownerId } = filter;
  if ('deletedBefore' in filter) {
    return { index: 'deleted', range: IDBKeyRange.bound([ownerId, ''], [ownerId, filter.deletedBefore], false, true) };
  }
  return ownerId === undefined ? { index: undefined, range: undefined } : { index: 'ownerId', range: IDBKeyRange.only(ownerId) };
}
