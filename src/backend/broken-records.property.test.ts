/** A corrupt record must not prevent the others from being listed, and must itself be downloadable and deletable. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportVehicle } from '~/contract/car-files';
import { getAlbumPhotos } from '~/contract/album-photos';
import { addVehicle, deleteVehicle, getVehicle, getVehicles } from '~/contract/cars';
import { getDocuments } from '~/contract/documents';
import { getPhotos } from '~/contract/photos';
import { getRequests, getShares, requestAccess } from '~/contract/share';
import { checkout, getInvoices, getOpenTransactions } from '~/contract/subscription';
import { exportData, getContents, getUserSubscription } from '~/contract/user';
import { atDepth } from '~/lib/depth.testing';
import { sendRequest, GOLF, parseRefusal, scanSuccessfully, callOperation, testContext } from './backend.testing';
import { exportBackup, fillAccount } from './backup/backup.testing';
import { readBackup } from './backup/read';
import type { BackendContext } from './context';
import { shareCar } from './sharing/sharing.testing';
import { COLLECTION_NAMES } from './store/collections';
import type { CollectionName } from './store/store';

const anna = { as: 'anna' };

/** An account with a record in every list. */
async function createFilledAccount(): Promise<{ context: BackendContext; scannedId: string; addedId: string }> {
  const context = testContext();
  const ids = await fillAccount(context, 'anna');
  const { key } = await shareCar(context, ids.addedId);
  await callOperation(context, requestAccess, { key, client: { name: 'Käufer' } }, {});
  await callOperation(context, checkout, { plan: 'silver', interval: 'yearly' }, anna);
  const subscription = {
    id: 'anna',
    ownerId: 'anna',
    plan: 'silver',
    interval: 'yearly',
    start: '2026-03-01',
    end: '2027-02-28',
    paymentProvider: 'device',
  } as const;
  await context.store.put('subscriptions', subscription);
  await context.store.put('saleRequests', {
    id: 'sale',
    ownerId: 'anna',
    vehicleId: ids.addedId,
    email: 'anna@example.org',
    desiredPrice: 5000,
    createdAt: '2026-03-01T00:00:00.000Z',
  });
  return { context, ...ids };
}

/** A context with a copy of the account in its own store. */
async function copyContext(original: BackendContext): Promise<BackendContext> {
  const context = testContext();
  for (const name of COLLECTION_NAMES) {
    const records = await original.store.list(name);
    await context.store.batch({ put: { [name]: structuredClone(records) } });
  }
  let ids = 0;
  return { ...context, newId: () => `copy-${(ids += 1)}` };
}

const KEYS = ['id', 'ownerId', 'vehicleId', 'shareId', 'deletedAt'];

/**
 * Replaces one value of a record, at any depth; `at` selects it. The keys in `KEYS` are left alone, since they tell
 * whose record it is.
 */
function corrupt(record: object, at: number, value: unknown): object {
  const copy = structuredClone(record) as Record<string, unknown>;
  const places: (() => void)[] = [];
  const visit = (node: Record<string, unknown>, isTop: boolean): void => {
    for (const [key, inner] of Object.entries(node)) {
      if (isTop && KEYS.includes(key)) continue;
      places.push(() => {
        if (value === undefined) delete node[key];
        else node[key] = value;
      });
      if (typeof inner === 'object' && inner !== null && !(inner instanceof ArrayBuffer))
        visit(inner as Record<string, unknown>, false);
    }
  };
  visit(copy, true);
  places[at % places.length]?.();
  return copy;
}

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    0,
    -1,
    true,
    [],
    {},
    [null],
    'x'.repeat(5000),
    Number.NaN,
    '2026-13-45',
    '9999-99-99T99:99:99Z',
    { date: 'never', km: 'far' },
  ),
  fc.jsonValue(),
);

const BREAKABLE = [
  'vehicles',
  'scans',
  'photos',
  'albumPhotos',
  'documents',
  'files',
  'saleRequests',
  'shares',
  'shareRequests',
  'payments',
  'subscriptions',
] as const satisfies readonly CollectionName[];

describe.each(BREAKABLE)('a broken record of %s', (name) => {
  it('does not prevent any list from being shown', async () => {
    const { context: original, scannedId, addedId } = await createFilledAccount();
    await fc.assert(
      fc.asyncProperty(fc.nat(500), fc.nat(20), anything, async (at, which, value) => {
        const context = await copyContext(original);
        const records = await context.store.list(name, { ownerId: 'anna' });
        const record = records[which % records.length];
        if (record === undefined) throw new Error(`no ${name}`);
        await context.store.put(name, corrupt(record, at, value) as never);
        const cars = await callOperation(context, getVehicles, {}, anna);
        expect(cars.map(({ id }) => id).toSorted()).toEqual([addedId, scannedId].toSorted());
        expect(
          cars
            .filter(({ unreadable }) => unreadable === true)
            .every(({ id }) => name === 'vehicles' && id === record.id),
        ).toBe(true);
        for (const { id } of cars.filter(({ unreadable }) => unreadable !== true)) {
          if (name !== 'vehicles' || id !== record.id)
            expect((await sendRequest(context, getVehicle, { id }, anna)).status).toBe(200);
          for (const operation of [getPhotos, getAlbumPhotos, getDocuments, getShares] as const)
            expect([operation.name, (await sendRequest(context, operation, { id }, anna)).status]).toEqual([
              operation.name,
              200,
            ]);
        }
        for (const operation of [
          getRequests,
          getUserSubscription,
          getInvoices,
          getOpenTransactions,
          getContents,
          exportData,
        ] as const) {
          expect([operation.name, (await sendRequest(context, operation, {}, anna)).status]).toEqual([
            operation.name,
            200,
          ]);
        }
        expect((await readBackup(await exportBackup(context, 'anna'))).manifest.account.id).toBe('anna');
        await callOperation(context, addVehicle, { fields: { ...GOLF, E: 'WVWZZZ1KZAW000123' } }, anna);
        await scanSuccessfully(context, anna);
      }),
      { numRuns: name === 'vehicles' ? atDepth(6, 60) : atDepth(3, 25) },
    );
  });
});

it('lists an unreadable car, exports it as stored, and deletes it', async () => {
  const { context, scannedId, addedId } = await createFilledAccount();
  await context.store.update('vehicles', addedId, (record) => record && ({ ...record, mileageHistory: null } as never));
  const [first, second] = await callOperation(context, getVehicles, {}, anna);
  const brokenCar = first?.id === addedId ? first : second;
  expect(brokenCar).toEqual({ id: addedId, name: 'HL SW 2412', make: '', model: '', unreadable: true });
  expect(await parseRefusal(sendRequest(context, getVehicle, { id: addedId }, anna))).toEqual({
    status: 500,
    code: 'storage.unreadable',
  });
  const kept = await sendRequest(context, exportVehicle, { id: addedId }, anna);
  expect(kept.headers.get('Content-Disposition')).toContain(`fahrzeug-${addedId}.json`);
  expect(JSON.parse(await kept.text())).toMatchObject({
    id: addedId,
    mileageHistory: null,
    fields: { A: 'HL SW 2412' },
  });
  expect((await sendRequest(context, exportVehicle, { id: addedId }, { as: 'bert' })).status).toBe(404);
  await callOperation(context, deleteVehicle, { id: addedId }, anna);
  expect((await callOperation(context, getVehicles, {}, anna)).map(({ id }) => id)).toEqual([scannedId]);
});
