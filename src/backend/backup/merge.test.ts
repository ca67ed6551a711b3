import { expect, it, vi } from 'vitest';
import { mergeBackup } from './merge';
import { car } from '../list-index/list-index.testing';
import type { VehicleRecord } from '../store/collections';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';

const vehicles = (from: number, count: number): VehicleRecord[] =>
  Array.from({ length: count }, (_none, number) => car(from + number));

const backupOf = (added: readonly VehicleRecord[]) => ({
  manifest: {
    vehicles: added,
    scans: [],
    photos: [],
    albumPhotos: [],
    documents: [],
    historyEntries: [],
    saleRequests: [],
    payments: [],
    files: [],
  } as never,
  files: new Map(),
});

it('reads the VIN of each stored vehicle no more often for fifty added vehicles than for one', async () => {
  const readVin = vi.fn<() => void>();
  const counted = vehicles(0, 50).map(({ fields, ...rest }) => ({
    ...rest,
    fields: Object.defineProperty({ ...fields }, 'E', {
      enumerable: true,
      get: () => {
        readVin();
        return fields.E;
      },
    }),
  }));
  const store = createMemoryStore();
  const changeOwned = (async ({ change }: { change: (owned: object) => unknown }) => {
    change({ vehicles: counted });
  }) as Store['changeOwned'];
  const readsFor = async (added: number): Promise<number> => {
    readVin.mockClear();
    await mergeBackup({ ...store, changeOwned }, 'anna', backupOf(vehicles(50, added)));
    return readVin.mock.calls.length;
  };
  expect(await readsFor(50)).toBe(await readsFor(1));
});

it('is planned again when another tab adds one of its vehicles meanwhile', async () => {
  const store = createMemoryStore();
  const changeOwned = vi.fn<Store['changeOwned']>((change) => store.changeOwned(change));
  changeOwned.mockImplementationOnce(async (change) => {
    await store.put('vehicles', { ...car(1), id: 'of-other-tab' });
    return store.changeOwned(change);
  });
  const { vehicles: counts } = await mergeBackup({ ...store, changeOwned }, 'anna', backupOf(vehicles(0, 3)));
  expect(counts).toEqual({ added: 2, existing: 1 });
  expect(await store.ids('vehicles')).toEqual(['car-0000', 'car-0002', 'of-other-tab']);
});
