import { beforeEach, describe, expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle, getVehicles, removeMileage, updateMileage } from '~/contract/cars';
import { updateDeadlines } from '~/contract/deadlines';
import { deleteDocument, uploadDocument } from '~/contract/documents';
import {
  addEntry,
  deleteEntry,
  getHistory,
  MAX_HISTORY_ENTRIES,
  restoreEntry,
  updateEntry,
  type HistoryInput,
} from '~/contract/history';
import type { OwnDeadline } from '~/contract/own-deadline';
import { callOperation, GOLF, parseRefusal, sendRequest, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';

const ANNA = { as: 'anna' };
const BERT = { as: 'bert' };
const MINUTE_MS = 60_000;

const SERVICE: HistoryInput = {
  date: '2026-03-05',
  km: 84_210,
  category: 'maintenance',
  amount: 289.5,
  note: 'Ölwechsel, Filter',
  refuelling: null,
  documentIds: [],
};

const OIL: OwnDeadline = {
  id: 'oil',
  title: 'Ölwechsel',
  category: 'maintenance',
  everyMonths: 12,
  everyKm: 15_000,
  dueOn: null,
  start: { date: '2025-01-20', km: null },
};

let store: Store;
let context: BackendContext;
let vehicleId: string;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00.000Z');
  store = createMemoryStore();
  context = testContext({ store, now: () => new Date(now) });
  ({ id: vehicleId } = await callOperation(context, addVehicle, { fields: GOLF }, ANNA));
});

const add = (input: Partial<HistoryInput> = {}) =>
  callOperation(context, addEntry, { vehicleId, ...SERVICE, ...input }, ANNA);
const list = () => callOperation(context, getHistory, { id: vehicleId }, ANNA);
const upload = (name = 'Rechnung.pdf') =>
  callOperation(
    context,
    uploadDocument,
    { vehicleId, category: 'invoices', file: new File(['x'], name, { type: 'application/pdf' }) },
    ANNA,
  );

describe('the history of a vehicle', () => {
  it('lists entries with the newest day first, of one day the last added first', async () => {
    const [older, first] = [await add({ date: '2025-01-01' }), await add()];
    now += MINUTE_MS;
    const second = await add({ note: 'danach' });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id, older.id]);
    expect(first).toMatchObject({ ...SERVICE, version: 1 });
  });

  it('keeps what was filled up for receipts only', async () => {
    const refuelling = { energy: 'electricity', quantity: 38.2 } as const;
    expect(await add({ category: 'fuelReceipt', refuelling })).toMatchObject({ refuelling });
    expect(await add({ category: 'maintenance', refuelling })).toMatchObject({ refuelling: null });
  });

  it('changes an entry, unless it was changed elsewhere meanwhile', async () => {
    const { id } = await add();
    const edit = { id, version: 1, ...SERVICE, amount: 300 };
    expect(await callOperation(context, updateEntry, edit, ANNA)).toMatchObject({ amount: 300, version: 2 });
    expect(await parseRefusal(sendRequest(context, updateEntry, edit, ANNA))).toMatchObject({ code: 'conflict' });
    expect(await list()).toMatchObject([{ amount: 300 }]);
  });

  it('deletes an entry, which can be restored for ten minutes', async () => {
    const { id } = await add();
    await callOperation(context, deleteEntry, { id }, ANNA);
    expect(await list()).toEqual([]);
    expect(await parseRefusal(sendRequest(context, deleteEntry, { id }, ANNA))).toMatchObject({
      code: 'history.not-found',
    });
    now += 10 * MINUTE_MS;
    expect(await callOperation(context, restoreEntry, { id }, ANNA)).toMatchObject({ id, ...SERVICE });
    expect(await list()).toHaveLength(1);

    await callOperation(context, deleteEntry, { id }, ANNA);
    now += 10 * MINUTE_MS + 1;
    expect(await parseRefusal(sendRequest(context, restoreEntry, { id }, ANNA))).toMatchObject({
      code: 'history.not-found',
    });
    await list();
    expect(await store.count('historyEntries')).toBe(0);
  });

  it('takes documents of the vehicle only, and keeps the entry when one of them is deleted', async () => {
    const { id: documentId } = await upload();
    const { id } = await add({ documentIds: [documentId, documentId] });
    expect(await list()).toMatchObject([{ documentIds: [documentId] }]);
    expect(
      await parseRefusal(sendRequest(context, addEntry, { vehicleId, ...SERVICE, documentIds: ['other'] }, ANNA)),
    ).toMatchObject({ code: 'file.not-found' });

    await callOperation(context, deleteDocument, { id: documentId }, ANNA);
    const edit = { id, version: 1, ...SERVICE, note: 'ohne Beleg', documentIds: [documentId] };
    expect(await callOperation(context, updateEntry, edit, ANNA)).toMatchObject({ note: 'ohne Beleg' });
  });

  it('is open to its owner only', async () => {
    const { id } = await add();
    const refused = await Promise.all([
      sendRequest(context, getHistory, { id: vehicleId }, BERT),
      sendRequest(context, addEntry, { vehicleId, ...SERVICE }, BERT),
      sendRequest(context, updateEntry, { id, version: 1, ...SERVICE }, BERT),
      sendRequest(context, deleteEntry, { id }, BERT),
      sendRequest(context, restoreEntry, { id }, BERT),
      sendRequest(context, getHistory, { id: vehicleId }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 401]);
  });

  it.each([
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a negative amount', { amount: -1 }],
    ['half a kilometre', { km: 0.5 }],
    ['a category that is none', { category: 'wash' as never }],
  ])('refuses %s', async (_case, wrong) => {
    const answer = sendRequest(context, addEntry, { vehicleId, ...SERVICE, ...wrong }, ANNA);
    expect(await parseRefusal(answer)).toMatchObject({ status: 400, code: 'validation' });
  });

  it('gives its mileages to the vehicle, and takes them back', async () => {
    const mileages = async () =>
      (await callOperation(context, getVehicle, { id: vehicleId }, ANNA)).mileageHistory.map(({ km }) => km);
    const { id } = await add();
    await add({ date: '2025-03-01', km: 70_000 });
    expect(await mileages()).toEqual([70_000, 84_210]);
    // Less than on an earlier day: a typing error in one of both.
    await add({ date: '2026-03-06', km: 84_000 });
    expect(await mileages()).toEqual([70_000, 84_210]);
    await callOperation(context, updateEntry, { id, version: 1, ...SERVICE, km: 84_300 }, ANNA);
    expect(await mileages()).toEqual([70_000, 84_300]);
    await callOperation(context, deleteEntry, { id }, ANNA);
    expect(await mileages()).toEqual([70_000]);
    await callOperation(context, restoreEntry, { id }, ANNA);
    expect(await mileages()).toEqual([70_000, 84_300]);
  });

  it('follows a mileage that is corrected or removed in the vehicle', async () => {
    await add();
    await callOperation(context, updateMileage, { id: vehicleId, km: 84_012, replaces: 84_210 }, ANNA);
    expect(await list()).toMatchObject([{ km: 84_012, version: 2 }]);
    await callOperation(context, removeMileage, { id: vehicleId, km: 84_012 }, ANNA);
    const [entry] = await list();
    expect(entry).toMatchObject({ km: null, version: 3 });
    await callOperation(context, updateEntry, { ...SERVICE, id: entry?.id ?? '', version: 3, km: null }, ANNA);
    expect((await callOperation(context, getVehicle, { id: vehicleId }, ANNA)).mileageHistory).toEqual([]);
  });

  it('lets nothing of a handed over entry change but its documents', async () => {
    const { id } = await add({ category: 'fuelReceipt', refuelling: { energy: 'fuel', quantity: 40 } });
    const previous = { handedOverAt: '2026-01-01T00:00:00.000Z', sha256: '0'.repeat(64), key: 'k', signature: 's' };
    await store.update('historyEntries', id, (record) => record && { ...record, previous });
    const { id: documentId } = await upload();
    const same = {
      ...SERVICE,
      id,
      version: 1,
      category: 'fuelReceipt' as const,
      refuelling: { energy: 'fuel' as const, quantity: 40 },
      documentIds: [documentId],
    };
    for (const change of [
      { date: '2026-03-04' },
      { km: null },
      { category: 'maintenance' as const },
      { amount: 1 },
      { note: '' },
      { refuelling: null },
      { refuelling: { energy: 'fuel' as const, quantity: 41 } },
      { refuelling: { energy: 'lpg' as const, quantity: 40 } },
    ]) {
      const answer = sendRequest(context, updateEntry, { ...same, ...change }, ANNA);
      expect(await parseRefusal(answer)).toMatchObject({ status: 409, code: 'history.read-only' });
    }
    const answer = sendRequest(context, updateEntry, { ...same, documentIds: ['other'] }, ANNA);
    expect(await parseRefusal(answer)).toMatchObject({ code: 'file.not-found' });
    const { version: _version, ...kept } = same;
    expect(await callOperation(context, updateEntry, same, ANNA)).toMatchObject({ ...kept, version: 2, previous });
    expect(await parseRefusal(sendRequest(context, updateEntry, same, ANNA))).toMatchObject({ code: 'conflict' });
  });

  it('counts a deadline from the latest entry, whatever another tab saves meanwhile', async () => {
    /** The tab whose next write comes after that of another tab. */
    const afterOther = (other: () => Promise<unknown>): BackendContext => {
      let waiting: Promise<unknown> | undefined;
      const before = async (): Promise<void> => {
        waiting ??= other();
        await waiting;
      };
      return {
        ...context,
        store: {
          ...store,
          batch: async (changes) => before().then(() => store.batch(changes)),
          changeOwned: async (change) => before().then(() => store.changeOwned(change)),
        },
      };
    };
    const lastDay = async () => (await store.get('vehicles', vehicleId))?.deadlines?.[0]?.last?.date;
    await callOperation(context, updateDeadlines, { id: vehicleId, deadlines: [OIL] }, ANNA);
    const input = { ...SERVICE, vehicleId, km: null, date: '2026-01-01' };
    const first = await callOperation(
      afterOther(() => add({ date: '2026-02-01' })),
      addEntry,
      input,
      ANNA,
    );
    expect(await lastDay()).toBe('2026-02-01');
    const [second] = await list();
    const deleteSecond = () => callOperation(context, deleteEntry, { id: second?.id ?? '' }, ANNA);
    await callOperation(afterOther(deleteSecond), deleteEntry, { id: first.id }, ANNA);
    expect(await lastDay()).toBeUndefined();
    const other = afterOther(() => add({ date: '2026-02-01' }));
    await callOperation(other, updateDeadlines, { id: vehicleId, deadlines: [OIL] }, ANNA);
    expect(await lastDay()).toBe('2026-02-01');
  });

  it('keeps what its owner corrected or removed of a handed over mileage', async () => {
    const oil = { ...OIL, start: { date: '2025-01-20', km: 70_000 } };
    await callOperation(context, updateDeadlines, { id: vehicleId, deadlines: [oil] }, ANNA);
    const { id } = await add();
    const previous = { handedOverAt: '2026-01-01T00:00:00.000Z', sha256: '0'.repeat(64), key: 'k', signature: 's' };
    await store.update('historyEntries', id, (record) => record && { ...record, previous });
    const state = async () => {
      const { mileageHistory, deadlines } = await callOperation(context, getVehicle, { id: vehicleId }, ANNA);
      return [mileageHistory.map(({ km }) => km), deadlines?.[0]?.last?.km];
    };
    let version = 0;
    const saveDocuments = async () => {
      version += 1;
      const documentIds = [(await upload()).id];
      await callOperation(context, updateEntry, { ...SERVICE, id, version, documentIds }, ANNA);
    };
    const deleteAndRestore = async () => {
      await callOperation(context, deleteEntry, { id }, ANNA);
      await callOperation(context, restoreEntry, { id }, ANNA);
    };
    await callOperation(context, updateMileage, { id: vehicleId, km: 84_012, replaces: 84_210 }, ANNA);
    for (const change of [saveDocuments, deleteAndRestore]) {
      await change();
      expect(await state()).toEqual([[84_012], 84_012]);
    }
    await callOperation(context, removeMileage, { id: vehicleId, km: 84_012 }, ANNA);
    for (const change of [saveDocuments, deleteAndRestore]) {
      await change();
      expect(await state()).toEqual([[], null]);
    }
    const [entry] = await list();
    expect(entry).toMatchObject({ km: SERVICE.km, ownKm: null, previous });
  });

  it('is full at some point', async () => {
    const entry = { ...SERVICE, ownerId: 'anna', vehicleId, createdAt: '2026-01-01T00:00:00.000Z', version: 1 };
    await store.batch({
      put: { historyEntries: Array.from({ length: MAX_HISTORY_ENTRIES }, (_, at) => ({ ...entry, id: `e${at}` })) },
    });
    const answer = sendRequest(context, addEntry, { vehicleId, ...SERVICE }, ANNA);
    const full = { status: 409, code: 'history.full' };
    expect(await parseRefusal(answer)).toMatchObject(full);
    // An entry that is not deleted is there already.
    expect((await sendRequest(context, restoreEntry, { id: 'e0' }, ANNA)).status).toBe(200);
    await callOperation(context, deleteEntry, { id: 'e0' }, ANNA);
    const { id } = await add();
    const restore = () => sendRequest(context, restoreEntry, { id: 'e0' }, ANNA);
    expect(await parseRefusal(restore())).toMatchObject(full);
    await callOperation(context, deleteEntry, { id }, ANNA);
    expect((await restore()).status).toBe(200);
    expect(await list()).toHaveLength(MAX_HISTORY_ENTRIES);
  });

  it('shows a corrupt entry as such, which can be deleted but not changed', async () => {
    const { id } = await add();
    await store.update('historyEntries', id, (record) => record && { ...record, amount: 'viel' as never });
    expect(await list()).toMatchObject([{ id, unreadable: true, amount: null }]);
    const answer = sendRequest(context, updateEntry, { id, version: 1, ...SERVICE }, ANNA);
    expect(await parseRefusal(answer)).toMatchObject({ code: 'storage.unreadable' });
    await callOperation(context, deleteEntry, { id }, ANNA);
    expect(await list()).toEqual([]);
    expect(await callOperation(context, restoreEntry, { id }, ANNA)).toMatchObject({ id, unreadable: true });
    const { mileageHistory } = await callOperation(context, getVehicle, { id: vehicleId }, ANNA);
    expect(mileageHistory).toEqual([{ date: SERVICE.date, km: SERVICE.km, entryId: id }]);
  });

  it('goes with the vehicle once that cannot be restored any more', async () => {
    await add();
    await callOperation(context, deleteVehicle, { id: vehicleId }, ANNA);
    expect(await store.count('historyEntries')).toBe(1);
    now += 11 * MINUTE_MS;
    await callOperation(context, getVehicles, {}, ANNA);
    expect(await store.count('historyEntries')).toBe(0);
  });
});
