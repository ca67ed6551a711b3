/**
 * Interface of the embedded backend's store. Memory (Node, tests) and IndexedDB (browser) implement it, and
 * `src/backend/sealing` encrypts either; all pass the same tests. They copy records on the way in and out, so that a
 * caller cannot change stored ones.
 */
import type { Collections } from './collections';

export type { Collections } from './collections';
export type CollectionName = keyof Collections;

/** Replaces a record by the result of `change`, which must be synchronous; undefined deletes it. */
export interface UpdateOf<N extends CollectionName> {
  readonly collection: N;
  readonly id: string;
  readonly change: (record: Collections[N] | undefined) => Collections[N] | undefined;
}

type Update = { [N in CollectionName]: UpdateOf<N> }[CollectionName];

/** Changes of several collections in one transaction. */
export interface Batch {
  /**
   * Updates of current records, applied one after the other, before `put` and `delete`. When one throws, nothing is
   * changed. They run again when a record has changed meanwhile.
   */
  readonly update?: readonly Update[];
  /** Records to add or to replace. */
  readonly put?: { readonly [N in CollectionName]?: readonly Collections[N][] };
  /** Ids of records to delete; missing ones are ignored. */
  readonly delete?: { readonly [N in CollectionName]?: readonly string[] };
}

/** Collections whose records belong to a vehicle and have a file. */
export type AttachmentCollection = 'photos' | 'albumPhotos' | 'documents';
/** Collections whose records belong to a vehicle. */
export type VehicleCollection = AttachmentCollection | 'historyEntries';
/** Collections whose records are first marked as deleted and removed later. */
export type SoftDeletableCollection = 'vehicles' | VehicleCollection;

/** The writes of a change. */
export type Writes = Pick<Batch, 'put' | 'delete'>;

/** A change that depends on the owner's records, e.g. adding a vehicle unless its VIN exists. */
export interface OwnedChange<R extends CollectionName = CollectionName> {
  readonly ownerId: string;
  /** Reads only this vehicle and its records: `reads` are `vehicles` and collections of vehicles. */
  readonly vehicleId?: string;
  /** The collections whose records of this owner are read. */
  readonly reads: readonly R[];
  /** Further collections that may be written. */
  readonly writes?: readonly CollectionName[];
  /** Returns the writes for the owner's current records. Must be synchronous; when it throws, nothing is changed. */
  readonly change: (owned: { readonly [N in R]: readonly Collections[N][] }) => Writes;
}

/** Sorts after every ISO 8601 time: as `deletedBefore` it matches all deleted records. */
export const END_OF_TIME = '9999';

/**
 * Selects records of a collection: all, those of an owner, those of a vehicle, or those of an owner that were deleted
 * before a moment. Every filter uses an index, so that its cost does not depend on the other records.
 */
export type Filter<N extends CollectionName = CollectionName> =
  | { readonly ownerId?: string }
  | (N extends VehicleCollection ? { readonly vehicleId: string } : never)
  | (N extends SoftDeletableCollection ? { readonly ownerId: string; readonly deletedBefore: string } : never);

/** Selects an owner's records with ids from one to another, both included. Reads those of other owners among them. */
export interface IdRange {
  readonly ownerId: string;
  readonly fromId: string;
  readonly toId: string;
}

/**
 * Records by collection. Every method rejects with {@link StorageClosedError} when the database cannot be opened;
 * writing methods reject with {@link StorageQuotaError} when the storage is full.
 */
export interface Store {
  get<N extends CollectionName>(name: N, id: string): Promise<Collections[N] | undefined>;
  /** The records with these ids, in their order, read in one transaction; undefined for each that does not exist. */
  getMany<N extends CollectionName>(name: N, ids: readonly string[]): Promise<(Collections[N] | undefined)[]>;
  /** Records of a collection in the order of their ids; deleted ones in the order of their deletion. */
  list<N extends CollectionName>(name: N, filter?: Filter<N> | IdRange): Promise<Collections[N][]>;
  /** Ids of the matching records, without reading the records. */
  ids<N extends CollectionName>(name: N, filter?: Filter<N>): Promise<string[]>;
  /** Number of matching records, without reading the records. */
  count<N extends CollectionName>(name: N, filter?: Filter<N>): Promise<number>;
  /** Adds the record, or replaces the one with the same id. */
  put<N extends CollectionName>(name: N, record: Collections[N]): Promise<void>;
  /** Deletes the record; does nothing when it does not exist. */
  delete(name: CollectionName, id: string): Promise<void>;
  /**
   * Reads and deletes a record in one transaction, for single-use codes and tokens; undefined when it does not exist.
   */
  take<N extends CollectionName>(name: N, id: string): Promise<Collections[N] | undefined>;
  /**
   * Atomically replaces a record by the result of `change` (undefined deletes it); resolves with the new record.
   * `change` is synchronous; when it throws, nothing is changed and the promise rejects with its error.
   */
  update<N extends CollectionName>(
    name: N,
    id: string,
    change: (record: Collections[N] | undefined) => Collections[N] | undefined,
  ): Promise<Collections[N] | undefined>;
  /** Reads and writes in one transaction: of two simultaneous changes the second one sees the writes of the first. */
  changeOwned<R extends CollectionName>(change: OwnedChange<R>): Promise<void>;
  /** Applies all changes in one transaction; when it rejects, none was applied. */
  batch(changes: Batch): Promise<void>;
  /** Present when the records of accounts are encrypted. */
  readonly sealing?: Sealing;
  /** Every write of vehicles adds a record to `listChanges`, without which the list blocks must not be trusted. */
  readonly recordsListChanges?: boolean;
}

/** How many of an account's records are sealed. */
export interface SealProgress {
  readonly done: number;
  readonly total: number;
}

/** What an encrypting store offers beside the records. */
interface Sealing {
  /**
   * Encrypts the records that an account has from before it had a key. Can be interrupted at any point and repeated.
   * @param key the account's key, which is not in the store yet
   * @returns the key, of an account all of whose records are encrypted
   */
  sealAccount(key: Collections['keys'], onProgress: (progress: SealProgress) => void): Promise<Collections['keys']>;
}

/** A record of an account whose key is not in this browser was to be written. */
export class AccountKeyMissingError extends Error {
  constructor() {
    super('The account is locked');
    this.name = 'AccountKeyMissingError';
  }
}

/** The storage quota of the site is used up; nothing of the failed change was saved. */
export class StorageQuotaError extends Error {
  constructor(options?: ErrorOptions) {
    super('No storage left', options);
    this.name = 'StorageQuotaError';
  }
}

/**
 * The database cannot be used. `blocked`: the browser forbids it, or it is corrupt; `busy`: another tab keeps an older
 * version open; `newer`: another tab has upgraded it to a version that this page does not support; `lost`: the browser
 * closed it during a call, of which nothing was saved.
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
