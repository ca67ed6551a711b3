import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { subscriptionStore } from '~/api/subscription-store';
import { sendRequest, GOLF, callOperation, testContext } from '~/backend/backend.testing';
import type { BackendContext } from '~/backend/context';
import { getAlbumPhotos } from '~/contract/album-photos';
import { addVehicle, getVehicle } from '~/contract/cars';
import { getDocuments } from '~/contract/documents';
import { deleteEntry, getHistory, updateEntry, type HistoryEntry } from '~/contract/history';
import { sealState } from '~/contract/history-seal';
import { errorBody } from '~/contract/error-codes';
import type { InputOf, Operation } from '~/contract/operation';
import { FORMAT, VERSION, type Paper } from './format';
import { handedOverHistory } from './handed-over-history';
import type { Handover } from './read-handover';
import { PlanFullError, importHandover } from './import-handover';

vi.mock('~/api/call');
// The cache uses browser storage, which is irrelevant here.
vi.mock('~/api/cars/vehicle-cache', () => ({ rememberVehicle: vi.fn<() => void>() }));

let context: BackendContext;
let lost: string | undefined;

beforeEach(() => {
  context = testContext();
  lost = undefined;
  const answer = async (operation: Operation, input: InputOf<Operation>): Promise<unknown> => {
    const response = await sendRequest(context, operation, input, { as: 'buyer' });
    if (operation.name === lost || !response.ok)
      throw new ApiError(response.ok ? 'server' : errorBody.cast(await response.json()).code, {
        operation: operation.name,
      });
    return response.json();
  };
  vi.mocked(call).mockImplementation(answer as typeof call);
});

const ENTRY: HistoryEntry = {
  id: 'entry',
  date: '2026-02-03',
  km: 84_210,
  category: 'maintenance',
  amount: 289.5,
  note: 'Ölwechsel',
  refuelling: null,
  documentIds: [],
  createdAt: '2026-02-03T10:00:00.000Z',
  version: 1,
};

const handover = (more: Partial<Handover['data']> = {}): Handover => ({
  data: {
    format: FORMAT,
    version: VERSION,
    createdAt: '2026-11-22T10:00:00.000Z',
    fields: GOLF,
    details: { variant: '1.6 TDI' },
    fuelCapacity: 50,
    mileageHistory: [{ date: '2025-01-02', km: 90_000 }],
    tyres: [{ dimension: '205/55 R16', axle: 'front', customSize: false }],
    candidateId: null,
    photos: [],
    ...more,
  },
  photos: [{ side: 'front', content: new Blob(['jpeg'], { type: 'image/jpeg' }) }],
  albumPhotos: [],
  papers: [],
});

it('adds sets of tyres, and the history as that of the previous keeper, read-only; refuses a changed one', async () => {
  const history = await handedOverHistory('WVWZZZAUZFW805432', [ENTRY], '2026-11-22T10:00:00.000Z', {
    withAmounts: false,
    repeatsHidden: () => false,
  });
  const fields = { ...GOLF, E: 'WVWZZZAUZFW805432' };
  const changed = history.map((entry) => ({ ...entry, km: 10_000 }));
  await expect(importHandover(handover({ fields, history: changed }))).rejects.toMatchObject({ code: 'history.seal' });
  expect(await context.store.count('vehicles')).toBe(0);

  const [tyre] = handover().data.tyres;
  const tyreSets = [
    {
      id: 'winter',
      tyres: tyre === undefined ? [] : [tyre],
      treads: [{ date: '2026-01-01', km: 80_000, mm: 6 }],
      periods: [{ from: '2025-10-20', fromKm: 78_000, until: null, untilKm: null }],
    },
  ];
  const { vehicle } = await importHandover(handover({ fields, history, tyreSets }));
  expect(vehicle).toMatchObject({ tyreSets, tyres: [tyre] });
  const as = { as: 'buyer' };
  const [entry] = await callOperation(context, getHistory, { id: vehicle.id }, as);
  const vin = fields.E;
  expect(entry).toMatchObject({
    note: 'Ölwechsel',
    amount: null,
    documentIds: [],
    previous: { ...history[0]?.previous, vin },
  });
  const edit = { ...ENTRY, id: entry?.id ?? '', version: 1, documentIds: [], note: 'Bremsen' };
  const refused = await sendRequest(context, updateEntry, edit, as);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'history.read-only' }]);
});

const VIN = 'WVWZZZAUZFW805432';
const BUYER = { as: 'buyer' };

it('makes mileages and deadlines of the vehicle follow the entries of its history', async () => {
  const entries = [ENTRY, { ...ENTRY, date: '2025-01-02', km: 80_000 }, { ...ENTRY, date: '2026-03-01', km: 82_000 }];
  const history = await handedOverHistory(VIN, entries, '2026-11-22T10:00:00.000Z', {
    withAmounts: false,
    repeatsHidden: () => false,
  });
  const oil = {
    id: 'oil',
    title: 'Ölwechsel',
    category: 'maintenance',
    everyMonths: 12,
    everyKm: null,
    dueOn: null,
    start: { date: '2024-01-01', km: 60_000 },
    last: { date: '2030-01-01', km: 1 },
  } as const;
  // The seller's list has the mileages of the entries too, but for the one that contradicts them.
  const mileageHistory = [
    { date: '2025-01-02', km: 80_000 },
    { date: '2025-06-01', km: 81_000 },
    { date: '2026-02-03', km: 84_210 },
  ];
  const { vehicle } = await importHandover(
    handover({ fields: { ...GOLF, E: VIN }, history, deadlines: [oil], mileageHistory: mileageHistory.slice(0, 2) }),
  );
  const stored = await callOperation(context, getHistory, { id: vehicle.id }, BUYER);
  const idOf = (km: number): string | undefined => stored.find((entry) => entry.km === km)?.id;
  expect(vehicle.mileageHistory).toEqual([
    { date: '2025-01-02', km: 80_000, entryId: idOf(80_000) },
    { date: '2025-06-01', km: 81_000 },
    { date: '2026-02-03', km: 84_210, entryId: idOf(84_210) },
  ]);
  expect(vehicle.deadlines).toEqual([{ ...oil, last: { date: '2026-03-01', km: 82_000 } }]);
  await callOperation(context, deleteEntry, { id: idOf(84_210) ?? '' }, BUYER);
  const { mileageHistory: left } = await callOperation(context, getVehicle, { id: vehicle.id }, BUYER);
  expect(left.map(({ km }) => km)).toEqual([80_000, 81_000]);
});

describe('papers of entries', () => {
  const BILL = {
    fileName: 'Rechnung.pdf',
    category: 'invoices',
    type: 'application/pdf',
    sha256: 'a'.repeat(64),
  } as const;
  const PICTURE = { fileName: 'Bremse.jpg', category: 'other', type: 'image/jpeg', sha256: 'b'.repeat(64) } as const;
  const withPapers = async (): Promise<Handover> => {
    const entries = [
      { ...ENTRY, documentIds: ['bill', 'picture'] },
      { ...ENTRY, date: '2025-01-02', documentIds: ['bill'] },
      { ...ENTRY, date: '2024-01-02' },
    ];
    const history = await handedOverHistory(VIN, entries, '2026-11-22T10:00:00.000Z', {
      withAmounts: false,
      repeatsHidden: () => false,
      papers: new Map<string, Paper>([
        ['bill', BILL],
        ['picture', PICTURE],
      ]),
    });
    return {
      ...handover({ fields: { ...GOLF, E: VIN }, history }),
      papers: [
        { sha256: BILL.sha256, content: new Blob(['%PDF bill'], { type: BILL.type }) },
        { sha256: PICTURE.sha256, content: new Blob(['picture'], { type: PICTURE.type }) },
      ],
    };
  };
  const documentsOf = (id: string) => callOperation(context, getDocuments, { id }, BUYER);

  it('are stored once, and each entry is linked to its own', async () => {
    const { vehicle, ...missing } = await importHandover(await withPapers());
    expect(missing).toEqual({ lostPhotos: 0, lostPapers: 0, unlinkedPapers: 0 });
    const documents = await documentsOf(vehicle.id);
    const idOf = (name: string): string => documents.find(({ fileName }) => fileName === name)?.id ?? '';
    expect(documents).toHaveLength(2);
    expect(documents).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ fileName: 'Rechnung.pdf', category: 'invoices', type: 'application/pdf', size: 9 }),
        expect.objectContaining({ fileName: 'Bremse.jpg', category: 'other', type: 'image/jpeg' }),
      ]) as unknown[],
    );
    const entries = await callOperation(context, getHistory, { id: vehicle.id }, BUYER);
    expect(entries.map(({ documentIds }) => documentIds)).toEqual([
      [idOf('Rechnung.pdf'), idOf('Bremse.jpg')],
      [idOf('Rechnung.pdf')],
      [],
    ]);
    for (const entry of entries) expect(entry.previous && (await sealState(VIN, entry, entry.previous))).toBe('whole');
  });

  it('are counted when they cannot be stored; the vehicle is there', async () => {
    lost = 'Documents.UploadDocument';
    const { vehicle, ...result } = await importHandover(await withPapers());
    expect(result).toEqual({ lostPhotos: 0, lostPapers: 2, unlinkedPapers: 0 });
    expect(await callOperation(context, getHistory, { id: vehicle.id }, BUYER)).toHaveLength(3);
  });

  it.each(['History.UpdateEntry', 'History.GetHistory'])(
    'are documents of the vehicle when they cannot be linked (%s)',
    async (operation) => {
      lost = operation;
      const { vehicle, ...result } = await importHandover(await withPapers());
      expect(result).toEqual({ lostPhotos: 0, lostPapers: 0, unlinkedPapers: 2 });
      expect(await documentsOf(vehicle.id)).toHaveLength(2);
    },
  );

  it('are handed over again under the first seal while all of them are, and under a new one otherwise', async () => {
    const { vehicle } = await importHandover(await withPapers());
    const [entry] = await callOperation(context, getHistory, { id: vehicle.id }, BUYER);
    if (entry === undefined) throw new Error('There is no entry');
    const [bill = '', picture = ''] = entry.documentIds;
    const again = async (papers: ReadonlyMap<string, Paper>) => {
      const choice = { withAmounts: false, repeatsHidden: () => false, papers };
      return (await handedOverHistory(VIN, [entry], '2027-01-01T00:00:00.000Z', choice))[0]?.previous;
    };
    const { vin: _vin, ...first } = entry.previous ?? {};
    expect(
      await again(
        new Map<string, Paper>([
          [bill, BILL],
          [picture, PICTURE],
        ]),
      ),
    ).toEqual(first);
    for (const papers of [new Map<string, Paper>(), new Map<string, Paper>([[bill, BILL]])]) {
      const anew = await again(papers);
      expect(anew?.key).not.toBe(entry.previous?.key);
      expect(anew && (await sealState(VIN, entry, anew))).toBe('whole');
    }
  });
});

it("adds a new vehicle with the seller's data and photos", async () => {
  const { vehicle, lostPhotos } = await importHandover(handover());
  expect(lostPhotos).toBe(0);
  expect(await context.store.get('vehicles', vehicle.id)).toMatchObject({
    ownerId: 'buyer',
    fields: GOLF,
    variant: '1.6 TDI',
    fuelCapacity: 50,
    mileageHistory: [{ km: 90_000 }],
    tyres: [{ axle: 'front' }],
  });
  expect(await context.store.list('photos', { ownerId: 'buyer' })).toMatchObject([
    { side: 'front', vehicleId: vehicle.id, type: 'image/jpeg' },
  ]);
});

it('drops a type that the catalogue does not know', async () => {
  const { vehicle } = await importHandover(handover({ candidateId: 'unheard-of' }));
  expect(vehicle.variant).toBe('1.6 TDI');
});

it('reports an existing VIN and adds nothing', async () => {
  const { vehicle } = await importHandover(handover());
  await expect(importHandover(handover())).rejects.toMatchObject({ code: 'vehicle.exists' });
  expect((await context.store.list('vehicles')).map(({ id }) => id)).toEqual([vehicle.id]);
});

describe('photos of albums', () => {
  const content = new Blob(['jpeg'], { type: 'image/jpeg' });
  const albumPhotos = [
    { album: 'damage', caption: 'Kratzer hinten', takenOn: '2026-02-03', content },
    { album: 'tyres', caption: '', takenOn: null, content },
  ] as const;

  it('are added with caption and day', async () => {
    const { vehicle, lostPhotos } = await importHandover({ ...handover(), albumPhotos });
    expect(lostPhotos).toBe(0);
    expect(await callOperation(context, getAlbumPhotos, { id: vehicle.id }, BUYER)).toMatchObject([
      { album: 'damage', caption: 'Kratzer hinten', takenOn: '2026-02-03', type: 'image/jpeg', size: 4 },
      { album: 'tyres', caption: '', takenOn: null },
    ]);
  });

  it('are counted with the others when they cannot be stored', async () => {
    lost = 'AlbumPhotos.UploadAlbumPhoto';
    expect(await importHandover({ ...handover(), albumPhotos })).toMatchObject({ lostPhotos: 2 });
  });
});

it('keeps the vehicle and counts the photos that failed to upload', async () => {
  lost = 'Photos.UploadPhoto';
  expect(await importHandover(handover())).toMatchObject({ lostPhotos: 1, vehicle: { fields: GOLF } });
});

describe('a plan that is full', () => {
  beforeEach(async () => {
    for (const [at, E] of ['W0LPE8E65E8012347', 'WVWZZZAUZFW805432', 'WVWZZZ1KZAW000001'].entries()) {
      await callOperation(context, addVehicle, { fields: { ...GOLF, E, A: `HL-AB ${at}` } }, { as: 'buyer' });
    }
  });
  const count = async (): Promise<number> => (await context.store.list('vehicles')).length;

  it("refuses a vehicle whose photos would be lost, and remembers the plan's state", async () => {
    await expect(importHandover(handover())).rejects.toBeInstanceOf(PlanFullError);
    expect(await count()).toBe(3);
    expect(subscriptionStore.getState().subscription).toMatchObject({ currentVehicleCount: 3, allowedVehicleCount: 3 });
  });

  it('refuses a vehicle whose papers or album photos would be lost', async () => {
    const content = new Blob(['%PDF']);
    const papers = [{ sha256: 'a'.repeat(64), content }];
    await expect(importHandover({ ...handover(), photos: [], papers })).rejects.toBeInstanceOf(PlanFullError);
    const albumPhotos = [{ album: 'other', caption: '', takenOn: null, content }] as const;
    await expect(importHandover({ ...handover(), photos: [], albumPhotos })).rejects.toBeInstanceOf(PlanFullError);
    expect(await count()).toBe(3);
  });

  it('accepts a vehicle without photos and papers', async () => {
    await importHandover({ ...handover(), photos: [] });
    expect(await count()).toBe(4);
  });
});

it('refuses mileages that do not increase', async () => {
  const falling = [
    { date: '2025-01-02', km: 90_000 },
    { date: '2026-01-02', km: 80_000 },
  ];
  await expect(importHandover(handover({ mileageHistory: falling }))).rejects.toMatchObject({ code: 'validation' });
});
