/** The store in IndexedDB. */
import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { COLLECTION_NAMES } from './collections';
import { ensureSchema, placeOf, VERSION } from './idb-schema';
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

/** Whether the storage quota is exceeded. IndexedDB reports it on the failed request or on the aborted transaction. */
function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Errors of a database that was closed during a call, e.g. because the user deleted the site's data. */
const CLOSED = new Set(['AbortError', 'InvalidStateError']);

/** Whether the browser closed the database during a call. WebKit only reports it in the error's message. */
function isLost(error: unknown): boolean {
  return error instanceof DOMException && (CLOSED.has(error.name) || /connection .*lost/iu.test(error.message));
}

/** The store's error for a failed opening. A full disk is reported like an exceeded quota. */
function openingError(error: unknown): unknown {
  if (error instanceof StorageClosedError) return error;
  if (isQuotaError(error)) return new StorageQuotaError({ cause: error });
  const isNewer = error instanceof Error && error.name === 'VersionError';
  return new StorageClosedError(isNewer ? 'newer' : 'blocked', { cause: error });
}

/** A database that is being opened or is open. */
interface Opening {
  readonly opened: Promise<IDBPDatabase>;
  /** Rejects when another tab keeps an older version open. `opened` still resolves once that tab is closed. */
  held: Promise<never>;
}

function open(name: string, lost: () => void): Opening {
  let rejectHeld: ((reason: StorageClosedError) => void) | undefined;
  const whileHeld = () =>
    new Promise<never>((_done, fail) => {
      rejectHeld = fail;
    });
  const begin = async (): Promise<IDBPDatabase> => {
    try {
      return await openDB(name, VERSION, {
        upgrade(database, _before, _after, transaction) {
          opening.held = whileHeld();
          ensureSchema(database, (collection) => transaction.objectStore(collection));
        },
        blocked() {
          rejectHeld?.(new StorageClosedError('busy'));
        },
        // Another tab needs to upgrade the database for a newer version of the app: let it.
        blocking(_current, _blocked, event) {
          lost();
          if (event.target instanceof IDBDatabase) event.target.close();
        },
        terminated: lost,
      });
    } catch (error) {
      throw openingError(error);
    }
  };
  const opening: Opening = { opened: begin(), held: whileHeld() };
  return opening;
}

/** A store, or an index of one. */
interface Source {
  readonly getAll: (range: IDBKeyRange | undefined) => Promise<unknown[]>;
  readonly getAllKeys: (range: IDBKeyRange | undefined) => Promise<IDBValidKey[]>;
  readonly count: (range: IDBKeyRange | undefined) => Promise<number>;
}

/** An object store for reading. */
interface Readable extends Source {
  readonly get: (id: string) => Promise<unknown>;
  readonly index: (name: string) => Source;
}

/** Maximum number of pending requests. Awaiting each one separately would dominate the time of a large batch. */
const MAX_PENDING = 200;

/** Sends a request for each item; rejects with the first error. */
async function allOf<Of>(items: readonly Of[], request: (item: Of) => Promise<unknown>): Promise<void> {
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
    for (const one of openReads) {
      aborted.add(one);
      abort(one);
    }
  });
  const database = async (): Promise<IDBPDatabase> => {
    // A second request to open would queue behind one that waits for another tab and never report `blocked`.
    if (opening === undefined) {
      opening = open(name, lost);
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

  /** Reads one record and writes what `change` returns, in one transaction; nothing is written when it throws. */
  async function replace<N extends CollectionName>(
    collection: N,
    id: string,
    change: (record: Collections[N] | undefined) => Collections[N] | undefined,
  ): Promise<{ before: Collections[N] | undefined; after: Collections[N] | undefined }> {
    const transaction = (await database()).transaction(collection, 'readwrite');
    const settled = transaction.done.catch((error: unknown) => error);
    try {
      const before: Collections[N] | undefined = await transaction.store.get(id);
      const after = change(before);
      if (after !== undefined) await transaction.store.put(after);
      else if (before !== undefined) await transaction.store.delete(id);
      await transaction.done;
      return { before, after };
    } catch (error) {
      if (transaction.error === null) abort(transaction);
      await settled;
      throw error;
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
    request: (source: Source, range: IDBKeyRange | undefined) => Promise<Result>,
  ): Promise<Result> {
    const { index, range } = placeOf(filter);
    return read(collection, async (store) => request(index === undefined ? store : store.index(index), range));
  }

  async function listRange(collection: CollectionName, { ownerId, fromId, toId }: IdRange): Promise<unknown[]> {
    const records = await read(collection, async (store) => store.getAll(IDBKeyRange.bound(fromId, toId)));
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

  async function batch({ update = [], put = {}, delete: gone = {} }: Batch): Promise<void> {
    const changed = new Set<string>(update.map(({ collection }) => collection));
    const names = COLLECTION_NAMES.filter(
      (collection) => collection in put || collection in gone || changed.has(collection),
    );
    await inTransaction(names, async (transaction) => {
      for (const { collection, id, change } of update) {
        const store = transaction.objectStore(collection);
        const before: unknown = await store.get(id);
        // The compiler cannot relate collection and record type in a loop.
        const after = (change as (record: unknown) => unknown)(before);
        if (after !== undefined) await store.put(after);
        else if (before !== undefined) await store.delete(id);
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
      const { range } = placeOf({ ownerId });
      const owned: Partial<Record<CollectionName, unknown[]>> = {};
      for (const collection of reads) {
        const store = transaction.objectStore(collection);
        const found: unknown[] =
          vehicleId === undefined
            ? await store.index('ownerId').getAll(range)
            : await (collection === 'vehicles' ? store : store.index('vehicleId')).getAll(vehicleId);
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
          read(collection, async (store) => store.get(id)) as Promise<Collections[typeof collection] | undefined>,
      ),
    list: (collection, filter = {}) =>
      withStoreErrors(
        async () =>
          ('fromId' in filter
            ? await listRange(collection, filter)
            : await query(collection, filter, async (source, range) =>
                source.getAll(range),
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
