/** The store in IndexedDB: what a person keeps stays in this browser and survives a reload. */
import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { COLLECTION_NAMES } from './collections';
import { ensureSchema, placeOf, VERSION } from './idb-schema';
import { StorageClosedError, StorageQuotaError, type Batch, type CollectionName, type Collections, type Filter, type OwnedChange, type Store, type Writes } from './store';

/** IndexedDB says with this name that there is no room left, in the failed request or in the aborted transaction. */
function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** What a database says that was closed under a call, e.g. because the site's data were deleted in the browser's settings. */
const CLOSED = new Set(['AbortError', 'InvalidStateError']);

/** Whether the browser closed the database in the middle; WebKit has no name of its own for that. */
function isLost(error: unknown): boolean {
  return error instanceof DOMException && (CLOSED.has(error.name) || /connection .*lost/iu.test(error.message));
}

/** Why the database did not open. A full disk is told of like a full store. */
function closedBy(error: unknown): unknown {
  if (error instanceof StorageClosedError) return error;
  if (isQuotaError(error)) return new StorageQuotaError({ cause: error });
  const isNewer = error instanceof Error && error.name === 'VersionError';
  return new StorageClosedError(isNewer ? 'newer' : 'blocked', { cause: error });
}

/** The database on its way. */
interface Opening {
  readonly opened: Promise<IDBPDatabase>;
  /** Rejects while another tab does not let go of an older version; once that does, the database opens all the same. */
  held: Promise<never>;
}

function open(name: string, lost: () => void): Opening {
  let tellHeld: ((reason: StorageClosedError) => void) | undefined;
  const whileHeld = () =>
    new Promise<never>((_done, fail) => {
      tellHeld = fail;
    });
  const begin = async (): Promise<IDBPDatabase> => {
    try {
      return await openDB(name, VERSION, {
        upgrade(database, _before, _after, transaction) {
          opening.held = whileHeld();
          ensureSchema(database, (collection) => transaction.objectStore(collection));
        },
        blocked() {
          tellHeld?.(new StorageClosedError('busy'));
        },
        // A newer version of the app in another tab must not wait for this one.
        blocking(_current, _blocked, event) {
          lost();
          if (event.target instanceof IDBDatabase) event.target.close();
        },
        terminated: lost,
      });
    } catch (error) {
      throw closedBy(error);
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

/** Requests that are under way at a time: waiting for each alone takes most of the time of a large batch. */
const MOST_UNDER_WAY = 200;

/** Makes a request for each of many; rejects with what the first failed with. */
async function allOf<Of>(many: readonly Of[], request: (one: Of) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < many.length; first += MOST_UNDER_WAY) {
    const underWay: Promise<unknown>[] = [];
    try {
      for (const one of many.slice(first, first + MOST_UNDER_WAY)) underWay.push(request(one));
    } finally {
      // Those before one that throws at once are nobody's else.
      await Promise.all(underWay);
    }
  }
}

type Transaction = IDBPTransaction<unknown, string[], 'readwrite'>;

/** Deletes and puts records in a transaction that covers their collections. */
async function write(transaction: Transaction, { put = {}, delete: gone = {} }: Writes): Promise<void> {
  for (const collection of COLLECTION_NAMES.filter((name) => name in put || name in gone)) {
    const store = transaction.objectStore(collection);
    await allOf(gone[collection] ?? [], (id) => store.delete(id));
    await allOf<unknown>(put[collection] ?? [], (record) => store.put(record));
  }
}

/**
 * The store in the database of that name. It opens on first use, and again when the browser closed it.
 * @param name of the database; one per origin is enough
 */
export function createIdbStore(name = 'scheinwerfer'): Store {
  let opening: Opening | undefined;
  const lost = (): void => {
    opening = undefined;
  };
  const database = async (): Promise<IDBPDatabase> => {
    // A second request would stand behind one that waits for another tab, and nobody would be told.
    if (opening === undefined) {
      opening = open(name, lost);
      opening.opened.catch(lost);
    }
    return Promise.race([opening.opened, opening.held]);
  };

  /** Runs a call, whose failures are told as those of a store. After a loss the next call opens the database anew. */
  async function told<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isQuotaError(error)) throw new StorageQuotaError({ cause: error });
      if (!isLost(error)) throw error;
      void opening?.opened.then((closed) => closed.close(), () => undefined);
      lost();
      throw new StorageClosedError('lost', { cause: error });
    }
  }

  /** Reads one record and writes what `change` makes of it, in one transaction; nothing is written when it throws. */
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

  /** Asks for records of a collection in one transaction. */
  async function ask<Result>(collection: CollectionName, filter: Filter, question: (source: Source, range: IDBKeyRange | undefined) => Promise<Result>): Promise<Result> {
    const { index, range } = placeOf(filter);
    const { store } = (await database()).transaction(collection);
    return question(index === undefined ? store : store.index(index), range);
  }

  /** Runs work in one transaction over these collections; when it throws, nothing of it is kept. */
  async function inTransaction(names: readonly CollectionName[], work: (transaction: Transaction) => Promise<void>): Promise<void> {
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
    const names = COLLECTION_NAMES.filter((collection) => collection in put || collection in gone || changed.has(collection));
    await inTransaction(names, async (transaction) => {
      for (const { collection, id, change } of update) {
        const store = transaction.objectStore(collection);
        const before: unknown = await store.get(id);
        // What the update's type ties together by name, this loop cannot show to the compiler.
        const after = (change as (record: unknown) => unknown)(before);
        if (after !== undefined) await store.put(after);
        else if (before !== undefined) await store.delete(id);
      }
      await write(transaction, { put, delete: gone });
    });
  }

  async function changeOwned<R extends CollectionName>({ ownerId, reads, writes = [], change }: OwnedChange<R>): Promise<void> {
    await inTransaction([...new Set<CollectionName>([...reads, ...writes])], async (transaction) => {
      const { range } = placeOf({ ownerId });
      const owned: Partial<Record<CollectionName, unknown[]>> = {};
      for (const collection of reads) owned[collection] = await transaction.objectStore(collection).index('ownerId').getAll(range);
      // What the names tie together, this loop cannot show to the compiler.
      await write(transaction, change(owned as Parameters<typeof change>[0]));
    });
  }

  return {
    batch: (changes) => told(() => batch(changes)),
    changeOwned: (change) => told(() => changeOwned(change)),
    get: (collection, id) => told(async () => (await database()).get(collection, id)),
    list: (collection, filter = {}) =>
      told(async () => (await ask(collection, filter, async (source, range) => source.getAll(range))) as Collections[typeof collection][]),
    ids: (collection, filter = {}) => told(async () => (await ask(collection, filter, async (source, range) => source.getAllKeys(range))).map(String)),
    count: (collection, filter = {}) => told(() => ask(collection, filter, async (source, range) => source.count(range))),
    put: (collection, record) => told(async () => void (await (await database()).put(collection, record))),
    delete: (collection, id) => told(async () => (await database()).delete(collection, id)),
    take: (collection, id) => told(async () => (await replace(collection, id, () => undefined)).before),
    update: (collection, id, change) => told(async () => (await replace(collection, id, change)).after),
  };
}

/** Aborts a transaction that may have ended by itself meanwhile. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // it had ended: nothing to take back
  }
}
