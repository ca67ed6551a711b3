/** Two tabs of one browser that send the same request at once: two backends with their own stores on one database. */
import '~/lib/empty-indexed-db.testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { addVehicle, claimScan, deleteVehicle, restoreVehicle } from '~/contract/cars';
import { requestAccess } from '~/contract/share';
import { checkout, getOpenTransactions, upgrade } from '~/contract/subscription';
import { importData } from '~/contract/user';
import {
  sendRequest,
  GOLF,
  reading,
  readerOf,
  scan,
  scanSuccessfully,
  callOperation,
  testContext,
} from './backend.testing';
import { exportBackup } from './backup/backup.testing';
import type { BackendContext } from './context';
import { addAccount } from './identity/testing';
import { MAX_PENDING_REQUESTS } from './sharing/records';
import { shareCar } from './sharing/sharing.testing';

import { createIdbStore } from './store/idb-store';
import type { CollectionName } from './store/store';

const anna = { as: 'anna' };
let databases = 0;
let tabs: readonly [BackendContext, BackendContext];

const count = (name: CollectionName): Promise<number> => tabs[0].store.count(name, { ownerId: 'anna' });

beforeEach(async () => {
  databases += 1;
  const tab = (): BackendContext => ({
    ...testContext({ store: createIdbStore(`two-tabs-${databases}`) }),
    newId: () => crypto.randomUUID(),
  });
  tabs = [tab(), tab()];
  await addAccount(tabs[0].store, { id: 'anna', email: 'anna@example.org' });
  // Opens both connections first, so that neither tab has a head start.
  await Promise.all(tabs.map(({ store }) => store.count('vehicles')));
});

/** Runs the action in both tabs at once. @returns the statuses, the smaller one first */
async function both(act: (tab: BackendContext, at: number) => Promise<Response>): Promise<number[]> {
  return (await Promise.all(tabs.map(act))).map(({ status }) => status).sort((left, right) => left - right);
}

describe('two tabs at once', () => {
  it('add only one car of the same VIN', async () => {
    expect(await both((tab) => sendRequest(tab, addVehicle, { fields: GOLF }, anna))).toEqual([200, 409]);
    expect(await count('vehicles')).toBe(1);
  });

  it('create only one car when both scan the same VIN, or one that differs in a doubtful character', async () => {
    expect(await both((tab) => scan(tab, anna))).toEqual([200, 200]);
    expect(await count('vehicles')).toBe(1);
    await tabs[0].store.batch({ delete: { vehicles: (await tabs[0].store.list('vehicles')).map(({ id }) => id) } });
    const misread = { ...GOLF, E: 'A1BS31Z0430336174' };
    const unsure = reading(misread, ['E']);
    const field = {
      value: misread.E,
      confidence: 0.5,
      flagged: true,
      alternatives: [GOLF.E ?? ''],
      box: { x: 0, y: 0, width: 1, height: 1 },
    };
    const reader = readerOf({ ...unsure, fields: { ...unsure.fields, E: field } });
    expect(
      await both((tab, at) =>
        at === 0 ? sendRequest(tab, addVehicle, { fields: GOLF }, anna) : scan({ ...tab, reader }, anna),
      ),
    ).toEqual([200, 200]);
    expect(await count('vehicles')).toBe(1);
  });

  it('create only one car when both claim a scan', async () => {
    const { scanId } = await scanSuccessfully(tabs[0]);
    expect(await both((tab) => sendRequest(tab, claimScan, { scanId }, anna))).toEqual([200, 200]);
    expect(await count('vehicles')).toBe(1);
  });

  it('either restore a car or add it again, not both', async () => {
    const { id } = await callOperation(tabs[0], addVehicle, { fields: GOLF }, anna);
    await callOperation(tabs[0], deleteVehicle, { id }, anna);
    expect(
      await both((tab, at) =>
        at === 0
          ? sendRequest(tab, restoreVehicle, { id }, anna)
          : sendRequest(tab, addVehicle, { fields: GOLF }, anna),
      ),
    ).toEqual([200, 409]);
    const cars = await tabs[0].store.list('vehicles', { ownerId: 'anna' });
    expect(cars.filter(({ deletedAt }) => deletedAt === undefined)).toHaveLength(1);
  });

  it('create only one car when one restores a backup and the other adds its car', async () => {
    await callOperation(tabs[0], addVehicle, { fields: GOLF }, anna);
    const file = await exportBackup(tabs[0], 'anna');
    await tabs[0].store.batch({ delete: { vehicles: (await tabs[0].store.list('vehicles')).map(({ id }) => id) } });
    const statuses = await both((tab, at) =>
      at === 0 ? sendRequest(tab, importData, { file }, anna) : sendRequest(tab, addVehicle, { fields: GOLF }, anna),
    );
    expect(statuses[0]).toBe(200);
    expect(await count('vehicles')).toBe(1);
  });

  it('order only one plan', async () => {
    await both((tab) => sendRequest(tab, checkout, { plan: 'silver', interval: 'yearly' }, anna));
    expect(await count('payments')).toBe(1);
    await both((tab, at) =>
      sendRequest(tab, checkout, { plan: at === 0 ? 'gold' : 'silver', interval: 'yearly' }, anna),
    );
    expect(await count('payments')).toBe(1);
    expect((await callOperation(tabs[0], getOpenTransactions, {}, anna)).length).toBeLessThan(2);
    await both((tab) => sendRequest(tab, upgrade, { plan: 'gold', interval: 'yearly' }, anna));
    expect(await count('payments')).toBeLessThan(3);
  });

  it('cannot exceed the limit of pending requests of a share', async () => {
    const { id } = await callOperation(tabs[0], addVehicle, { fields: GOLF }, anna);
    const { key } = await shareCar(tabs[0], id);
    const client = { name: 'Käufer' };
    for (let made = 1; made < MAX_PENDING_REQUESTS; made += 1)
      await callOperation(tabs[0], requestAccess, { key, client }, {});
    expect((await both((tab) => sendRequest(tab, requestAccess, { key, client }, {})))[1]).toBeGreaterThan(400);
    expect(await count('shareRequests')).toBe(MAX_PENDING_REQUESTS);
  });
});
