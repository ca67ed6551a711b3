import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { subscriptionStore } from '~/api/subscription-store';
import { sendRequest, GOLF, callOperation } from '~/backend/backend.testing';
import { addVehicle, deleteVehicle, getVehicle, removeMileage, updateMileage } from '~/contract/cars';
import { deleteEntry, getHistory, updateEntry, type HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { recordWork } from '~/session/idle-lock';
import { handedOverHistory } from './handed-over-history';
import { PlanFullError, importHandover } from './import-handover';
import { BUYER, context, ENTRY, handover, loseResponse, setUpImport, VIN } from './import-handover.testing';

vi.mock('~/api/call');
// Cache and lock use browser storage, which is irrelevant here.
vi.mock('~/api/cars/cache-vehicle', () => ({ cacheAddedVehicle: vi.fn<() => void>() }));
vi.mock('~/session/idle-lock', () => ({ recordWork: vi.fn<() => void>() }));

setUpImport(vi.mocked(call));

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

it.each([
  ['corrected', 84_250],
  ['removed', null],
])('keeps at the next sale what an owner %s of a handed over mileage', async (_, ownKm) => {
  const choice = { withAmounts: false, repeatsHidden: () => false };
  const oil = {
    id: 'oil',
    title: 'Ölwechsel',
    category: 'maintenance',
    everyMonths: 12,
    everyKm: null,
    dueOn: null,
    start: { date: '2024-01-01', km: 60_000 },
  } as const;
  const sale = async (entries: readonly HistoryEntry[], mileageHistory: Vehicle['mileageHistory']) => {
    const history = await handedOverHistory(VIN, entries, '2026-11-22T10:00:00.000Z', choice);
    const data = { fields: { ...GOLF, E: VIN }, history, deadlines: [oil], mileageHistory };
    const { id } = (await importHandover(handover(data))).vehicle;
    return { id, entries: await callOperation(context, getHistory, { id }, BUYER) };
  };
  const { id, entries } = await sale([ENTRY], []);
  const change = { id, km: 84_210 };
  if (ownKm === null) await callOperation(context, removeMileage, change, BUYER);
  else await callOperation(context, updateMileage, { id, km: ownKm, replaces: 84_210 }, BUYER);
  const { mileageHistory } = await callOperation(context, getVehicle, { id }, BUYER);
  const sold = await callOperation(context, getHistory, { id }, BUYER);
  await callOperation(context, deleteVehicle, { id }, BUYER);

  const next = await sale(
    sold,
    mileageHistory.map(({ date, km }) => ({ date, km })),
  );
  const vehicle = await callOperation(context, getVehicle, { id: next.id }, BUYER);
  expect(vehicle.mileageHistory.map(({ km }) => km)).toEqual(ownKm === null ? [] : [ownKm]);
  expect(vehicle.deadlines).toMatchObject([{ last: { date: ENTRY.date, km: ownKm } }]);
  expect(next.entries).toMatchObject([{ km: 84_210, previous: entries[0]?.previous }]);
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

it('keeps the vehicle and counts the photos that failed to upload', async () => {
  loseResponse('Photos.UploadPhoto');
  expect(await importHandover(handover())).toMatchObject({ lostPhotos: 1, vehicle: { fields: GOLF } });
});

describe('an attempt whose answer was lost', () => {
  const files = async (): Promise<readonly unknown[]> => [
    ...(await context.store.list('photos', { ownerId: 'buyer' })),
    ...(await context.store.list('albumPhotos', { ownerId: 'buyer' })),
  ];
  const albumPhotos = [
    { album: 'other', caption: '', takenOn: null, content: new Blob(['jpeg'], { type: 'image/jpeg' }) },
  ] as const;

  it('is completed by the next one, which stores the files, also where this vehicle has filled the plan', async () => {
    for (const [at, E] of ['W0LPE8E65E8012347', 'WVWZZZ1KZAW000001'].entries())
      await callOperation(context, addVehicle, { fields: { ...GOLF, E, A: `HL-AB ${at}` } }, BUYER);
    const found = { ...handover({ fields: { ...GOLF, E: VIN } }), albumPhotos };
    loseResponse('Cars.AddVehicle');
    await expect(importHandover(found)).rejects.toMatchObject({ code: 'unreachable' });
    expect(await files()).toEqual([]);
    loseResponse(undefined);
    const { vehicle, lostPhotos } = await importHandover(found);
    expect([vehicle.fields.E, lostPhotos]).toEqual([VIN, 0]);
    expect(await files()).toMatchObject([{ vehicleId: vehicle.id }, { vehicleId: vehicle.id }]);
    expect(await context.store.count('vehicles')).toBe(3);
  });

  it('is completed without a VIN too: the key finds the vehicle', async () => {
    for (const [at, E] of ['W0LPE8E65E8012347', 'WVWZZZ1KZAW000001'].entries())
      await callOperation(context, addVehicle, { fields: { ...GOLF, E, A: `HL-AB ${at}` } }, BUYER);
    const found = { ...handover({ fields: { ...GOLF, E: '' } }), albumPhotos };
    loseResponse('Cars.AddVehicle');
    await expect(importHandover(found)).rejects.toMatchObject({ code: 'unreachable' });
    loseResponse(undefined);
    const { vehicle, lostPhotos } = await importHandover(found);
    expect(lostPhotos).toBe(0);
    expect(await files()).toMatchObject([{ vehicleId: vehicle.id }, { vehicleId: vehicle.id }]);
    expect(await context.store.count('vehicles')).toBe(3);
  });

  it('does not make the next one take a vehicle for its own that was there before', async () => {
    const fields = { ...GOLF, E: VIN };
    await callOperation(context, addVehicle, { fields }, BUYER);
    const found = { ...handover({ fields }), albumPhotos };
    loseResponse('Cars.AddVehicle');
    await expect(importHandover(found)).rejects.toMatchObject({ code: 'unreachable' });
    loseResponse(undefined);
    await expect(importHandover(found)).rejects.toMatchObject({ code: 'vehicle.exists' });
    expect(await files()).toEqual([]);
  });
});

it('keeps the automatic lock waiting while files are sent', async () => {
  const content = new Blob(['jpeg'], { type: 'image/jpeg' });
  const albumPhoto = { album: 'other', caption: '', takenOn: null, content } as const;
  await importHandover({ ...handover(), albumPhotos: [albumPhoto, albumPhoto] });
  // One for the photos of the sides, which are sent together.
  expect(recordWork).toHaveBeenCalledTimes(3);
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

  it('refuses a vehicle whose documents or album photos would be lost', async () => {
    const content = new Blob(['%PDF']);
    const documents = [{ sha256: 'a'.repeat(64), content }];
    await expect(importHandover({ ...handover(), photos: [], documents })).rejects.toBeInstanceOf(PlanFullError);
    const albumPhotos = [{ album: 'other', caption: '', takenOn: null, content }] as const;
    await expect(importHandover({ ...handover(), photos: [], albumPhotos })).rejects.toBeInstanceOf(PlanFullError);
    expect(await count()).toBe(3);
  });

  it('accepts a vehicle without photos and documents', async () => {
    await importHandover({ ...handover(), photos: [] });
    expect(await count()).toBe(4);
  });
});

it('takes over mileages whose days do not ascend, since the clock of the seller was wrong for a time', async () => {
  const mileageHistory = [
    { date: '2027-03-01', km: 50_000 },
    { date: '2026-03-01', km: 50_100 },
  ];
  const { vehicle } = await importHandover(handover({ mileageHistory }));
  expect(vehicle.mileageHistory.map(({ km }) => km)).toEqual([50_000, 50_100]);
});

it('refuses mileages that do not increase', async () => {
  const falling = [
    { date: '2025-01-02', km: 90_000 },
    { date: '2026-01-02', km: 80_000 },
  ];
  await expect(importHandover(handover({ mileageHistory: falling }))).rejects.toMatchObject({ code: 'validation' });
});
