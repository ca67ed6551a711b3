import { describe, expect, it, vi } from 'vitest';
import { getDocumentImage } from '~/contract/car-files';
import {
  addVehicle,
  claimScan,
  deleteVehicle,
  getVehicle,
  getVehicles,
  restoreVehicle,
  updateMileage,
  updateVehicle,
} from '~/contract/cars';
import { getGuestScan } from '~/contract/scan';
import { getUserSubscription } from '~/contract/user';
import type { BackendContext } from '../context';
import {
  sendRequest,
  GOLF,
  reading,
  readerOf,
  parseRefusal,
  scanSuccessfully,
  callOperation,
  testContext,
} from '../backend.testing';

const anna = { as: 'anna' };
const bert = { as: 'bert' };
const vin = (number: number): string => `WVWZZZ1KZ${String(number).padStart(8, '0')}`;
const later = (context: BackendContext, time: string): BackendContext => ({ ...context, now: () => new Date(time) });

/** Adds cars with different VINs and returns their ids. */
async function garage(context: BackendContext, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push(
      (await callOperation(context, addVehicle, { fields: { ...GOLF, E: vin(number), A: `B-AB ${number}` } }, anna)).id,
    );
  }
  return ids;
}

describe('the list', () => {
  it('shows plate, make, model and inspection of the user’s cars, the newest last', async () => {
    const context = testContext();
    expect(await callOperation(context, getVehicles, {}, anna)).toEqual([]);
    await callOperation(context, addVehicle, { fields: GOLF }, anna);
    await callOperation(later(context, '2026-03-16T12:00:00.000Z'), addVehicle, { fields: {} }, anna);
    await callOperation(context, addVehicle, { fields: GOLF }, bert);
    const [golf, blank, ...rest] = await callOperation(context, getVehicles, {}, anna);
    expect(golf).toMatchObject({
      name: expect.stringContaining('AB'),
      make: expect.stringMatching(/volkswagen/iu),
      model: expect.stringMatching(/golf/iu),
      inspectionDate: '2027-03',
      firstRegistration: '2014-03-05',
    });
    expect(blank).toMatchObject({ name: '', make: '', model: '', inspectionDate: null, firstRegistration: null });
    expect(rest).toEqual([]);
  });

  it('can hold a thousand cars', async () => {
    const context = testContext();
    for (let number = 0; number < 1000; number += 1) {
      const time = context.now().toISOString();
      await context.store.put('vehicles', {
        id: `v${number}`,
        ownerId: 'anna',
        fields: GOLF,
        mileageHistory: [],
        identification: 'unique',
        reportChecked: false,
        documentImage: null,
        confirmedAt: null,
        createdAt: time,
        updatedAt: time,
        version: 1,
      });
    }
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(1000);
  });
});

describe('a single car', () => {
  it('is shown to its owner only', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: GOLF }, anna);
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({
      id,
      fields: GOLF,
      identification: 'unique',
    });
    expect(await parseRefusal(sendRequest(context, getVehicle, { id }, bert))).toEqual({
      status: 404,
      code: 'vehicle.not-found',
    });
    expect(await parseRefusal(sendRequest(context, getVehicle, { id: 'none' }, anna))).toEqual({
      status: 404,
      code: 'vehicle.not-found',
    });
  });

  it.each([
    ['its own, where it has no VIN', '', vin(3), 'own'],
    ['its own, where the document has none', vin(1), '', 'own'],
    ['the one that has the VIN', '', vin(2), 'other'],
    ['a new one, with another VIN', vin(1), vin(3), undefined],
  ] as const)('is, of a document that is read again: %s', async (_what, stored, E, expected) => {
    const context = testContext();
    const own = await callOperation(context, addVehicle, { fields: { ...GOLF, E: stored } }, anna);
    const other = await callOperation(context, addVehicle, { fields: { ...GOLF, E: vin(2) } }, anna);
    const response = await sendRequest(context, addVehicle, { fields: { ...GOLF, E }, vehicleId: own.id }, anna);
    expect(response.status).toBe(expected === undefined ? 200 : 409);
    if (expected !== undefined)
      expect(await response.json()).toMatchObject({ code: 'vehicle.exists', id: { own, other }[expected].id });
    const ofBert = sendRequest(context, addVehicle, { fields: { ...GOLF, E: '' }, vehicleId: own.id }, bert);
    expect((await ofBert).status).toBe(200);
  });

  it('can be added by hand, once per VIN', async () => {
    const context = testContext();
    await callOperation(context, addVehicle, { fields: GOLF }, anna);
    expect(
      await parseRefusal(sendRequest(context, addVehicle, { fields: { E: ` ${GOLF.E?.toLowerCase()} ` } }, anna)),
    ).toMatchObject({ status: 409, code: 'vehicle.exists' });
    expect((await sendRequest(context, addVehicle, { fields: GOLF }, bert)).status).toBe(200);
    expect((await sendRequest(context, addVehicle, { fields: { 'D.3': 'GOLF' } }, anna)).status).toBe(200);
  });

  it('without a document has no image', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: GOLF }, anna);
    expect(await parseRefusal(sendRequest(context, getDocumentImage, { id }, anna))).toEqual({
      status: 404,
      code: 'file.not-found',
    });
  });

  it('is unidentified when its codes are zeros', async () => {
    const context = testContext();
    const { identification } = await callOperation(
      context,
      addVehicle,
      { fields: { ...GOLF, '2.2': '00000000' } },
      anna,
    );
    expect(identification).toBe('unknown');
  });
});

describe('deleting', () => {
  it('hides the car, which can be restored for ten minutes', async () => {
    const context = testContext();
    const { id } = await scanSuccessfully(context, anna);
    expect((await sendRequest(context, deleteVehicle, { id }, bert)).status).toBe(404);
    expect(await callOperation(context, deleteVehicle, { id }, anna)).toBeUndefined();
    expect(await callOperation(context, getVehicles, {}, anna)).toEqual([]);
    expect((await sendRequest(context, getVehicle, { id }, anna)).status).toBe(404);
    expect((await sendRequest(context, updateVehicle, { id, fields: {} }, anna)).status).toBe(404);
    expect((await sendRequest(context, deleteVehicle, { id }, anna)).status).toBe(404);
    expect((await sendRequest(context, restoreVehicle, { id }, bert)).status).toBe(404);

    const inTime = later(context, '2026-03-15T12:09:00.000Z');
    expect(await callOperation(inTime, restoreVehicle, { id }, anna)).toMatchObject({ id });
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(1);
    expect((await sendRequest(context, getDocumentImage, { id }, anna)).status).toBe(200);
  });

  it('removes the car with its document afterwards', async () => {
    const context = testContext();
    const { id } = await scanSuccessfully(context, anna);
    await callOperation(context, deleteVehicle, { id }, anna);
    const tooLate = later(context, '2026-03-15T12:11:00.000Z');
    expect((await sendRequest(tooLate, restoreVehicle, { id }, anna)).status).toBe(404);
    await callOperation(tooLate, getVehicles, {}, anna);
    const { store } = context;
    expect([await store.list('vehicles'), await store.list('files'), await store.list('scans')]).toEqual([[], [], []]);
  });
});

describe('more cars than the plan allows', () => {
  it('refuse access to single cars, but not to list, delete and upload', async () => {
    const context = testContext();
    const [first = '', second = ''] = await garage(context, 3);
    expect(await callOperation(context, getUserSubscription, {}, anna)).toMatchObject({
      currentVehicleCount: 3,
      allowedVehicleCount: 3,
      plan: 'free',
      subscriptionType: 0,
    });
    expect((await sendRequest(context, getVehicle, { id: first }, anna)).status).toBe(200);

    const { id: fourth } = await scanSuccessfully(context, anna);
    const exceeded = { status: 403, code: 'limit.exceeded' };
    expect(await parseRefusal(sendRequest(context, getVehicle, { id: first }, anna))).toEqual(exceeded);
    expect(await parseRefusal(sendRequest(context, getDocumentImage, { id: fourth }, anna))).toEqual(exceeded);
    expect(await parseRefusal(sendRequest(context, updateMileage, { id: first, km: 1 }, anna))).toEqual(exceeded);
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(4);
    await garage(context, 0);
    expect((await sendRequest(context, addVehicle, { fields: { ...GOLF, E: vin(9) } }, anna)).status).toBe(200);

    await callOperation(context, deleteVehicle, { id: second }, anna);
    await callOperation(context, deleteVehicle, { id: fourth }, anna);
    expect((await sendRequest(context, getVehicle, { id: first }, anna)).status).toBe(200);
  });
});

describe("a guest's scan", () => {
  it('is added to the account once, with its image', async () => {
    const context = testContext();
    const guest = await scanSuccessfully(context);
    const claimed = await callOperation(context, claimScan, { scanId: guest.scanId }, anna);
    expect(claimed).toMatchObject({ id: guest.id, duplicate: null, vehicle: { fields: guest.vehicle.fields } });
    expect(await callOperation(context, claimScan, { scanId: guest.scanId }, anna)).toEqual(claimed);
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(1);
    expect((await sendRequest(context, getDocumentImage, { id: guest.id }, anna)).status).toBe(200);
    expect((await context.store.list('files', { ownerId: 'anna' })).length).toBe(1);
    expect((await sendRequest(context, getGuestScan, { scanId: guest.scanId })).status).toBe(404);
    expect((await sendRequest(context, claimScan, { scanId: guest.scanId }, bert)).status).toBe(404);
  });

  it('yields a duplicate when the account already has the car', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: { ...GOLF, A: 'HH-Z 9' } }, anna);
    const { scanId } = await scanSuccessfully(context);
    const claimed = await callOperation(context, claimScan, { scanId }, anna);
    expect(claimed).toMatchObject({
      id,
      duplicate: { changes: [{ field: 'A', before: 'HH-Z 9', after: 'B-AB 1234' }] },
    });
    expect(await callOperation(context, claimScan, { scanId }, anna)).toEqual(claimed);
  });

  it('can be applied to such a car for a day after it was claimed, however old it is', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: { ...GOLF, A: 'HH-Z 9' } }, anna);
    const { scanId } = await scanSuccessfully(context);
    for (const now of ['2026-03-17T12:00:00.000Z', '2026-03-19T12:00:00.000Z']) {
      await callOperation(later(context, now), claimScan, { scanId }, anna);
      await callOperation(later(context, now), getVehicles, {}, anna);
    }
    const change = { id, scanId, fields: { A: 'B-AB 1234' } };
    const applied = await callOperation(later(context, '2026-03-20T11:00:00.000Z'), updateVehicle, change, anna);
    expect(applied).toMatchObject({ fields: { A: 'B-AB 1234' }, earlier: [{ fields: { A: 'HH-Z 9' } }] });
  });

  it('is added to an account over its limit, whose cars then cannot be opened', async () => {
    const context = testContext();
    await garage(context, 3);
    const { scanId } = await scanSuccessfully(context);
    await callOperation(context, claimScan, { scanId }, anna);
    expect(await parseRefusal(sendRequest(context, claimScan, { scanId }, anna))).toEqual({
      status: 403,
      code: 'limit.exceeded',
    });
    const [first] = await callOperation(context, getVehicles, {}, anna);
    await callOperation(context, deleteVehicle, { id: first?.id ?? '' }, anna);
    expect(await callOperation(context, claimScan, { scanId }, anna)).toMatchObject({ scanId });
  });

  it('is removed together with its car', async () => {
    const context = testContext();
    const { scanId, id } = await scanSuccessfully(context);
    await callOperation(context, claimScan, { scanId }, anna);
    await callOperation(context, deleteVehicle, { id }, anna);
    expect((await sendRequest(context, claimScan, { scanId }, anna)).status).toBe(404);
    expect((await sendRequest(context, claimScan, { scanId: 'none' }, anna)).status).toBe(404);
  });
});

describe('a second scan of a car', () => {
  it('is removed after a day unless it is applied', async () => {
    const context = testContext();
    await scanSuccessfully(context, anna);
    await scanSuccessfully({ ...context, reader: readerOf(reading({ ...GOLF, A: 'HH-Z 9' })) }, anna);
    expect(await context.store.list('files')).toHaveLength(2);
    await callOperation(later(context, '2026-03-17T12:00:00.000Z'), getVehicles, {}, anna);
    expect(await context.store.list('files')).toHaveLength(1);
    expect(await context.store.list('scans')).toHaveLength(1);
  });

  it('passes its image to the car to which it is applied', async () => {
    const context = testContext();
    const { id } = await scanSuccessfully(context, anna);
    const reread = { ...reading({ ...GOLF, A: 'HH-Z 9' }), documentImage: new Blob(['newer'], { type: 'image/jpeg' }) };
    const { scanId } = await scanSuccessfully({ ...context, reader: readerOf(reread) }, anna);
    await callOperation(context, updateVehicle, { id, fields: { A: 'HH-Z 9' }, scanId }, anna);
    await callOperation(later(context, '2026-03-17T12:00:00.000Z'), getVehicles, {}, anna);
    expect(await (await sendRequest(context, getDocumentImage, { id }, anna)).text()).toBe('newer');
    // The earlier reading keeps its own image.
    expect(await context.store.list('files')).toHaveLength(2);
  });

  /** A car with two scans, the second of which is applied to it. */
  async function scanTwice() {
    const context = testContext();
    const { id } = await scanSuccessfully(context, anna);
    const { scanId } = await scanSuccessfully(
      { ...context, reader: readerOf(reading({ ...GOLF, A: 'HH-Z 9' })) },
      anna,
    );
    const apply = () => sendRequest(context, updateVehicle, { id, fields: { A: 'HH-Z 9' }, scanId }, anna);
    return { context, id, scanId, apply };
  }

  it('is removed with the change that applies it, so that a closed page leaves neither alone', async () => {
    const { context, scanId, apply } = await scanTwice();
    vi.spyOn(context.store, 'delete').mockRejectedValue(new Error('closed'));
    expect((await apply()).status).toBe(200);
    expect(await context.store.get('scans', scanId)).toBeUndefined();
  });

  it('keeps its image when it was applied but remained, and is not removed while a car cannot be read', async () => {
    const { context, id, scanId, apply } = await scanTwice();
    const remained = await context.store.get('scans', scanId);
    if (remained === undefined) throw new Error('no scan');
    await apply();
    await context.store.put('scans', remained);
    const [damaged] = await garage(context, 1);
    await context.store.update('vehicles', damaged ?? '', (car) => car && { ...car, createdAt: 'damaged' });
    const tomorrow = later(context, '2026-03-17T12:00:00.000Z');
    await callOperation(tomorrow, getVehicles, {}, anna);
    expect(await context.store.get('scans', scanId)).toBeDefined();
    await context.store.delete('vehicles', damaged ?? '');
    await callOperation(tomorrow, getVehicles, {}, anna);
    expect(await context.store.get('scans', scanId)).toBeUndefined();
    expect((await sendRequest(context, getDocumentImage, { id }, anna)).status).toBe(200);
  });
});

it.each(['scans', 'vehicles'] as const)(
  'a list keeps the car of a scan that is claimed while it reads %s',
  async (read) => {
    const context = testContext();
    const { scanId, id } = await scanSuccessfully(context);
    const tomorrow = later(context, '2026-03-17T12:00:00.000Z');
    const { store } = context;
    let isClaimed = false;
    const claimMeanwhile: typeof store.ids = async (name, filter) => {
      const found = await store.ids(name, filter);
      if (name === read && !isClaimed) {
        isClaimed = true;
        await callOperation(context, claimScan, { scanId }, anna);
      }
      return found;
    };
    await callOperation({ ...tomorrow, store: { ...store, ids: claimMeanwhile } }, getVehicles, {}, anna);
    expect(isClaimed).toBe(true);
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({ id });
  },
);
