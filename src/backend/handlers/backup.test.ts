import { strFromU8 } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle, getVehicles, updateVehicle } from '~/contract/cars';
import { updateDeadlines } from '~/contract/deadlines';
import { deleteDocument, getDocument, getDocuments } from '~/contract/documents';
import { addEntry, updateEntry } from '~/contract/history';
import type { InputOf } from '~/contract/operation';
import { deletePhoto, getPhoto, getPhotos } from '~/contract/photos';
import { period, tyreSet } from '~/contract/tyre-sets.testing';
import { exportData, importData } from '~/contract/user';
import {
  ALBUM_BYTES,
  DOCUMENT_BYTES,
  zipEntriesOf,
  exportBackup,
  fillAccount,
  newBrowser,
  PHOTO_BYTES,
  snapshot,
} from '../backup/backup.testing';
import { MANIFEST } from '../backup/format';
import {
  sendRequest,
  GOLF,
  parseRefusal,
  callOperation,
  reading,
  readerOf,
  scanSuccessfully,
  testContext,
} from '../backend.testing';
import { todayOf, type BackendContext } from '../context';
import { addAccount } from '../identity/testing';

const anna = { as: 'anna' };
const NONE = { added: 0, existing: 0 };

let context: BackendContext;
let ids: { scannedId: string; addedId: string };

beforeEach(async () => {
  context = testContext();
  ids = await fillAccount(context, 'anna');
});

const take = (file: File, as = 'anna', into = context) => callOperation(into, importData, { file }, { as });

describe('an export', () => {
  it('is a download named by date, with the bytes of every file', async () => {
    const response = await sendRequest(context, exportData, {}, anna);
    expect(response.headers.get('Content-Disposition')).toContain(`scheinwerfer-${todayOf(context)}.zip`);
    const entries = await zipEntriesOf(await exportBackup(context, 'anna'));
    const files = Object.keys(entries).filter((name) => name.startsWith('files/'));
    expect(files).toHaveLength(4);
    expect(Object.values(entries)).toEqual(expect.arrayContaining([PHOTO_BYTES, ALBUM_BYTES, DOCUMENT_BYTES]));
  });

  it('contains no credentials', async () => {
    await context.store.put('shares', {
      id: 's',
      ownerId: 'anna',
      vehicleId: ids.addedId,
      keyHash: 'KEYHASH',
      parts: [],
      purpose: 'Verkauf',
      expiresAt: '2026-04-01T00:00:00.000Z',
      createdAt: '2026-03-01T00:00:00.000Z',
    });
    await context.store.put('shareRequests', {
      id: 'r',
      ownerId: 'anna',
      shareId: 's',
      ticketHash: 'TICKETHASH',
      client: { name: 'Werkstatt Nord' },
      decision: 'pending',
      requestedAt: '2026-03-01T00:00:00.000Z',
    });
    await context.store.put('mails', {
      id: 'm',
      ownerId: 'anna',
      to: 'anna@example.org',
      kind: 'registration',
      link: '/confirm#MAILTOKEN',
      createdAt: '2026-03-01T00:00:00.000Z',
    });
    const account = await context.store.get('accounts', 'anna');
    const text = strFromU8((await zipEntriesOf(await exportBackup(context, 'anna')))[MANIFEST] ?? new Uint8Array());
    for (const secret of [
      account?.password.hash,
      account?.password.salt,
      account?.recovery.hash,
      'KEYHASH',
      'TICKETHASH',
      'MAILTOKEN',
      'restoreKeyHashes',
    ]) {
      if (secret !== '') expect(text).not.toContain(secret);
    }
    expect(text).toContain('Werkstatt Nord');
    expect(text).toContain('anna@example.org');
  });

  it('contains no deleted records and none of other accounts', async () => {
    await fillAccount(context, 'bert');
    const [photo] = await callOperation(context, getPhotos, { id: ids.scannedId }, anna);
    await callOperation(context, deletePhoto, { id: photo?.id ?? '' }, anna);
    await callOperation(context, deleteVehicle, { id: ids.addedId }, anna);
    const into = await newBrowser();
    expect(await take(await exportBackup(context, 'anna'), 'anna', into)).toEqual({
      vehicles: { added: 1, existing: 0 },
      photos: NONE,
      albumPhotos: { added: 1, existing: 0 },
      documents: { added: 1, existing: 0 },
      historyEntries: { added: 0, existing: 0 },
      scans: { added: 1, existing: 0 },
    });
    expect((await into.store.list('files')).length).toBe(3);
  });
});

describe('an import', () => {
  it('restores every record and file unchanged', async () => {
    const before = await snapshot(context.store, 'anna');
    const into = await newBrowser();
    const result = await take(await exportBackup(context, 'anna'), 'anna', into);
    expect(result).toEqual({
      vehicles: { added: 2, existing: 0 },
      photos: { added: 1, existing: 0 },
      albumPhotos: { added: 1, existing: 0 },
      documents: { added: 1, existing: 0 },
      historyEntries: { added: 0, existing: 0 },
      scans: { added: 1, existing: 0 },
    });
    const after = await snapshot(into.store, 'anna');
    for (const name of ['vehicles', 'scans', 'photos', 'albumPhotos', 'documents', 'files'])
      expect(after[name]).toEqual(before[name]);
    expect(await callOperation(into, getVehicles, {}, anna)).toHaveLength(2);
  });

  it('leaves existing records unchanged, also when repeated', async () => {
    const file = await exportBackup(context, 'anna');
    const before = await snapshot(context.store);
    const there = {
      vehicles: { added: 0, existing: 2 },
      photos: { added: 0, existing: 1 },
      albumPhotos: { added: 0, existing: 1 },
      documents: { added: 0, existing: 1 },
      historyEntries: { added: 0, existing: 0 },
      scans: { added: 0, existing: 1 },
    };
    expect(await take(file)).toEqual(there);
    expect(await take(file)).toEqual(there);
    expect(await snapshot(context.store)).toEqual(before);
  });

  it('adds missing records and keeps later changes', async () => {
    const file = await exportBackup(context, 'anna');
    const [paper] = await callOperation(context, getDocuments, { id: ids.scannedId }, anna);
    await callOperation(context, deleteDocument, { id: paper?.id ?? '' }, anna);
    await callOperation(context, deleteVehicle, { id: ids.addedId }, anna);
    await context.store.update('vehicles', ids.scannedId, (car) => car && { ...car, fuelCapacity: 50 });
    expect(await take(file)).toMatchObject({
      vehicles: { added: 1, existing: 1 },
      documents: { added: 1, existing: 0 },
      historyEntries: { added: 0, existing: 0 },
      photos: { added: 0, existing: 1 },
    });
    expect(await callOperation(context, getVehicle, { id: ids.scannedId }, anna)).toMatchObject({ fuelCapacity: 50 });
    expect(await callOperation(context, getVehicle, { id: ids.addedId }, anna)).toMatchObject({ id: ids.addedId });
  });

  it('is accepted with periods of tyres whose mileages contradict each other, which become unknown', async () => {
    const summer = tyreSet('summer', { periods: [period('2024-05-01', 56_000, '2024-11-01', 55_000)] });
    await context.store.update('vehicles', ids.addedId, (car) => car && { ...car, tyreSets: [summer] });
    const target = await newBrowser();
    await take(await exportBackup(context, 'anna'), 'anna', target);
    const { tyreSets } = await callOperation(target, getVehicle, { id: ids.addedId }, anna);
    expect(tyreSets).toEqual([{ ...summer, periods: [period('2024-05-01', null, '2024-11-01')] }]);
  });

  it('repairs a car that cannot be read, and keeps its attachments', async () => {
    const file = await exportBackup(context, 'anna');
    const before = await snapshot(context.store);
    await context.store.update('vehicles', ids.scannedId, (car) => car && { ...car, mileageHistory: 'x' as never });
    const input = { file, withinPlan: true };
    expect(await callOperation(context, importData, input, anna)).toMatchObject({
      vehicles: { added: 1, existing: 1 },
      photos: { added: 0, existing: 1 },
      documents: { added: 0, existing: 1 },
    });
    expect(await snapshot(context.store)).toEqual(before);
  });

  describe('of files whose bytes are lost', () => {
    const filesOf = async () => (await snapshot(context.store)).files;
    let file: File;
    let before: unknown;

    beforeEach(async () => {
      file = await exportBackup(context, 'anna');
      before = await filesOf();
      for (const { id } of await context.store.list('files'))
        await context.store.update('files', id, (kept) => kept && { ...kept, bytes: undefined as never });
    });

    it('brings them back, and counts what has them as added', async () => {
      expect(await take(file)).toMatchObject({
        vehicles: { added: 0, existing: 2 },
        photos: { added: 1, existing: 0 },
        albumPhotos: { added: 1, existing: 0 },
        documents: { added: 1, existing: 0 },
      });
      expect(await filesOf()).toEqual(before);
      expect(await take(file)).toMatchObject({ photos: { added: 0, existing: 1 } });
    });

    it('brings them back when not even their records are left', async () => {
      for (const { id } of await context.store.list('files')) await context.store.delete('files', id);
      await take(file);
      expect(await filesOf()).toEqual(before);
    });

    it('brings back a photo that was deleted since', async () => {
      const [photo] = await callOperation(context, getPhotos, { id: ids.scannedId }, anna);
      await callOperation(context, deletePhoto, { id: photo?.id ?? '' }, anna);
      expect(await take(file)).toMatchObject({ photos: { added: 1, existing: 0 } });
      const answer = await sendRequest(context, getPhoto, { id: photo?.id ?? '' }, anna);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PHOTO_BYTES);
    });

    it('leaves those that can be read as they are', async () => {
      await take(file);
      const [first] = await context.store.list('files');
      if (first === undefined) throw new Error('no file');
      await context.store.put('files', { ...first, name: 'changed' });
      await take(file);
      expect(await context.store.get('files', first.id)).toMatchObject({ name: 'changed' });
    });
  });

  it('repairs a car whose history went on since: mileages and services are those of its entries', async () => {
    const vehicleId = ids.scannedId;
    const oil = {
      id: 'oil',
      title: 'Ölwechsel',
      category: 'maintenance',
      everyMonths: null,
      everyKm: 15_000,
      dueOn: null,
      start: { date: '2024-01-01', km: 30_000 },
    } as const;
    await callOperation(context, updateDeadlines, { id: vehicleId, deadlines: [oil] }, anna);
    const service: InputOf<typeof addEntry> = {
      vehicleId,
      date: '2025-02-01',
      km: 50_000,
      category: 'maintenance',
      amount: null,
      note: '',
      refuelling: null,
      documentIds: [],
    };
    const corrected = await callOperation(context, addEntry, { ...service, date: '2024-09-01', km: 45_000 }, anna);
    await callOperation(context, addEntry, service, anna);
    const file = await exportBackup(context, 'anna');
    await callOperation(context, updateEntry, { ...service, ...corrected, km: 46_000 }, anna);
    await callOperation(context, addEntry, { ...service, date: '2026-01-01', km: 52_000 }, anna);
    const before = await callOperation(context, getVehicle, { id: vehicleId }, anna);
    await context.store.update('vehicles', vehicleId, (car) => car && { ...car, reportChecked: 'x' as never });
    await callOperation(context, importData, { file, withinPlan: true }, anna);
    const { mileageHistory, deadlines } = await callOperation(context, getVehicle, { id: vehicleId }, anna);
    expect(mileageHistory.map(({ km }) => km)).toEqual([46_000, 50_000, 52_000]);
    expect(deadlines).toMatchObject([{ last: { date: '2026-01-01', km: 52_000 } }]);
    expect({ mileageHistory, deadlines }).toEqual({
      mileageHistory: before.mileageHistory,
      deadlines: before.deadlines,
    });
  });

  it('adds the newest photo of a side of which it has two', async () => {
    const [photo] = await context.store.list('photos');
    if (photo === undefined) throw new Error('no photo');
    await context.store.put('photos', { ...photo, id: `${photo.id}-newer`, createdAt: '2027-01-01T00:00:00.000Z' });
    const target = await newBrowser();
    await take(await exportBackup(context, 'anna'), 'anna', target);
    expect((await target.store.list('photos')).map(({ id }) => id)).toEqual([`${photo.id}-newer`]);
  });

  it('leaves out a scan that was applied to a car since', async () => {
    const reader = readerOf(reading({ ...GOLF, A: 'HH-Z 9' }));
    const { scanId } = await scanSuccessfully({ ...context, reader }, anna);
    const file = await exportBackup(context, 'anna');
    const change = { id: ids.scannedId, fields: { A: 'HH-Z 9' }, scanId };
    await callOperation(context, updateVehicle, change, anna);
    expect(await take(file)).toMatchObject({ scans: { added: 0, existing: 2 } });
    expect(await context.store.get('scans', scanId)).toBeUndefined();
  });

  it('adds photo and document to the car with the same VIN, once', async () => {
    const into = await newBrowser('carl');
    const { id } = await callOperation(into, addVehicle, { fields: GOLF }, { as: 'carl' });
    const file = await exportBackup(context, 'anna');
    expect(await take(file, 'carl', into)).toMatchObject({
      vehicles: { added: 1, existing: 1 },
      photos: { added: 1 },
      documents: { added: 1 },
      scans: { added: 0, existing: 1 },
    });
    expect(await callOperation(into, getPhotos, { id }, { as: 'carl' })).toHaveLength(1);
    expect(await callOperation(into, getDocuments, { id }, { as: 'carl' })).toHaveLength(1);
    const before = await snapshot(into.store);
    expect(await take(file, 'carl', into)).toMatchObject({
      vehicles: { added: 0 },
      photos: { added: 0 },
      documents: { added: 0 },
    });
    expect(await snapshot(into.store)).toEqual(before);
  });

  it('adds what a deleted car has to the car with the same VIN, where it stays', async () => {
    const service = { date: '2026-02-01', km: 90_000, category: 'maintenance', amount: null, note: '' } as const;
    const input = { ...service, vehicleId: ids.scannedId, refuelling: null, documentIds: [] };
    await callOperation(context, addEntry, input, anna);
    const file = await exportBackup(context, 'anna');
    await callOperation(context, deleteVehicle, { id: ids.scannedId }, anna);
    const { id } = await callOperation(context, addVehicle, { fields: GOLF }, anna);
    expect(await take(file)).toMatchObject({
      vehicles: { added: 0, existing: 2 },
      photos: { added: 1 },
      albumPhotos: { added: 1 },
      documents: { added: 1 },
      historyEntries: { added: 1 },
    });
    const later = { ...context, now: () => new Date('2026-03-15T12:11:00.000Z') };
    await callOperation(later, getVehicles, {}, anna);
    expect(await callOperation(later, getPhotos, { id }, anna)).toHaveLength(1);
    const [document] = await callOperation(later, getDocuments, { id }, anna);
    expect((await sendRequest(later, getDocument, { id: document?.id ?? '' }, anna)).status).toBe(200);
    expect((await callOperation(later, getVehicle, { id }, anna)).mileageHistory).toMatchObject([{ km: 90_000 }]);
  });

  it('leaves what a deleted car has as it is when it restores that car', async () => {
    const file = await exportBackup(context, 'anna');
    const [photo] = await context.store.list('albumPhotos');
    if (photo === undefined) throw new Error('no photo');
    await context.store.put('albumPhotos', { ...photo, caption: 'Kratzer' });
    await callOperation(context, deleteVehicle, { id: ids.scannedId }, anna);
    expect(await take(file)).toMatchObject({ vehicles: { added: 1 }, albumPhotos: { added: 0, existing: 1 } });
    expect(await context.store.get('albumPhotos', photo.id)).toMatchObject({ caption: 'Kratzer' });
  });

  it('gives the mileages and the services of its entries to the car with the same VIN', async () => {
    const service: InputOf<typeof addEntry> = {
      vehicleId: ids.scannedId,
      date: '2026-02-01',
      km: 90_000,
      category: 'maintenance',
      amount: null,
      note: '',
      refuelling: null,
      documentIds: [],
    };
    const { id: entryId } = await callOperation(context, addEntry, service, anna);
    await callOperation(context, addEntry, { ...service, date: '2025-02-01', km: 70_000 }, anna);
    await callOperation(context, addEntry, { ...service, date: '2026-01-01', km: 85_000, category: 'other' }, anna);

    const carl = { as: 'carl' };
    const into = await newBrowser('carl');
    const mileageHistory = [{ date: '2025-06-01', km: 86_000 }];
    const { id } = await callOperation(into, addVehicle, { fields: GOLF, mileageHistory }, carl);
    const oil = {
      id: 'oil',
      title: 'Ölwechsel',
      category: 'maintenance',
      everyMonths: 12,
      everyKm: null,
      dueOn: null,
      start: { date: '2024-01-01', km: null },
    } as const;
    await callOperation(into, updateDeadlines, { id, deadlines: [oil] }, carl);
    const own = await callOperation(
      into,
      addEntry,
      { ...service, vehicleId: id, date: '2024-02-01', km: 60_000 },
      carl,
    );

    const file = await exportBackup(context, 'anna');
    await take(file, 'carl', into);
    const vehicle = await callOperation(into, getVehicle, { id }, carl);
    // The one of 1 January 2026 contradicts what the owner entered for the summer before.
    expect(vehicle.mileageHistory).toEqual([
      { date: '2024-02-01', km: 60_000, entryId: own.id },
      { date: '2025-02-01', km: 70_000, entryId: expect.any(String) as string },
      { date: '2025-06-01', km: 86_000 },
      { date: '2026-02-01', km: 90_000, entryId },
    ]);
    expect(vehicle).toMatchObject({ version: 4, deadlines: [{ last: { date: '2026-02-01', km: 90_000 } }] });
    await take(file, 'carl', into);
    expect(await callOperation(into, getVehicle, { id }, carl)).toEqual(vehicle);
  });

  it('assigns new ids in another account of the same browser, the same each time', async () => {
    await addAccount(context.store, { id: 'bert' });
    const annas = await snapshot(context.store, 'anna');
    const file = await exportBackup(context, 'anna');
    expect(await take(file, 'bert')).toMatchObject({
      vehicles: { added: 2 },
      photos: { added: 1 },
      documents: { added: 1 },
      scans: { added: 1 },
    });
    const { accounts: _changed, ...before } = annas;
    expect(await snapshot(context.store, 'anna')).toMatchObject(before);
    const cars = await callOperation(context, getVehicles, {}, { as: 'bert' });
    expect(cars).toHaveLength(2);
    expect(cars.map(({ id }) => id)).not.toContain(ids.scannedId);
    for (const scan of await context.store.list('scans', { ownerId: 'bert' })) expect(scan.vehicle.id).toBe(scan.id);
    const berts = await snapshot(context.store, 'bert');
    expect(await take(file, 'bert')).toMatchObject({
      vehicles: { added: 0, existing: 2 },
      scans: { added: 0, existing: 1 },
    });
    expect(await snapshot(context.store, 'bert')).toEqual(berts);
    // Also when the first account was deleted meanwhile and the original ids are free.
    for (const { id } of await context.store.list('vehicles', { ownerId: 'anna' }))
      await context.store.delete('vehicles', id);
    expect(await take(file, 'bert')).toMatchObject({ vehicles: { added: 0, existing: 2 } });
  });

  it('is accepted beyond the plan’s limit, which then restricts access', async () => {
    const into = await newBrowser();
    for (const number of [1, 2]) await callOperation(into, addVehicle, { fields: { 'D.3': `Wagen ${number}` } }, anna);
    await take(await exportBackup(context, 'anna'), 'anna', into);
    expect(await callOperation(into, getVehicles, {}, anna)).toHaveLength(4);
    expect(await parseRefusal(sendRequest(into, getVehicle, { id: ids.addedId }, anna))).toMatchObject({
      code: 'limit.exceeded',
    });
  });
});

describe('agreed failures', () => {
  it.each(['export', 'import'] as const)('make the %s fail, by the last name', async (area) => {
    const file = await exportBackup(context, 'anna');
    await context.store.update(
      'accounts',
      'anna',
      (account) => account && { ...account, lastName: `sentinel-${area}-500` },
    );
    if (area === 'export') await expect(exportBackup(context, 'anna')).rejects.toThrow('500');
    else
      expect(await parseRefusal(sendRequest(context, importData, { file }, anna))).toMatchObject({
        status: 500,
        code: 'server',
      });
  });
});
