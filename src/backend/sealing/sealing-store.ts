/**
 * A store that encrypts its records and keeps them in another store.
 *
 * WebCrypto is asynchronous and a transaction of IndexedDB ends while it works. A change therefore reads, computes and
 * encrypts first, and is then written in one transaction that refuses it when a record has changed meanwhile; then it
 * is repeated.
 */
import { mapInSlices } from '~/lib/map-in-slices';
import {
  type Batch,
  type CollectionName,
  type Filter,
  type IdRange,
  type OwnedChange,
  type Store,
  type Writes,
} from '../store/store';
import { COLLECTION_NAMES, type KeyRecord } from '../store/collections';
import { addressId, isAddress } from './address-index';
import { browserKey } from './browser-keys';
import { createKeyRing, type KeyRing } from './key-ring';
import { isUnopened, openStored, sealForStorage } from './open-and-seal';
import { sealAccount } from './seal-account';
import type { StoredRecord } from './sealed-record';
import { ChangedMeanwhileError, isSame, unlessChanged, untilUnchanged } from './unchanged';

/** Number of records that are opened at a time. */
const SLICE = 500;

// The compiler cannot relate a collection and its record's type when the collection is a variable; these helpers are
// the only places where one is taken for the other.
const asStored = (record: unknown): StoredRecord => record as StoredRecord;
const rawGet = async (raw: Store, name: CollectionName, id: string): Promise<StoredRecord | undefined> =>
  (await raw.get(name, id)) as StoredRecord | undefined;
const rawList = async (raw: Store, name: CollectionName, filter?: Filter | IdRange): Promise<StoredRecord[]> =>
  (await raw.list(name, filter)) as unknown as StoredRecord[];

type Change = (record: StoredRecord | undefined) => StoredRecord | undefined;

/**
 * @param raw where the records are kept
 * @param tabKey the key for records of guests
 */
export function createSealingStore(raw: Store, tabKey: () => Promise<CryptoKey>): Store {
  const ring = ({ put }: Batch = {}): KeyRing =>
    createKeyRing(raw, tabKey, { keys: put?.keys ?? [], accounts: put?.accounts?.map(({ id }) => id) ?? [] });

  /** The id under which a record is kept: that of an address is its digest. */
  async function idOf(name: CollectionName, id: string): Promise<string> {
    if (name !== 'emails' || !isAddress(id)) return id;
    // From before records were encrypted; the next sign-in replaces it.
    if ((await raw.get('emails', id)) !== undefined) return id;
    return addressId(id, await browserKey(raw, 'addresses'));
  }

  async function openAll(name: CollectionName, records: readonly StoredRecord[]): Promise<StoredRecord[]> {
    const keys = ring();
    const all: StoredRecord[] = [];
    for (let first = 0; first < records.length; first += SLICE) {
      const slice = await Promise.all(
        records.slice(first, first + SLICE).map(async (record) => openStored(name, record, keys)),
      );
      for (const record of slice) if (record !== undefined) all.push(record);
    }
    return all;
  }

  async function openOne(name: CollectionName, record: StoredRecord | undefined): Promise<StoredRecord | undefined> {
    return record && openStored(name, record, ring());
  }

  async function getMany(name: CollectionName, ids: readonly string[]): Promise<(StoredRecord | undefined)[]> {
    const keys = ring();
    const records = await raw.getMany(name, await Promise.all(ids.map(async (id) => idOf(name, id))));
    return Promise.all(records.map(async (record) => record && openStored(name, asStored(record), keys)));
  }

  /** An update for the store below; `computeNext` returns the new record, and undefined deletes it. */
  async function updateOf(collection: CollectionName, given: string, computeNext: Change, keys: KeyRing) {
    const id = await idOf(collection, given);
    const seen = await rawGet(raw, collection, id);
    const record = seen && (await openStored(collection, seen, keys));
    const next = computeNext(record);
    // A record of another tab does not exist for its readers, but a change must not delete it.
    const isOfOtherTab = seen !== undefined && record === undefined;
    const absent = isOfOtherTab ? seen : undefined;
    const kept = next === undefined ? absent : await sealForStorage(collection, { ...next, id }, seen, keys);
    return { collection, id, change: unlessChanged(seen, kept) };
  }

  /** The records of a `put` as they are stored. */
  async function sealAll(put: Writes['put'] = {}, keys: KeyRing = ring()): Promise<NonNullable<Writes['put']>> {
    const all: Partial<Record<CollectionName, StoredRecord[]>> = {};
    for (const name of COLLECTION_NAMES) {
      const records = put[name] as readonly unknown[] | undefined;
      if (records === undefined) continue;
      // WebCrypto copies what it encrypts: all files of a restored backup at once would be in memory three times.
      all[name] = await mapInSlices(records, async (given) => {
        const record = asStored(given);
        const id = await idOf(name, record.id);
        // Reading what is replaced would take most of the time of a restored backup.
        const before = isUnopened(record) ? await rawGet(raw, name, id) : undefined;
        return sealForStorage(name, { ...record, id }, before, keys);
      });
    }
    return all as unknown as NonNullable<Writes['put']>;
  }

  async function idsOf(gone: Writes['delete'] = {}): Promise<NonNullable<Writes['delete']>> {
    const { emails, ...others } = gone;
    if (emails === undefined) return others;
    return { ...others, emails: await Promise.all(emails.map(async (id) => idOf('emails', id))) };
  }

  async function batch(changes: Batch): Promise<void> {
    await untilUnchanged(async () => {
      const keys = ring(changes);
      const updates = [];
      // One after the other, since a change may depend on the one before it.
      for (const { collection, id, change } of changes.update ?? [])
        updates.push(await updateOf(collection, id, change as Change, keys));
      await raw.batch({
        update: updates as unknown as NonNullable<Batch['update']>,
        put: await sealAll(changes.put, keys),
        delete: await idsOf(changes.delete),
      });
    });
  }

  /** Resolves with the new record as its reader knows it. */
  async function update(
    collection: CollectionName,
    id: string,
    computeNext: Change,
  ): Promise<StoredRecord | undefined> {
    let after: StoredRecord | undefined;
    const change: Change = (record) => {
      after = computeNext(record);
      return after;
    };
    await batch({ update: [{ collection, id, change }] as unknown as NonNullable<Batch['update']> });
    return after && structuredClone(after);
  }

  async function changeOwned<R extends CollectionName>(owned: OwnedChange<R>): Promise<void> {
    const { ownerId, vehicleId, reads, change: computeNext } = owned;
    const readOwned = async (name: CollectionName): Promise<StoredRecord[]> => {
      if (vehicleId === undefined) return rawList(raw, name, { ownerId });
      if (name !== 'vehicles')
        return (await rawList(raw, name, { vehicleId })).filter((record) => record.ownerId === ownerId);
      const vehicle = await rawGet(raw, name, vehicleId);
      return vehicle?.ownerId === ownerId ? [vehicle] : [];
    };
    await untilUnchanged(async () => {
      const seen = await Promise.all(reads.map(async (name) => [name, await readOwned(name)] as const));
      const records = await Promise.all(
        seen.map(async ([name, sealed]) => [name, await openAll(name, sealed)] as const),
      );
      const wanted = computeNext(Object.fromEntries(records) as unknown as Parameters<typeof computeNext>[0]);
      const result: Writes = { put: await sealAll(wanted.put), delete: await idsOf(wanted.delete) };
      await raw.changeOwned({
        ...owned,
        change: (now) => {
          for (const [name, before] of seen) {
            const present = now[name] as readonly unknown[];
            if (
              present.length !== before.length ||
              !present.every((record, at) => isSame(asStored(record), before[at]))
            )
              throw new ChangedMeanwhileError();
          }
          return result;
        },
      });
    });
  }

  const store = {
    batch,
    changeOwned,
    get: async (name: CollectionName, id: string) => openOne(name, await rawGet(raw, name, await idOf(name, id))),
    getMany,
    list: async (name: CollectionName, filter?: Filter | IdRange) => openAll(name, await rawList(raw, name, filter)),
    ids: async (name: CollectionName, filter?: Filter) => raw.ids(name, filter),
    count: async (name: CollectionName, filter?: Filter) => raw.count(name, filter),
    put: async (name: CollectionName, record: unknown) => {
      const put = await sealAll({ [name]: [record] });
      await raw.batch({ put });
    },
    delete: async (name: CollectionName, id: string) => raw.delete(name, await idOf(name, id)),
    take: async (name: CollectionName, id: string) =>
      openOne(name, asStored(await raw.take(name, await idOf(name, id)))),
    update,
    sealing: {
      sealAccount: async (key: KeyRecord, onProgress: Parameters<typeof sealAccount>[2]) =>
        sealAccount(raw, key, onProgress, () => ring({ put: { keys: [key] } })),
    },
  };
  return store as unknown as Store;
}
