import '~/lib/empty-indexed-db.testing';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getChallenge } from '~/contract/scan';
import { getVehicles } from '~/contract/cars';
import { sendRequest, parseRefusal, testContext } from '../backend.testing';
import { createIdbStore } from './idb-store';
import { StorageClosedError, StorageQuotaError } from './store';

const anna = { as: 'anna' };
const limit = { id: 'x', count: 1 };

let databases = 0;
let database = '';
beforeEach(() => {
  databases += 1;
  database = `closed-${databases}`;
});

const reasonOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'opened',
    (error: unknown) => (error instanceof StorageClosedError ? error.reason : error),
  );

describe('a database that does not open', () => {
  it.each(['SecurityError', 'InvalidStateError', 'UnknownError'])(
    'is "blocked" while the browser refuses with %s, and opens once it is allowed',
    async (name) => {
      const store = createIdbStore(database);
      const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('no', name);
      });
      expect(await reasonOf(store.get('limits', 'x'))).toBe('blocked');
      expect(await reasonOf(store.put('limits', limit))).toBe('blocked');
      refusing.mockRestore();
      await store.put('limits', limit);
      expect(await store.get('limits', 'x')).toEqual(limit);
    },
  );

  it('is "blocked" when the browser has no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await reasonOf(createIdbStore(database).list('limits'))).toBe('blocked');
  });

  it('is refused with a quota error when there is no space for it', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(createIdbStore(database).get('limits', 'x')).rejects.toBeInstanceOf(StorageQuotaError);
  });

  it('is "busy" while another tab holds an older version open, and opens when that tab is closed', async () => {
    const older = await openDB(database, 1);
    const store = createIdbStore(database);
    // Also on a second attempt, whose request would wait behind the first.
    expect(await reasonOf(store.put('limits', limit))).toBe('busy');
    expect(await reasonOf(store.put('limits', limit))).toBe('busy');
    older.close();
    await vi.waitFor(() => store.put('limits', limit));
    expect(await store.get('limits', 'x')).toEqual(limit);
    // The first attempt must not keep a connection open.
    await deleteDB(database, { blocked: () => expect.unreachable('held open') });
  });

  it('is "newer" once another tab has upgraded it, which must not have to wait for this tab', async () => {
    const store = createIdbStore(database);
    await store.put('limits', limit);
    const newer = await openDB(database, 99, { blocked: () => expect.unreachable('held open') });
    expect(await newer.get('limits', 'x')).toEqual(limit);
    expect(await reasonOf(store.get('limits', 'x'))).toBe('newer');
    expect(await reasonOf(store.put('limits', limit))).toBe('newer');
    newer.close();
  });

  it.each([
    ['busy', 503],
    ['newer', 503],
    ['lost', 503],
    ['blocked', 507],
  ] as const)('is answered by the backend with its status: %s', async (reason, status) => {
    const context = testContext();
    const closed = async (): Promise<never> => {
      throw new StorageClosedError(reason);
    };
    const answer = sendRequest(
      { ...context, store: { ...context.store, list: closed, get: closed } },
      getVehicles,
      {},
      anna,
    );
    expect(await parseRefusal(answer)).toEqual({ status, code: `storage.${reason}` });
    expect((await sendRequest(context, getChallenge, {})).status).toBe(200);
  });
});

describe('a database that is cleared while it is open', () => {
  it('rejects the pending call with "lost", saves nothing of it, and serves the next call', async () => {
    const store = createIdbStore(database);
    await store.put('limits', limit);
    const closing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(
      this: IDBObjectStore,
      record: unknown,
    ) {
      const request = this.add(record);
      const { db } = this.transaction;
      this.transaction.abort();
      db.close();
      return request;
    });
    expect(await reasonOf(store.put('limits', { id: 'y', count: 2 }))).toBe('lost');
    expect(await reasonOf(store.batch({ put: { limits: [{ id: 'y', count: 1 }] } }))).toBe('lost');
    expect(await reasonOf(store.update('limits', 'y', () => ({ id: 'y', count: 3 })))).toBe('lost');
    closing.mockRestore();
    expect(await store.list('limits')).toEqual([limit]);
    await store.put('limits', { id: 'x', count: 4 });
    expect(await store.get('limits', 'x')).toEqual({ id: 'x', count: 4 });
  });

  it('rejects with "lost" when the browser dropped the connection without an event, and reconnects', async () => {
    const store = createIdbStore(database);
    await store.put('limits', limit);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException(
        'Connection to Indexed Database server lost. Refresh the page to try again',
        'UnknownError',
      );
    });
    expect(await reasonOf(store.list('limits'))).toBe('lost');
    expect(await store.list('limits')).toEqual([limit]);
    await deleteDB(database, { blocked: () => expect.unreachable('held open') });
  });

  it.each(['vehicles', 'files', 'listBlocks'] as const)(
    'rejects with "lost" when the connection drops while %s are read',
    async (collection) => {
      const store = createIdbStore(database);
      await store.put('limits', limit);
      const prototype = IDBTransaction.prototype as unknown as {
        _execRequestAsync: (this: IDBTransaction, request: { readonly operation: () => unknown }) => unknown;
      };
      const execute = prototype._execRequestAsync;
      vi.spyOn(prototype, '_execRequestAsync').mockImplementationOnce(function fail(this: IDBTransaction, request) {
        const operation = (): never => {
          throw new DOMException('Connection to Indexed Database server lost. Refresh the page', 'UnknownError');
        };
        return execute.call(this, { ...request, operation });
      });
      expect(await reasonOf(store.list(collection))).toBe('lost');
      expect(await store.get('limits', 'x')).toEqual(limit);
    },
  );

  it('is empty for the next call, and can be written', async () => {
    const store = createIdbStore(database);
    await store.put('limits', limit);
    await deleteDB(database, { blocked: () => expect.unreachable('held open') });
    expect(await store.list('limits')).toEqual([]);
    await store.put('limits', limit);
    expect(await store.get('limits', 'x')).toEqual(limit);
  });
});
