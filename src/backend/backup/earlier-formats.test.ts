/** Backups of earlier versions of the app, frozen as files, are restored. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getAlbumPhotos } from '~/contract/album-photos';
import { getVehicle } from '~/contract/cars';
import { getDocument } from '~/contract/documents';
import { getHistory } from '~/contract/history';
import { callOperation, sendRequest, testContext } from '../backend.testing';
import { createMemoryStore } from '../store/memory-store';
import { readBackup } from './read';
import { restoreAccount } from './restore';

const read = async (name: string) =>
  readBackup(new File([readFileSync(join(import.meta.dirname, 'earlier-formats', name))], name));

it('restores a backup from before vehicles had a history and albums', async () => {
  const backup = await read('2026-11.zip');
  const store = createMemoryStore();
  const as = { as: 'anna' };
  expect(await restoreAccount(store, backup, 'Neu1es')).toMatchObject({
    outcome: 'restored',
    counts: {
      vehicles: { added: 1 },
      photos: { added: 1 },
      albumPhotos: { added: 0, existing: 0 },
      documents: { added: 1 },
      historyEntries: { added: 0, existing: 0 },
      scans: { added: 1 },
    },
  });
  const context = testContext({ store });
  expect(await callOperation(context, getHistory, { id: 'car' }, as)).toEqual([]);
  expect(await callOperation(context, getAlbumPhotos, { id: 'car' }, as)).toEqual([]);
  expect(await callOperation(context, getVehicle, { id: 'car' }, as)).toMatchObject({
    mileageHistory: [{ date: '2025-01-02', km: 90_000 }],
    desiredSalePrice: 8765.5,
    holder: { lastName: 'Brandt' },
    earlier: [{ id: 'earlier' }],
  });
  const bytes = await sendRequest(context, getDocument, { id: 'invoice' }, as);
  expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([1, 2, 3]);
});

it('restores a backup from before vehicles had albums', async () => {
  const backup = await read('2026-11-history.zip');
  const store = createMemoryStore();
  const as = { as: 'anna' };
  expect(await restoreAccount(store, backup, 'Neu1es')).toMatchObject({
    outcome: 'restored',
    counts: {
      vehicles: { added: 1 },
      documents: { added: 1 },
      historyEntries: { added: 1 },
      albumPhotos: { added: 0 },
    },
  });
  const context = testContext({ store });
  const [vehicle] = await store.list('vehicles');
  const id = vehicle?.id ?? '';
  const [document] = await store.list('documents');
  expect(await callOperation(context, getHistory, { id }, as)).toMatchObject([
    { date: '2026-01-15', km: 92_000, amount: 289.5, note: 'Ölwechsel', documentIds: [document?.id] },
  ]);
  expect(await callOperation(context, getAlbumPhotos, { id }, as)).toEqual([]);
  expect(await callOperation(context, getVehicle, { id }, as)).toMatchObject({
    mileageHistory: [{ km: 92_000 }, { km: 92_100 }],
    tyreSets: [{ id: 'winter', periods: [{ from: '2026-01-20', fromKm: 92_100 }], treads: [{ mm: 6.5 }] }],
    deadlines: [{ id: 'oil', last: { date: '2026-01-15', km: 92_000 } }],
  });
});
