/** The number of records that a call reads does not grow with the number of unrelated records. */
import '~/lib/empty-indexed-db.testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimScan, getVehicle, getVehicles } from '~/contract/cars';
import { getDocuments } from '~/contract/documents';
import type { Operation, InputOf } from '~/contract/operation';
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import { getRequests, getShares } from '~/contract/share';
import { getContents, getUserSubscription } from '~/contract/user';
import { GOLF, LARGEST_PLAN, callOperation, testContext } from './backend.testing';
import type { BackendContext } from './context';
import { addAccount } from './identity/testing';
import type { DocumentRecord, FileRecord, ShareRecord, ShareRequestRecord, VehicleRecord } from './store/collections';
import { createIdbStore } from './store/idb-store';

const anna = { as: 'anna' };
const createdAt = '2026-02-01T10:00:00.000Z';

const car = (id: string): VehicleRecord => ({
  id,
  ownerId: 'anna',
  fields: GOLF,
  mileageHistory: [],
  identification: 'unique',
  reportChecked: false,
  documentImage: null,
  confirmedAt: createdAt,
  createdAt,
  updatedAt: createdAt,
  version: 1,
});
const documentRecord = (vehicleId: string, number: number): DocumentRecord => ({
  id: `${vehicleId}-${number}`,
  ownerId: 'anna',
  vehicleId,
  fileId: `file-${vehicleId}-${number}`,
  fileName: `${number}.pdf`,
  category: 'invoices',
  type: 'application/pdf',
  size: 3,
  date: createdAt,
});
const file = ({ fileId }: DocumentRecord): FileRecord => ({
  id: fileId,
  ownerId: 'anna',
  name: 'a.pdf',
  type: 'application/pdf',
  bytes: new Uint8Array([1, 2, 3]).buffer,
  createdAt,
});

let databases = 0;

/** A context over IndexedDB with an account of `cars` cars, each with `documentsEach` documents. */
async function browserWith(cars: number, documentsEach: number): Promise<BackendContext> {
  databases += 1;
  const store = createIdbStore(`growth-${databases}`);
  await addAccount(store, { id: 'anna', email: 'anna@example.org' });
  const vehicles = Array.from({ length: cars }, (_none, number) => car(`car-${number}`));
  const documents = vehicles.flatMap(({ id }) =>
    Array.from({ length: documentsEach }, (_none, number) => documentRecord(id, number)),
  );
  await store.batch({ put: { vehicles, documents, files: documents.map(file), subscriptions: [LARGEST_PLAN] } });
  const { faults: _faults, ...context } = testContext({ store });
  return context;
}

const read: Record<string, number> = {};

/** Counts the records read from the database, by collection. */
function count(source: IDBObjectStore | IDBIndex, isList: boolean, request: IDBRequest): IDBRequest {
  const name = 'objectStore' in source ? source.objectStore.name : source.name;
  request.addEventListener('success', () => {
    const result: unknown = request.result;
    const records = isList ? (result as unknown[]).length : result === undefined ? 0 : 1;
    read[name] = (read[name] ?? 0) + records;
  });
  return request;
}

beforeEach(() => {
  for (const Source of [IDBObjectStore, IDBIndex]) {
    for (const name of ['get', 'getAll'] as const) {
      const original = Source.prototype[name] as (...of: unknown[]) => IDBRequest;
      vi.spyOn(Source.prototype, name).mockImplementation(function asked(
        this: IDBObjectStore | IDBIndex,
        ...of: unknown[]
      ) {
        return count(this, name === 'getAll', original.apply(this, of));
      });
    }
  }
  return () => vi.restoreAllMocks();
});

/** The number of records that a call reads, by collection, without those of the account and its plan. */
async function readBy<Op extends Operation>(
  context: BackendContext,
  operation: Op,
  input: InputOf<Op>,
): Promise<Record<string, number>> {
  for (const name of Object.keys(read)) delete read[name];
  await callOperation(context, operation, input, anna);
  const { vehicles = 0, documents = 0, files = 0, photos = 0, scans = 0 } = read;
  return { vehicles, documents, files, photos, scans };
}

const NOTHING = { vehicles: 0, documents: 0, files: 0, photos: 0, scans: 0 };

describe('reads of the database', () => {
  it.each([0, 12])('for the list: each car once, however many documents there are (%i each)', async (documentsEach) => {
    const context = await browserWith(20, documentsEach);
    expect(await readBy(context, getVehicles, {})).toEqual({ ...NOTHING, vehicles: 20 });
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(20);
  });

  it.each([2, 30])('for one car: only that car, of %i cars', async (cars) => {
    const context = await browserWith(cars, 3);
    expect(await readBy(context, getVehicle, { id: 'car-1' })).toEqual({ ...NOTHING, vehicles: 1 });
  });

  it.each([2, 30])('for a scan that is claimed again: only its car, of %i cars', async (cars) => {
    const context = await browserWith(cars, 0);
    const { ownerId, ...vehicle } = car('car-1');
    await context.store.put('scans', {
      id: 'car-1',
      ownerId,
      vehicle,
      readings: {},
      warnings: [],
      createdAt,
    });
    expect(await readBy(context, claimScan, { scanId: 'car-1' })).toEqual({ ...NOTHING, vehicles: 1, scans: 1 });
  });

  it.each([2, 30])('for its documents: only their records, without their bytes, of %i cars', async (cars) => {
    const context = await browserWith(cars, 3);
    expect(await readBy(context, getDocuments, { id: 'car-1' })).toEqual({ ...NOTHING, vehicles: 1, documents: 3 });
  });

  it('for the shares and the requests for access: each request once, however many shares there are', async () => {
    const context = await browserWith(20, 0);
    const shares = Array.from({ length: 20 }, (_none, number): ShareRecord => ({
      id: `share-${number}`,
      ownerId: 'anna',
      vehicleId: `car-${number % 10}`,
      keyHash: `${number}`,
      parts: [],
      purpose: '',
      expiresAt: '2026-03-22T12:00:00.000Z',
      createdAt,
    }));
    const shareRequests = shares.flatMap(({ id, ownerId }) =>
      ['a', 'b'].map((name): ShareRequestRecord => ({
        id: `${id}-${name}`,
        ownerId,
        shareId: id,
        ticketHash: '',
        client: { name },
        decision: 'pending',
        requestedAt: createdAt,
      })),
    );
    await context.store.batch({ put: { shares, shareRequests } });
    expect(await readBy(context, getRequests, {})).toEqual({ ...NOTHING, vehicles: 10 });
    expect(read.shareRequests).toBe(40);
    expect(await callOperation(context, getRequests, {}, anna)).toHaveLength(40);
    await readBy(context, getShares, { id: 'car-1' });
    expect(read.shareRequests).toBe(40);
    expect(await callOperation(context, getShares, { id: 'car-1' }, anna)).toMatchObject([
      { requests: [{}, {}] },
      { requests: [{}, {}] },
    ]);
  });

  it('for the plan and the counts of an account: no vehicle, document, file, photo or scan', async () => {
    const context = await browserWith(8, 3);
    expect(await readBy(context, getUserSubscription, {})).toEqual(NOTHING);
    expect(await readBy(context, getContents, {})).toEqual(NOTHING);
    expect(await callOperation(context, getContents, {}, anna)).toMatchObject({
      vehicles: 8,
      photos: 0,
      documents: 24,
    });
  });
});

describe('writes to the database', () => {
  /** Before the moment from which on a deletion can be undone. */
  const deletedAt = new Date(Date.parse('2026-03-15T12:00:00.000Z') - RESTORE_WINDOW_MS - 1).toISOString();

  /** The number of writing transactions of a call. */
  async function writesOf<Op extends Operation>(
    context: BackendContext,
    operation: Op,
    input: InputOf<Op>,
  ): Promise<number> {
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await callOperation(context, operation, input, anna);
    const writing = begin.mock.calls.filter(([, mode]) => mode === 'readwrite').length;
    begin.mockRestore();
    return writing;
  }

  it('for a deleted car: one with all that belongs to it, and one of the list, however many documents it has', async () => {
    const context = await browserWith(2, 30);
    // The list is made once.
    await callOperation(context, getVehicles, {}, anna);
    const untouched = await writesOf(context, getVehicles, {});
    await context.store.batch({
      put: {
        vehicles: [{ ...car('car-0'), deletedAt }],
        historyEntries: [
          {
            id: 'entry',
            ownerId: 'anna',
            vehicleId: 'car-0',
            date: '2026-01-01',
            km: null,
            category: 'invoices',
            amount: null,
            note: '',
            refuelling: null,
            documentIds: [],
            createdAt,
            version: 1,
          },
        ],
        shares: [
          {
            id: 'share',
            ownerId: 'anna',
            vehicleId: 'car-0',
            keyHash: '',
            parts: [],
            purpose: '',
            expiresAt: '2026-03-22T12:00:00.000Z',
            createdAt,
          },
        ],
      },
    });
    expect(await writesOf(context, getVehicles, {})).toBeLessThanOrEqual(untouched + 2);
    const { store } = context;
    expect(await store.ids('vehicles')).toEqual(['car-1']);
    expect((await store.list('documents')).every(({ vehicleId }) => vehicleId === 'car-1')).toBe(true);
    const counts = (['documents', 'files', 'historyEntries', 'shares'] as const).map(async (name) => store.count(name));
    expect(await Promise.all(counts)).toEqual([30, 30, 0, 0]);
  });

  it('for deleted documents: one, however many there are', async () => {
    const context = await browserWith(1, 30);
    const documents = (await context.store.list('documents')).map((document) => ({ ...document, deletedAt }));
    await context.store.batch({ put: { documents } });
    expect(await writesOf(context, getDocuments, { id: 'car-0' })).toBe(1);
    expect([await context.store.count('documents'), await context.store.count('files')]).toEqual([0, 0]);
  });
});
