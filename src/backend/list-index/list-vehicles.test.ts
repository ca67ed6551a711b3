import '~/lib/empty-indexed-db.testing';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle, getVehicles, restoreVehicle, updateVehicle } from '~/contract/cars';
import { importData } from '~/contract/user';
import { callOperation, GOLF, sendRequest } from '../backend.testing';
import { exportBackup } from '../backup/backup.testing';
import type { BackendContext } from '../context';
import { COLLECTION_NAMES } from '../store/collections';
import { createIdbStore } from '../store/idb-store';
import { createMemoryStore } from '../store/memory-store';
import { StorageQuotaError, type Store } from '../store/store';
import { BLOCK_SIZE } from './blocks';
import { car, ELECTRIC, listFromRecords, pageOf } from './list-index.testing';

const anna = { as: 'anna' };
const CARS = 300;
const COMPARED = 20;
/** The number of a vehicle that is not compared at the time of the tests. */
const OTHER = 200;

let databases = 0;
let raw: Store;
let page: BackendContext;
/** How many vehicles each call has read. */
let vehiclesRead = 0;

beforeEach(async () => {
  databases += 1;
  const store = createIdbStore(`list-index-${databases}`);
  raw = {
    ...store,
    get: async (name, id) => {
      if (name === 'vehicles') vehiclesRead += 1;
      return store.get(name, id);
    },
    list: async (name, filter) => {
      const records = await store.list(name, filter);
      if (name === 'vehicles') vehiclesRead += records.length;
      return records;
    },
  };
  page = await pageOf(raw);
  await page.store.batch({ put: { vehicles: Array.from({ length: CARS }, (_none, number) => car(number)) } });
});

const list = (context = page) => callOperation(context, getVehicles, {}, anna);

/** Requests the list. @returns the number of vehicles that it read; up to 50 of them are compared only */
async function readsOfList(context = page): Promise<number> {
  vehiclesRead = 0;
  const items = await list(context);
  const reads = vehiclesRead;
  expect(items).toEqual(await listFromRecords(context));
  return reads;
}

describe('the index of the list', () => {
  it('spares opening the records', async () => {
    expect(await readsOfList()).toBe(CARS);
    expect(await readsOfList()).toBeLessThanOrEqual(COMPARED);
    const other = await pageOf(raw);
    expect(await readsOfList(other)).toBeLessThanOrEqual(COMPARED);
  });

  it('opens only what was written since, once', async () => {
    await list();
    await callOperation(page, updateVehicle, { id: car(7).id, fields: { A: 'HL-SW 2412' } }, anna);
    await callOperation(page, addVehicle, { fields: { ...GOLF, E: 'WVWZZZ1KZAW999999' } }, anna);
    vehiclesRead = 0;
    expect((await list()).map(({ name }) => name)).toContain('HL SW 2412');
    // The two, beside those that are compared.
    expect(vehiclesRead).toBeLessThanOrEqual(COMPARED + 2);
    expect(await readsOfList()).toBeLessThanOrEqual(COMPARED);
    expect(await raw.count('listChanges')).toBe(0);
  });

  it('writes only the block of a changed vehicle', async () => {
    await list();
    const before = await raw.list('listBlocks');
    expect(before).toHaveLength(1 + Math.ceil(CARS / BLOCK_SIZE));
    await callOperation(page, updateVehicle, { id: car(7).id, fields: { A: 'HL-SW 2412' } }, anna);
    await list();
    const unchanged = (await raw.list('listBlocks')).filter((block) =>
      before.some((former) => JSON.stringify(former) === JSON.stringify(block)),
    );
    expect(unchanged).toHaveLength(before.length - 2);
  });

  it('drops deleted vehicles and lists restored ones, also from a backup', async () => {
    await list();
    const { id } = car(7);
    await callOperation(page, deleteVehicle, { id }, anna);
    expect(await list()).toHaveLength(CARS - 1);
    await callOperation(page, restoreVehicle, { id }, anna);
    expect(await list()).toHaveLength(CARS);
    const file = await exportBackup(page, 'anna');
    await page.store.delete('vehicles', id);
    expect(await list()).toHaveLength(CARS - 1);
    await callOperation(page, importData, { file }, anna);
    expect(await list()).toHaveLength(CARS);
    expect(await readsOfList()).toBeLessThanOrEqual(COMPARED);
  });

  it('records many vehicles that are written at once as one change', async () => {
    await list();
    await page.store.batch({ put: { vehicles: Array.from({ length: 200 }, (_none, number) => car(number)) } });
    expect(await raw.count('listChanges')).toBe(1);
  });

  it('holds nothing readable', async () => {
    await list();
    for (const block of await raw.list('listBlocks'))
      expect(Object.keys(block).toSorted()).toEqual(['id', 'ownerId', 'sealed']);
    await page.store.put('vehicles', car(1));
    for (const change of await raw.list('listChanges'))
      expect(Object.keys(change).toSorted()).toEqual(['id', 'ownerId', 'vehicleIds']);
  });

  it('computes the tax anew when an exemption has ended', async () => {
    await page.store.put('vehicles', car(OTHER, { fields: { ...GOLF, ...ELECTRIC } }));
    const taxOn = async (day: string) =>
      (await list({ ...page, now: () => new Date(`${day}T12:00:00.000Z`) })).find(({ id }) => id === car(OTHER).id)
        ?.tax;
    expect(await taxOn('2026-03-15')).toMatchObject({ euros: 0, exemptUntil: '2035-03-04' });
    expect(await taxOn('2035-03-04')).toMatchObject({ euros: 0 });
    expect(await taxOn('2035-03-05')).toMatchObject({ exemptUntil: null });
    expect((await taxOn('2035-03-06'))?.euros).toBeGreaterThan(0);
    expect(await taxOn('2026-03-15')).toMatchObject({ euros: 0 });
  });

  it('goes with the account', async () => {
    await list();
    await page.store.put('vehicles', car(1));
    const { removeAccount } = await import('../identity/removal');
    await removeAccount(page.store, 'anna');
    expect([await raw.count('listBlocks'), await raw.count('listChanges')]).toEqual([0, 0]);
  });

  it('is used only from 100 vehicles on', async () => {
    const small = await pageOf(createMemoryStore());
    await small.store.batch({ put: { vehicles: Array.from({ length: 99 }, (_none, number) => car(number)) } });
    await list(small);
    expect(await small.store.ids('listBlocks')).toEqual(['anna']);
    expect(await small.store.count('listChanges')).toBe(0);
    await small.store.put('vehicles', car(99));
    await list(small);
    expect(await small.store.count('listBlocks')).toBe(2);
    await small.store.delete('vehicles', car(1).id);
    await list(small);
    expect(await small.store.ids('listBlocks')).toEqual(['anna']);
  });

  it('is not trusted in a store whose writes are not recorded', async () => {
    await list();
    const { recordsListChanges: _records, ...store } = page.store;
    await store.delete('listBlocks', 'anna');
    vehiclesRead = 0;
    expect(await list({ ...page, store })).toHaveLength(CARS);
    expect(vehiclesRead).toBe(CARS);
  });
});

describe('an aborted request', () => {
  const abortable = () => {
    const controller = new AbortController();
    return { controller, request: { ...anna, signal: controller.signal } };
  };

  it('opens no further vehicles and writes no block', async () => {
    const { controller, request } = abortable();
    const aborting = await pageOf({
      ...raw,
      list: async (name, filter) => {
        const records = await raw.list(name, filter);
        if (name === 'vehicles' && records.length > 0) controller.abort();
        return records;
      },
    });
    vehiclesRead = 0;
    await sendRequest(aborting, getVehicles, {}, request);
    expect(vehiclesRead).toBeGreaterThan(0);
    expect(vehiclesRead).toBeLessThan(CARS);
    expect(await raw.count('listBlocks')).toBe(0);
  });

  it('writes no block when it is aborted after all vehicles were opened', async () => {
    const { controller, request } = abortable();
    const aborting = await pageOf({
      ...raw,
      ids: async (name, filter) => {
        if (filter !== undefined && 'deletedBefore' in filter && vehiclesRead >= CARS) controller.abort();
        return raw.ids(name, filter);
      },
    });
    vehiclesRead = 0;
    await sendRequest(aborting, getVehicles, {}, request);
    expect(controller.signal.aborted).toBe(true);
    expect(await raw.count('listBlocks')).toBe(0);
  });
});

describe('an index that is lost or wrong', () => {
  it.each([
    ['missing', async () => raw.batch({ delete: { listBlocks: await raw.ids('listBlocks') } })],
    ['without head', async () => raw.delete('listBlocks', 'anna')],
    [
      'of another version of the code',
      async () =>
        page.store.update(
          'listBlocks',
          'anna',
          (head) => head?.head && { ...head, head: { ...head.head, code: 'another' } },
        ),
    ],
    [
      'of a day to come',
      async () =>
        page.store.update(
          'listBlocks',
          'anna',
          (head) => head?.head && { ...head, head: { ...head.head, day: '2099-01-01' } },
        ),
    ],
    [
      'of another shape',
      async () => {
        const { id } = (await raw.list('listBlocks')).find((block) => block.id !== 'anna') ?? { id: '' };
        await page.store.update('listBlocks', id, (block) => block && ({ ...block, entries: [null] } as never));
      },
    ],
  ])('%s is made anew', async (_name, act) => {
    await list();
    await act();
    const reads = await readsOfList();
    expect(reads).toBeGreaterThan(COMPARED);
    expect(await readsOfList()).toBeLessThanOrEqual(COMPARED);
  });

  it('is made anew when an item that is compared contradicts its record', async () => {
    await list();
    for (const id of await raw.ids('listBlocks')) {
      if (id !== 'anna')
        await page.store.update(
          'listBlocks',
          id,
          (block) =>
            block && {
              ...block,
              entries: block.entries.map((entry) => ({ ...entry, item: { ...entry.item, name: 'X' } })),
            },
        );
    }
    expect(await readsOfList()).toBe(CARS + COMPARED);
    expect(await readsOfList()).toBeLessThanOrEqual(COMPARED);
  });

  it('lists a vehicle as unreadable after it was opened in vain, or compared', async () => {
    await list();
    const { id } = car(7);
    // Behind the store's back, as a disk does.
    await raw.update(
      'vehicles',
      id,
      (record) =>
        record &&
        ({
          ...record,
          sealed: { by: 'account', iv: new Uint8Array(12), data: new ArrayBuffer(9), version: 1 },
        } as never),
    );
    expect((await sendRequest(page, getVehicle, { id }, anna)).status).toBe(500);
    expect((await list()).filter(({ unreadable }) => unreadable === true).map((item) => item.id)).toEqual([id]);
    expect(await list()).toHaveLength(CARS);
  });

  it.each([
    [
      'that the index knows of',
      async (id: string) =>
        page.store.update('vehicles', id, (record) => record && ({ ...record, mileageHistory: null } as never)),
    ],
    [
      'behind the store’s back',
      async (id: string) =>
        raw.update('vehicles', id, (record) => record && ({ ...record, sealed: undefined } as never)),
    ],
  ])('spares opening the others for an expired scan, where a vehicle is damaged %s', async (_how, damage) => {
    await list();
    const { ownerId, ...vehicle } = car(CARS);
    const scan = { id: 'expired', ownerId, vehicle, readings: {}, warnings: [], createdAt: '2026-03-01T12:00:00.000Z' };
    await page.store.put('scans', scan);
    await damage(car(OTHER).id);
    await list();
    const changeOwned = vi.spyOn(page.store, 'changeOwned');
    expect(await readsOfList()).toBeLessThanOrEqual(COMPARED + 1);
    expect(changeOwned).not.toHaveBeenCalled();
    expect(await page.store.get('scans', 'expired')).toBeDefined();
    await page.store.put('vehicles', car(OTHER));
    await list();
    expect(await page.store.get('scans', 'expired')).toBeUndefined();
  });

  it('answers without room for it', async () => {
    const full: Store = { ...page.store, batch: async () => Promise.reject(new StorageQuotaError()) };
    expect(await list({ ...page, store: full })).toHaveLength(CARS);
  });
});

describe('two tabs', () => {
  it('do not lose a change that one makes while the other reads', async () => {
    await list();
    const { id } = car(OTHER);
    await page.store.put('vehicles', car(OTHER, { fields: { A: 'L-A 1' } }));
    const slow = await pageOf({
      ...raw,
      get: async (name, wanted) => {
        const record = await raw.get(name, wanted);
        // The other tab changes what was read just now, and lists it.
        if (name === 'vehicles' && wanted === id) {
          await page.store.put('vehicles', car(OTHER, { fields: { A: 'L-A 2' } }));
          await list();
        }
        return record;
      },
    });
    await list(slow);
    expect((await list()).find((item) => item.id === id)?.name).toBe('L A 2');
    expect(await readsOfList()).toBeLessThanOrEqual(COMPARED);
  });
});

it('is added to a database of version 7, whose vehicles stay', async () => {
  const name = `list-index-older-${databases}`;
  const older = await openDB(name, 7, {
    upgrade(made) {
      for (const collection of COLLECTION_NAMES)
        if (!['listBlocks', 'listChanges'].includes(collection))
          made.createObjectStore(collection, { keyPath: 'id' }).createIndex('ownerId', 'ownerId');
    },
  });
  for (let number = 0; number < 120; number += 1) await older.put('vehicles', car(number));
  older.close();
  // An account from before records were encrypted.
  const { recordListChanges } = await import('./record-changes');
  const context = { ...page, store: recordListChanges(createIdbStore(name)) };
  expect(await list(context)).toHaveLength(120);
  expect(await list(context)).toEqual(await listFromRecords(context));
  expect(await context.store.count('listBlocks')).toBe(2);
});
