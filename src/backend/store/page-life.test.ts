// @vitest-environment jsdom
import '~/lib/empty-indexed-db.testing';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdbStore } from './idb-store';
import type { Store } from './store';

const limit = (count: number) => ({ id: 'x', count });

let databases = 0;
let name: string;
let store: Store;
beforeEach(async () => {
  databases += 1;
  name = `page-life-${databases}`;
  store = createIdbStore(name);
  await store.put('limits', limit(1));
});

const hide = () => window.dispatchEvent(new Event('pagehide'));
const show = () => window.dispatchEvent(new Event('pageshow'));

afterEach(show);

/** Counts the promises that have settled so far. */
function settledCount(promises: readonly Promise<unknown>[]): () => number {
  let count = 0;
  for (const promise of promises) void promise.finally(() => (count += 1));
  return () => count;
}

describe('a page that is left and may be kept for "back"', () => {
  it('ends its reads, so that the next page can write, and repeats them when the user is back', async () => {
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const read = store.get('limits', 'x');
    const list = store.list('limits');
    const settled = settledCount([read, list]);
    // A timer would let them end.
    while (begun.mock.calls.length < 2) await Promise.resolve();
    hide();
    const next = await openDB(name);
    await next.put('limits', limit(2));
    next.close();
    // Reads that were still open would have come before this write.
    expect(settled()).toBe(0);
    show();
    expect([await read, await list]).toEqual([limit(2), [limit(2)]]);
  });

  it('begins no read or write until the user is back', async () => {
    hide();
    const [read, write] = [store.get('limits', 'x'), store.put('limits', limit(3))];
    const settled = settledCount([read, write]);
    const next = await openDB(name);
    expect(await next.get('limits', 'x')).toEqual(limit(1));
    next.close();
    expect(settled()).toBe(0);
    show();
    await write;
    expect(await store.get('limits', 'x')).toEqual(limit(3));
  });

  it('completes a write that has begun', async () => {
    let begun: () => void = () => undefined;
    const isChanging = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const write = store.update('limits', 'x', () => {
      begun();
      return limit(4);
    });
    await isChanging;
    hide();
    await write;
    show();
    expect(await store.get('limits', 'x')).toEqual(limit(4));
  });
});
