/** Every field of every record survives an export and an import. */
import { expect, it } from 'vitest';
import { evaluation, holder, tyre, tyrePeriod, tyreSet, tyreTread, vehicle } from '~/contract/vehicle';
import { testContext } from '../backend.testing';
import { addAccount } from '../identity/testing';
import { createMemoryStore } from '../store/memory-store';
import { exportBackup, snapshot } from './backup.testing';
import {
  albumPhoto,
  car,
  documentRecord,
  entry,
  everyFieldIsNamed,
  file,
  payment,
  personal,
  photo,
  plan,
  sale,
  scan,
  stored,
} from './filled-records.testing';
import { readBackup } from './read';
import { restoreAccount } from './restore';

it('restores every filled-in property', async () => {
  expect(everyFieldIsNamed).toBe(true);
  const home = testContext();
  await addAccount(home.store, { ...personal, password: 'Licht1an' });
  await home.store.batch({
    put: {
      vehicles: [car],
      scans: [scan],
      photos: [photo],
      albumPhotos: [albumPhoto],
      documents: [documentRecord],
      historyEntries: [entry],
      saleRequests: [sale],
      subscriptions: [plan],
      payments: [payment],
      files: ['paper', 'older-paper', 'front', 'dent', 'bill'].map(file),
    },
  });
  const store = createMemoryStore();
  const backup = await readBackup(await exportBackup(home, 'anna'));
  await restoreAccount(store, backup, 'Neu1es');
  const [before, after] = [await snapshot(home.store), await snapshot(store)];
  for (const name of [
    'vehicles',
    'scans',
    'photos',
    'albumPhotos',
    'documents',
    'historyEntries',
    'saleRequests',
    'subscriptions',
    'payments',
    'files',
  ] as const) {
    expect(before[name], name).not.toEqual([]);
    expect(after[name], name).toEqual(before[name]);
  }
  expect(await store.get('accounts', 'anna')).toMatchObject(personal);
});

it.each([
  ['a vehicle', vehicle.omit(['facts']), stored],
  ['its holder', holder, stored.holder],
  ['its estimate', evaluation, stored.evaluation],
  ['a tyre', tyre, stored.tyres[0]],
  ['a set of tyres', tyreSet, stored.tyreSets[0]],
  ['a period', tyrePeriod, stored.tyreSets[0]?.periods[0]],
  ['a tread', tyreTread, stored.tyreSets[0]?.treads[0]],
])('the example of %s has every property of its schema', (_name, schema, filled) => {
  expect(Object.keys(filled ?? {}).toSorted()).toEqual(Object.keys(schema.fields).toSorted());
});

it('restores the account and the holder with an e-mail address that an earlier version has accepted', async () => {
  const home = testContext();
  const email = 'anna@example.org.';
  await addAccount(home.store, { ...personal, email, password: 'Licht1an' });
  await home.store.put('vehicles', { ...car, holder: { email } });
  const store = createMemoryStore();
  await restoreAccount(store, await readBackup(await exportBackup(home, 'anna')), 'Neu1es');
  expect(await store.list('accounts')).toMatchObject([{ email }]);
  expect(await store.list('vehicles')).toMatchObject([{ holder: { email } }]);
});
