/** What a call reads of the database does not grow with what it is not about. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getVehicle, getVehicles } from '~/contract/cars';
import { getDocuments } from '~/contract/documents';
import type { Operation, InputOf } from '~/contract/operation';
import { getContents, getUserSubscription } from '~/contract/user';
import { GOLF, tell, testContext } from './backend.testing';
import type { BackendContext } from './context';
import { addAccount } from './identity/testing';
import type { DocumentRecord, FileRecord, VehicleRecord } from './store/collections';
import { createIdbStore } from './store/idb-store';

const anna = { as: 'anna' };
const createdAt = '2026-02-01T10:00:00.000Z';

const car = (id: string): VehicleRecord => ({
  id, ownerId: 'anna', fields: GOLF, mileageHistory: [], identification: 'unique', reportChecked: false, documentImage: null,
  confirmedAt: createdAt, createdAt, updatedAt: createdAt, version: 1,
});
const paper = (vehicleId: string, number: number): DocumentRecord => ({
  id: `${vehicleId}-${number}`, ownerId: 'anna', vehicleId, fileId: `file-${vehicleId}-${number}`, fileName: `${number}.pdf`, category: 'invoices',
  type: 'application/pdf', size: 3, date: createdAt,
});
const file = ({ fileId }: DocumentRecord): FileRecord => ({ id: fileId, ownerId: 'anna', name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([1, 2, 3]).buffer, createdAt });

let databases = 0;

/** A browser with an account of so many cars, each with so many documents. */
async function browserWith(cars: number, documentsEach: number): Promise<BackendContext> {
  databases += 1;
  const store = createIdbStore(`growth-${databases}`);
  await addAccount(store, { id: 'anna', email: 'anna@example.org' });
  const vehicles = Array.from({ length: cars }, (_none, number) => car(`car-${number}`));
  const documents = vehicles.flatMap(({ id }) => Array.from({ length: documentsEach }, (_none, number) => paper(id, number)));
  const subscriptions = [{ id: 'anna', ownerId: 'anna', plan: 'enterprise', interval: 'yearly', start: '2026-01-01', end: '2099-12-31', paymentProvider: 'device' }] as const;
  await store.batch({ put: { vehicles, documents, files: documents.map(file), subscriptions } });
  const { faults: _faults, ...context } = testContext({ store });
  return context;
}

const read: Record<string, number> = {};

/** Counts the records that come out of the database, by collection. */
function count(source: IDBObjectStore | IDBIndex, many: boolean, request: IDBRequest): IDBRequest {
  const name = 'objectStore' in source ? source.objectStore.name : source.name;
  request.addEventListener('success', () => {
    const result: unknown = request.result;
    const records = many ? (result as unknown[]).length : result === undefined ? 0 : 1;
    read[name] = (read[name] ?? 0) + records;
  });
  return request;
}

beforeEach(() => {
  for (const Source of [IDBObjectStore, IDBIndex]) {
    for (const name of ['get', 'getAll'] as const) {
      const original = Source.prototype[name] as (...of: unknown[]) => IDBRequest;
      vi.spyOn(Source.prototype, name).mockImplementation(function asked(this: IDBObjectStore | IDBIndex, ...of: unknown[]) {
        return count(this, name === 'getAll', original.apply(this, of));
      });
    }
  }
  return () => vi.restoreAllMocks();
});

/** The records that a call reads, by collection; those of the account and its plan left out. */
async function readBy<Op extends Operation>(context: BackendContext, operation: Op, input: InputOf<Op>): Promise<Record<string, number>> {
  for (const name of Object.keys(read)) delete read[name];
  await tell(context, operation, input, anna);
  const { vehicles = 0, documents = 0, files = 0, photos = 0, scans = 0 } = read;
  return { vehicles, documents, files, photos, scans };
}

const NOTHING = { vehicles: 0, documents: 0, files: 0, photos: 0, scans: 0 };

describe('what is read of the database', () => {
  it.each([0, 12])('for the list is each car once, whatever papers there are (%i each)', async (papers) => {
    const context = await browserWith(20, papers);
    expect(await readBy(context, getVehicles, {})).toEqual({ ...NOTHING, vehicles: 20 });
    expect(await tell(context, getVehicles, {}, anna)).toHaveLength(20);
  });

  it.each([2, 30])('for one car is that car, of %i cars', async (cars) => {
    const context = await browserWith(cars, 3);
    expect(await readBy(context, getVehicle, { id: 'car-1' })).toEqual({ ...NOTHING, vehicles: 1 });
  });

  it.each([2, 30])('for its papers is them, without their bytes, of %i cars', async (cars) => {
    const context = await browserWith(cars, 3);
    expect(await readBy(context, getDocuments, { id: 'car-1' })).toEqual({ ...NOTHING, vehicles: 1, documents: 3 });
  });

  it('for the plan and for what an account holds is nothing of it', async () => {
    const context = await browserWith(8, 3);
    expect(await readBy(context, getUserSubscription, {})).toEqual(NOTHING);
    expect(await readBy(context, getContents, {})).toEqual(NOTHING);
    expect(await tell(context, getContents, {}, anna)).toMatchObject({ vehicles: 8, photos: 0, documents: 24 });
  });
});
