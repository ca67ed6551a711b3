import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { subscriptionStore } from '~/api/subscription-store';
import { sendRequest, GOLF, callOperation, testContext } from '~/backend/backend.testing';
import type { BackendContext } from '~/backend/context';
import { addVehicle } from '~/contract/cars';
import { getHistory, updateEntry, type HistoryEntry } from '~/contract/history';
import { errorBody } from '~/contract/error-codes';
import type { InputOf, Operation } from '~/contract/operation';
import { FORMAT, VERSION } from './format';
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
  expect(entry).toMatchObject({ note: 'Ölwechsel', amount: null, documentIds: [], previous: history[0]?.previous });
  const edit = { ...ENTRY, id: entry?.id ?? '', version: 1, documentIds: [], note: 'Bremsen' };
  const refused = await sendRequest(context, updateEntry, edit, as);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'history.read-only' }]);
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

  it('accepts a vehicle without photos', async () => {
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
