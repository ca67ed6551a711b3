/** The store in IndexedDB. */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { COLLECTION_NAMES } from './collections';
import { indexRangeOf } from './idb-schema';
import { isLost, isQuotaError, openDatabase, type Opening } from './open-database';
import { getAllRecords, getRecord, getRecords, type Readable, type Source } from './read-records';
import { onPageHide, whenShown } from './page-life';
import {
  StorageClosedError,
  StorageQuotaError,
  type Batch,
  type CollectionName,
  type Collections,
  type Filter,
  type IdRange,
  type OwnedChange,
  type Store,
  type Writes,
} from './store';

/** Maximum number of pending requests. Awaiting each one separately would dominate the time of a large batch. */
const MAX_PENDING = 200;

/** Sends a request for each item; rejects with the first error. */
async function allOf<Item>(items: readonly Item[], request: (item: Item) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += MAX_PENDING) {
    const pending: Promise<unknown>[] = [];
    try {
      for (const item of items.slice(first, first + MAX_PENDING)) pending.push(request(item));
    } finally {
      // Also when a request throws synchronously: the promises before it would otherwise reject unhandled.
      await Promise.all(pending);
    }
  }
}

type Transaction = IDBPTransaction<unknown, string[], 'readwrite'>;

/** Deletes and puts records in a transaction over their collections. */
async function write(transaction: Transaction, { put = {}, delete: gone = {} }: Writes): Promise<void> {
  for (const collection of COLLECTION_NAMES.filter((name) => name in put || name in gone)) {
    const store = transaction.objectStore(collection);
    await allOf(gone[collection] ?? [], (id) => store.delete(id));
    await allOf<unknown>(put[collection] ?? [], (record) => store.put(record));
  }
}

interface RecordChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** Reads one record and puts what `change` returns in its place; undefined deletes it. */
async function changeRecord(
  transaction: Transaction,
  collection: CollectionName,
  id: string,
  change: (record: unknown) => unknown,
): Promise<RecordChange> {
  const store = transaction.objectStore(collection);
  const before: unknown = await getRecord(store, id);
  const after = change(before);
  if (after !== undefined) await store.put(after);
  else if (before !== undefined) await store.delete(id);
  return { before, after };
}

/**
 * Creates a store over the database of that name. It is opened on first use, and reopened after the browser has closed
 * it.
 * @param name name of the database
 */
export function createIdbStore(name = 'scheinwerfer'): Store {
  let opening: Opening | undefined;
  const lost = (): void => {
    opening = undefined;
  };
  /** Reads that have not ended. When the page is left they are aborted, and repeated if the user comes back. */
  const openReads = new Set<Abortable>();
  const aborted = new WeakSet<Abortable>();
  onPageHide(() => {
    for (const transaction of openReads) {
      aborted.add(transaction);
      abort(transaction);
    }
  });
  const database = async (): Promise<IDBPDatabase> => {
    // A second request to open would queue behind one that waits for another tab and never report `blocked`.
    if (opening === undefined) {
      opening = openDatabase(name, lost);
      opening.opened.catch(lost);
    }
    const opened = await Promise.race([opening.opened, opening.held]);
    await whenShown();
    return opened;
  };

  /** Runs a call and maps its errors to the store's. After a lost connection the next call reopens the database. */
  async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isQuotaError(error)) throw new StorageQuotaError({ cause: error });
      if (!isLost(error)) throw error;
      void opening?.opened.then(
        (closed) => closed.close(),
        () => undefined,
      );
      lost();
      throw new StorageClosedError('lost', { cause: error });
    }
  }

  /** Reads from a collection in one transaction. */
  async function read<Result>(
    collection: CollectionName,
    request: (store: Readable) => Promise<Result>,
  ): Promise<Result> {
    for (;;) {
      const transaction = (await database()).transaction(collection);
      // Prevents an unhandled rejection; the request's own promise has the error.
      transaction.done.catch(() => undefined);
      openReads.add(transaction);
      try {
        return await request(transaction.store);
      } catch (error) {
        if (!aborted.has(transaction)) throw error;
      } finally {
        openReads.delete(transaction);
      }
    }
  }

  /** Queries the records of a filter in one transaction. */
  async function query<Result>(
    collection: CollectionName,
    filter: Filter,
    request: (source: Source, range: IDBKeyRange | undefined, store: Readable) => Promise<Result>,
  ): Promise<Result> {
    const { index, range } = indexRangeOf(filter);
    return read(collection, async (store) => request(index === undefined ? store : store.index(index), range, store));
  }

  async function listRange(collection: CollectionName, { ownerId, fromId, toId }: IdRange): Promise<unknown[]> {
    const records = await read(collection, async (store) =>
      getAllRecords(store, store, IDBKeyRange.bound(fromId, toId)),
    );
    return records.filter((record) => (record as { readonly ownerId?: string }).ownerId === ownerId);
  }

  /** Runs work in one transaction over these collections; when it throws, the transaction is rolled back. */
  async function inTransaction(
    names: readonly CollectionName[],
    work: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    if (names.length === 0) return;
    const transaction: Transaction = (await database()).transaction([...names], 'readwrite');
    const settled = transaction.done.catch((error: unknown) => error);
    try {
      await work(transaction);
      await transaction.done;
    } catch (error) {
      if (transaction.error === null) abort(transaction);
      await settled;
      throw error;
    }
  }

  /** Changes one record in one transaction; nothing is written when `change` throws. */
  async function replace<N extends CollectionName>(
    collection: N,
    id: string,
    change: (record: Collections[N] | undefined) => Collections[N] | undefined,
  ): Promise<{ before: Collections[N] | undefined; after: Collections[N] | undefined }> {
    let changed: RecordChange = { before: undefined, after: undefined };
    await inTransaction([collection], async (transaction) => {
      changed = await changeRecord(transaction, collection, id, change as (record: unknown) => unknown);
    });
    return changed as { before: Collections[N] | undefined; after: Collections[N] | undefined };
  }

  async function batch({ update = [], put = {}, delete: gone = {} }: Batch): Promise<void> {
    const changed = new Set<string>(update.map(({ collection }) => collection));
    const names = COLLECTION_NAMES.filter(
      (collection) => collection in put || collection in gone || changed.has(collection),
    );
    await inTransaction(names, async (transaction) => {
      for (const { collection, id, change } of update) {
        // The compiler cannot relate collection and record type in a loop.
        await changeRecord(transaction, collection, id, change as (record: unknown) => unknown);
      }
      await write(transaction, { put, delete: gone });
    });
  }

  async function changeOwned<R extends CollectionName>({
    ownerId,
    vehicleId,
    reads,
    writes = [],
    change,
  }: OwnedChange<R>): Promise<void> {
    const isOwned = (record: unknown): boolean => (record as { readonly ownerId?: string }).ownerId === ownerId;
    await inTransaction([...new Set<CollectionName>([...reads, ...writes])], async (transaction) => {
      const { range } = indexRangeOf({ ownerId });
      const owned: Partial<Record<CollectionName, unknown[]>> = {};
      for (const collection of reads) {
        const store = transaction.objectStore(collection);
        const found: unknown[] =
          vehicleId === undefined
            ? await getAllRecords(store, store.index('ownerId'), range)
            : await getAllRecords(store, collection === 'vehicles' ? store : store.index('vehicleId'), vehicleId);
        owned[collection] = found.filter(isOwned);
      }
      // The compiler cannot relate collection and record type in a loop.
      await write(transaction, change(owned as Parameters<typeof change>[0]));
    });
  }

  return {
    batch: (changes) => withStoreErrors(() => batch(changes)),
    changeOwned: (change) => withStoreErrors(() => changeOwned(change)),
    get: (collection, id) =>
      withStoreErrors(
        async () =>
          read(collection, async (store) => getRecord(store, id)) as Promise<
            Collections[typeof collection] | undefined
          >,
      ),
    getMany: (collection, ids) =>
      withStoreErrors(
        async () =>
          read(collection, async (store) => getRecords(store, ids)) as Promise<
            (Collections[typeof collection] | undefined)[]
          >,
      ),
    list: (collection, filter = {}) =>
      withStoreErrors(
        async () =>
          ('fromId' in filter
            ? await listRange(collection, filter)
            : await query(collection, filter, async (source, range, store) =>
                getAllRecords(store, source, range),
              )) as Collections[typeof collection][],
      ),
    ids: (collection, filter = {}) =>
      withStoreErrors(async () =>
        (await query(collection, filter, async (source, range) => source.getAllKeys(range))).map(String),
      ),
    count: (collection, filter = {}) =>
      withStoreErrors(() => query(collection, filter, async (source, range) => source.count(range))),
    put: (collection, record) => withStoreErrors(async () => void (await (await database()).put(collection, record))),
    delete: (collection, id) => withStoreErrors(async () => (await database()).delete(collection, id)),
    take: (collection, id) => withStoreErrors(async () => (await replace(collection, id, () => undefined)).before),
    update: (collection, id, change) => withStoreErrors(async () => (await replace(collection, id, change)).after),
  };
}

interface Abortable {
  readonly abort: () => void;
}

/** Aborts a transaction unless it has already ended. */
function abort(transaction: Abortable): void {
  try {
    transaction.abort();
  } catch {
    // it has already ended
  }
}
