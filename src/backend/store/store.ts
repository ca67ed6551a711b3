/**
 * What the embedded backend keeps its records in. Two implementations pass the same tests: memory (Node, tests)
 * and IndexedDB (browser). Both copy records on the way in and out, so that a caller cannot change what is stored.
 */
import type { Collections } from './collections';

export type { Collections } from './collections';
export type CollectionName = keyof Collections;

/** Makes of a record what `change` returns for it, which is synchronous: undefined deletes it. */
export interface UpdateOf<N extends CollectionName> {
  readonly collection: N;
  readonly id: string;
  readonly change: (record: Collections[N] | undefined) => Collections[N] | undefined;
}

type Update = { [N in CollectionName]: UpdateOf<N> }[CollectionName];

/** Changes of several collections that happen together or not at all. */
export interface Batch {
  /** Records to change as they stand then. When one throws, nothing is changed. They come first. */
  readonly update?: readonly Update[];
  /** Records to add or to replace. */
  readonly put?: { readonly [N in CollectionName]?: readonly Collections[N][] };
  /** Identifiers of records to remove; those that are not there are left out. */
  readonly delete?: { readonly [N in CollectionName]?: readonly string[] };
}

/** Collections whose records belong to a vehicle. */
export type AttachedName = 'photos' | 'documents';
/** Collections whose records are marked as deleted first, and removed later. */
export type DeletableName = 'vehicles' | AttachedName;

/** What a change writes. */
export type Writes = Pick<Batch, 'put' | 'delete'>;

/** A change that depends on what an owner has, e.g. a vehicle that is added unless its VIN is there. */
export interface OwnedChange<R extends CollectionName = CollectionName> {
  readonly ownerId: string;
  /** The collections whose records of this owner are read. */
  readonly reads: readonly R[];
  /** Further collections that may be written. */
  readonly writes?: readonly CollectionName[];
  /** What to write, given the owner's records as they are then. Synchronous; when it throws, nothing is changed. */
  readonly change: (owned: { readonly [N in R]: readonly Collections[N][] }) => Writes;
}

/** Later than every moment: what was deleted whenever. */
export const EVER = '9999';

/**
 * Which records of a collection are meant: all, those of one owner, those of one vehicle, or those of an owner that were
 * deleted before a moment. Each is found by an index, so that the others cost nothing.
 */
export type Filter<N extends CollectionName = CollectionName> =
  | { readonly ownerId?: string }
  | (N extends AttachedName ? { readonly vehicleId: string } : never)
  | (N extends DeletableName ? { readonly ownerId: string; readonly deletedBefore: string } : never);

/** Records by collection. Every method rejects with {@link StorageClosedError} when nothing can be opened, writing ones with {@link StorageQuotaError} when the browser has no room left. */
export interface Store {
  get<N extends CollectionName>(name: N, id: string): Promise<Collections[N] | undefined>;
  /** Records of a collection in the order of their ids; deleted ones in the order of their deletion. */
  list<N extends CollectionName>(name: N, filter?: Filter<N>): Promise<Collections[N][]>;
  /** The identifiers of these records alone: nothing of the records is read. */
  ids<N extends CollectionName>(name: N, filter?: Filter<N>): Promise<string[]>;
  /** How many there are; nothing of them is read. */
  count<N extends CollectionName>(name: N, filter?: Filter<N>): Promise<number>;
  /** Adds the record or replaces the one with its id. */
  put<N extends CollectionName>(name: N, record: Collections[N]): Promise<void>;
  /** Removes the record; nothing happens when it is not there. */
  delete(name: CollectionName, id: string): Promise<void>;
  /** Reads and deletes in one transaction; undefined when it was not there (single-use codes and tokens). */
  take<N extends CollectionName>(name: N, id: string): Promise<Collections[N] | undefined>;
  /**
   * Atomically replaces a record by what `change` returns for it (undefined deletes); returns the new one.
   * `change` is synchronous; when it throws, nothing is changed and the promise rejects with its error.
   */
  update<N extends CollectionName>(
    name: N,
    id: string,
    change: (record: Collections[N] | undefined) => Collections[N] | undefined,
  ): Promise<Collections[N] | undefined>;
  /** Reads and writes in one transaction: of two tabs that change at once, the second one reads what the first one wrote. */
  changeOwned<R extends CollectionName>(change: OwnedChange<R>): Promise<void>;
  /** Makes all changes in one transaction; when it rejects, none was made. */
  batch(changes: Batch): Promise<void>;
}

/** The browser has no storage left for this site; nothing of the failed change was kept. */
export class StorageQuotaError extends Error {
  constructor(options?: ErrorOptions) {
    super('No storage left', options);
    this.name = 'StorageQuotaError';
  }
}

/**
 * The browser's database does not open. `blocked`: the browser allows none, or it is broken; `busy`: another tab holds an
 * older version of it open; `newer`: another tab has brought it to a version that this page does not know; `lost`: the browser closed it in the middle of a call, of which nothing was kept.
 */
export class StorageClosedError extends Error {
  constructor(
    readonly reason: 'blocked' | 'busy' | 'newer' | 'lost',
    options?: ErrorOptions,
  ) {
    super(`The storage does not open: ${reason}`, options);
    this.name = 'StorageClosedError';
  }
}
