import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getChallenge } from '~/contract/scan';
import { getVehicles } from '~/contract/cars';
import { ask, refused, testContext } from '../backend.testing';
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
  it.each(['SecurityError', 'InvalidStateError', 'UnknownError'])('because the browser refuses with %s, until it allows it', async (name) => {
    const store = createIdbStore(database);
    const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    expect(await reasonOf(store.get('limits', 'x'))).toBe('blocked');
    expect(await reasonOf(store.put('limits', limit))).toBe('blocked');
    refusing.mockRestore();
    await store.put('limits', limit);
    expect(await store.get('limits', 'x')).toEqual(limit);
  });

  it('because the browser has none at all', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await reasonOf(createIdbStore(database).list('limits'))).toBe('blocked');
  });

  it('because there is no room for it', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(createIdbStore(database).get('limits', 'x')).rejects.toBeInstanceOf(StorageQuotaError);
  });

  it('while another tab holds an older version open, and opens when that tab is closed', async () => {
    const older = await openDB(database, 1);
    const store = createIdbStore(database);
    // Also whoever asks again: a second request would wait behind the first.
    expect(await reasonOf(store.put('limits', limit))).toBe('busy');
    expect(await reasonOf(store.put('limits', limit))).toBe('busy');
    older.close();
    await vi.waitFor(() => store.put('limits', limit));
    expect(await store.get('limits', 'x')).toEqual(limit);
    // Nothing of the first try holds it open.
    await deleteDB(database, { blocked: () => expect.unreachable('held open') });
  });

  it('once another tab has a newer version, which did not have to wait', async () => {
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
  ] as const)('is told by the backend: %s', async (reason, status) => {
    const context = testContext();
    const closed = async (): Promise<never> => {
      throw new StorageClosedError(reason);
    };
    const answer = ask({ ...context, store: { ...context.store, list: closed, get: closed } }, getVehicles, {}, anna);
    expect(await refused(answer)).toEqual({ status, code: `storage.${reason}` });
    expect((await ask(context, getChallenge, {})).status).toBe(200);
  });
});

describe('a database that is cleared while it is open', () => {
  it('says so to the call under way, of which nothing is kept, and serves the next one', async () => {
    const store = createIdbStore(database);
    await store.put('limits', limit);
    const closing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(this: IDBObjectStore, record: unknown) {
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

  it('says so where the browser lost the connection without a word, and opens it anew', async () => {
    const store = createIdbStore(database);
    await store.put('limits', limit);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
    });
    expect(await reasonOf(store.list('limits'))).toBe('lost');
    expect(await store.list('limits')).toEqual([limit]);
    await deleteDB(database, { blocked: () => expect.unreachable('held open') });
  });

  it('is empty for the next call, and takes what comes', async () => {
    const store = createIdbStore(database);
    await store.put('limits', limit);
    await deleteDB(database, { blocked: () => expect.unreachable('held open') });
    expect(await store.list('limits')).toEqual([]);
    await store.put('limits', limit);
    expect(await store.get('limits', 'x')).toEqual(limit);
  });
});
