import '~/lib/empty-indexed-db.testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdbStore } from './idb-store';
import { createMemoryStore } from './memory-store';
import { StorageQuotaError } from './store';
import { database, note, setUpDatabase } from './store.testing';

setUpDatabase('store-quota');
afterEach(() => vi.restoreAllMocks());

describe('a full store', () => {
  it('refuses in memory once its capacity is reached, and accepts again after a deletion', async () => {
    const store = createMemoryStore({ capacity: 1 });
    await store.put('limits', { id: 'x', count: 1 });
    await expect(store.put('limits', { id: 'y', count: 1 })).rejects.toBeInstanceOf(StorageQuotaError);
    await store.put('limits', { id: 'x', count: 2 });
    await store.delete('limits', 'x');
    await store.put('limits', { id: 'y', count: 1 });
    expect(await store.list('limits')).toEqual([{ id: 'y', count: 1 }]);
  });

  it('applies nothing of a batch that does not fit', async () => {
    const store = createMemoryStore({ capacity: 2 });
    await store.put('limits', { id: 'x', count: 1 });
    const batch = { put: { limits: [{ id: 'x', count: 2 }], feedback: [note('1'), note('2')] } };
    await expect(store.batch(batch)).rejects.toBeInstanceOf(StorageQuotaError);
    expect(await store.list('limits')).toEqual([{ id: 'x', count: 1 }]);
    expect(await store.list('feedback')).toEqual([]);
    await store.batch({ delete: { limits: ['x'] }, put: { feedback: [note('1'), note('2')] } });
    expect(await store.list('feedback')).toHaveLength(2);
  });

  it('applies nothing of a batch that fails halfway in IndexedDB', async () => {
    const store = createIdbStore(database);
    await store.put('limits', { id: 'x', count: 1 });
    const add = vi.spyOn(IDBObjectStore.prototype, 'put');
    add.mockImplementationOnce(function write(this: IDBObjectStore, record: unknown) {
      return this.add(record);
    });
    add.mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const batch = {
      put: {
        limits: [
          { id: 'y', count: 1 },
          { id: 'z', count: 1 },
        ],
      },
      delete: { limits: ['x'] },
    };
    await expect(store.batch(batch)).rejects.toBeInstanceOf(StorageQuotaError);
    vi.restoreAllMocks();
    expect(await store.list('limits')).toEqual([{ id: 'x', count: 1 }]);
  });

  it('rejects with a quota error when IndexedDB is full, and keeps existing records', async () => {
    const store = createIdbStore(database);
    await store.put('limits', { id: 'x', count: 1 });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(store.put('limits', { id: 'x', count: 2 })).rejects.toBeInstanceOf(StorageQuotaError);
    await expect(store.update('limits', 'x', () => ({ id: 'x', count: 3 }))).rejects.toBeInstanceOf(StorageQuotaError);
    vi.restoreAllMocks();
    expect(await store.get('limits', 'x')).toEqual({ id: 'x', count: 1 });
  });
});
