import { describe, expect, it, vi } from 'vitest';
import {
  addVehicle,
  getVehicle,
  removeMileage,
  updateFuelCapacity,
  updateHolder,
  updateInspectionDate,
  updateLicensePlate,
  updateMileage,
  updateTyres,
  updateVehicle,
} from '~/contract/cars';
import { addEntry } from '~/contract/history';
import { isAscending } from '~/contract/mileage';
import type { OwnDeadline } from '~/contract/own-deadline';
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
import { todayOf } from '../context';

const anna = { as: 'anna' };
const OIL: OwnDeadline = {
  id: 'oil',
  title: 'Ölwechsel',
  category: 'maintenance',
  everyMonths: 12,
  everyKm: 15_000,
  dueOn: null,
  start: { date: '2025-01-20', km: 100_000 },
};

async function golf() {
  const context = testContext();
  const { id } = await callOperation(context, addVehicle, { fields: GOLF }, anna);
  return { context, id };
}

describe('correcting fields', () => {
  it('changes the record, its facts, and its version', async () => {
    const { context, id } = await golf();
    const vehicle = await callOperation(context, updateVehicle, { id, fields: { 'P.2': '0110', 'P.1': '' } }, anna);
    expect(vehicle).toMatchObject({
      version: 2,
      fields: { 'P.2': '0110', 'P.1': '', A: 'B-AB 1234' },
      facts: { powerKw: 110, powerPs: 150 },
    });
    expect(vehicle.facts.displacement).toBeNull();
  });

  it('clears the flag of corrected readings, and all flags on confirmation', async () => {
    const context = testContext({ reader: readerOf(reading(GOLF, ['A', 'B'])) });
    const { id } = await scanSuccessfully(context, anna);
    const corrected = await callOperation(context, updateVehicle, { id, fields: { A: 'B-AB 1235' } }, anna);
    expect(corrected).toMatchObject({
      confirmedAt: null,
      readings: { A: { flagged: false, value: 'B-AB 1234' }, B: { flagged: true } },
    });
    const confirmed = await callOperation(context, updateVehicle, { id, fields: {}, confirmed: true }, anna);
    expect(confirmed).toMatchObject({ confirmedAt: '2026-03-15T12:00:00.000Z', readings: { B: { flagged: false } } });
  });

  it('refuses an edit based on an older version', async () => {
    const { context, id } = await golf();
    await callOperation(context, updateVehicle, { id, fields: { R: 'GRAU' }, version: 1 }, anna);
    expect(
      await parseRefusal(sendRequest(context, updateVehicle, { id, fields: { R: 'ROT' }, version: 1 }, anna)),
    ).toEqual({ status: 409, code: 'conflict' });
    const twice = await Promise.all(
      [2, 2].map((version) => sendRequest(context, updateMileage, { id, km: 10, version }, anna)),
    );
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it("refuses another user's car and scan", async () => {
    const { context, id } = await golf();
    expect((await sendRequest(context, updateVehicle, { id, fields: {} }, { as: 'bert' })).status).toBe(404);
    const { scanId } = await scanSuccessfully(context);
    expect(await parseRefusal(sendRequest(context, updateVehicle, { id, fields: {}, scanId }, anna))).toEqual({
      status: 404,
      code: 'scan.not-found',
    });
  });
});

describe('the mileage', () => {
  it('is appended to the history', async () => {
    const { context, id } = await golf();
    await callOperation(context, updateMileage, { id, km: 100_000 }, anna);
    const later = { ...context, now: () => new Date('2026-04-01T08:00:00.000Z') };
    const { mileageHistory } = await callOperation(later, updateMileage, { id, km: 101_000 }, anna);
    expect(mileageHistory).toEqual([
      { date: todayOf(context), km: 100_000 },
      { date: todayOf(later), km: 101_000 },
    ]);
  });

  it.each([100_000, 99_999, 0])('refuses %i after 100,000', async (km) => {
    const { context, id } = await golf();
    await callOperation(context, updateMileage, { id, km: 100_000 }, anna);
    expect(await parseRefusal(sendRequest(context, updateMileage, { id, km }, anna))).toEqual({
      status: 422,
      code: 'mileage.not-larger',
      fields: [{ path: 'km', rule: 'larger' }],
    });
  });

  it.each([-1, 1.5, Number.NaN])('refuses %d', async (km) => {
    const { context, id } = await golf();
    expect((await sendRequest(context, updateMileage, { id, km }, anna)).status).toBe(400);
  });

  const DAYS = ['2024-03-01', '2025-03-01', '2026-03-01'];
  const entries = (...kilometres: number[]) => kilometres.map((km, at) => ({ date: DAYS[at] ?? '', km }));

  /** A car with three entries. */
  async function withHistory() {
    const { context, id } = await golf();
    const mileageHistory = entries(100_000, 1_100_000, 1_200_000);
    await context.store.update('vehicles', id, (record) => record && { ...record, mileageHistory });
    return { context, id };
  }

  it('can be removed, also between others, and be restored on its day', async () => {
    const { context, id } = await withHistory();
    const { mileageHistory } = await callOperation(context, removeMileage, { id, km: 1_100_000 }, anna);
    expect(mileageHistory.map(({ km }) => km)).toEqual([100_000, 1_200_000]);
    const restored = await callOperation(context, updateMileage, { id, km: 1_100_000, date: DAYS[1] }, anna);
    expect(restored.mileageHistory).toEqual(entries(100_000, 1_100_000, 1_200_000));
  });

  it('refuses to remove or correct what is not there', async () => {
    const { context, id } = await withHistory();
    const conflict = { status: 409, code: 'conflict' };
    expect(await parseRefusal(sendRequest(context, removeMileage, { id, km: 5 }, anna))).toEqual(conflict);
    expect(await parseRefusal(sendRequest(context, updateMileage, { id, km: 6, replaces: 5 }, anna))).toEqual(conflict);
  });

  it('can be corrected between its neighbours and keeps its day', async () => {
    const { context, id } = await withHistory();
    for (const [replaces, km] of [
      [1_200_000, 1_120_000],
      [1_100_000, 110_000],
      [1_120_000, 120_000],
    ] as const) {
      await callOperation(context, updateMileage, { id, km, replaces }, anna);
    }
    expect((await context.store.get('vehicles', id))?.mileageHistory).toEqual(entries(100_000, 110_000, 120_000));
  });

  it('takes deadlines with it that count from it, and gives an entry its mileage back', async () => {
    const { context, id } = await golf();
    const entry = { date: '2026-03-01', category: 'maintenance', km: 1_200_000, amount: null, note: '' } as const;
    const input = { vehicleId: id, ...entry, refuelling: null, documentIds: [] };
    const { id: entryId } = await callOperation(context, addEntry, input, anna);
    const oil = { ...OIL, last: { date: entry.date, km: entry.km } };
    await context.store.update('vehicles', id, (record) => record && { ...record, deadlines: [oil] });
    const state = async () => {
      const vehicle = await context.store.get('vehicles', id);
      const kept = await context.store.get('historyEntries', entryId);
      return [vehicle?.deadlines?.[0]?.last?.km, kept?.km, vehicle?.mileageHistory.at(-1)?.entryId];
    };
    await callOperation(context, updateMileage, { id, km: 120_000, replaces: 1_200_000 }, anna);
    expect(await state()).toEqual([120_000, 120_000, entryId]);
    await callOperation(context, removeMileage, { id, km: 120_000 }, anna);
    expect(await state()).toEqual([null, null, undefined]);
    await callOperation(context, updateMileage, { id, km: 120_000, date: entry.date, entryId }, anna);
    expect(await state()).toEqual([120_000, 120_000, entryId]);
  });

  it('changes in one step with its entry, so that a closed page leaves both as they were', async () => {
    const { context, id } = await golf();
    const entry = { date: '2026-03-01', category: 'maintenance', km: 1_200_000, amount: null, note: '' } as const;
    await callOperation(context, addEntry, { vehicleId: id, ...entry, refuelling: null, documentIds: [] }, anna);
    vi.spyOn(context.store, 'update').mockRejectedValue(new Error('closed'));
    const kilometres = async () => [
      (await context.store.get('vehicles', id))?.mileageHistory.map(({ km }) => km),
      (await context.store.list('historyEntries')).map(({ km }) => km),
    ];
    await callOperation(context, updateMileage, { id, km: 120_000, replaces: 1_200_000 }, anna);
    expect(await kilometres()).toEqual([[120_000], [120_000]]);
    await callOperation(context, removeMileage, { id, km: 120_000 }, anna);
    expect(await kilometres()).toEqual([[], [null]]);
  });

  it('takes along deadlines that took the mileage over when they began', async () => {
    const { context, id } = await golf();
    const mileageHistory = [{ date: '2026-03-01', km: 132_456 }];
    const deadlines = [
      { ...OIL, id: 'later', start: { date: '2026-03-10', km: 132_456 } },
      { ...OIL, id: 'earlier', start: { date: '2026-02-10', km: 132_456 } },
    ];
    await context.store.update('vehicles', id, (record) => record && { ...record, mileageHistory, deadlines });
    await callOperation(context, updateMileage, { id, km: 123_456, replaces: 132_456 }, anna);
    const kept = await context.store.get('vehicles', id);
    const kilometres = kept?.deadlines?.map(({ start }) => start.km);
    expect(kilometres).toEqual([123_456, 132_456]);
    await callOperation(context, removeMileage, { id, km: 123_456 }, anna);
    const after = await context.store.get('vehicles', id);
    expect(after?.deadlines?.map(({ start }) => start.km)).toEqual(kilometres);
  });

  it('is restored without an entry that is gone', async () => {
    const { context, id } = await golf();
    const input = { id, km: 120_000, date: '2026-03-01', entryId: 'gone' };
    const { mileageHistory } = await callOperation(context, updateMileage, input, anna);
    expect(mileageHistory).toEqual([{ date: '2026-03-01', km: 120_000 }]);
  });

  it('can be of a day that has begun in another time zone', async () => {
    const { context, id } = await withHistory();
    const input = { id, km: 1_300_000, date: '2026-03-16' };
    expect((await sendRequest(context, updateMileage, input, anna)).status).toBe(200);
  });

  it('stays usable after one was dated ahead by a wrong clock', async () => {
    const { context, id } = await golf();
    const ahead = { ...context, now: () => new Date('2027-03-01T12:00:00.000Z') };
    await callOperation(ahead, updateMileage, { id, km: 50_000 }, anna);
    await callOperation(context, updateMileage, { id, km: 50_100 }, anna);
    await callOperation(context, removeMileage, { id, km: 50_100 }, anna);
    await callOperation(context, updateMileage, { id, km: 50_100, date: '2027-03-01' }, anna);
    await callOperation(context, updateMileage, { id, km: 50_150, replaces: 50_100 }, anna);
    const entry = { date: '2026-03-15', category: 'maintenance', km: 50_200, amount: null, note: '' } as const;
    await callOperation(context, addEntry, { vehicleId: id, ...entry, refuelling: null, documentIds: [] }, anna);
    const { mileageHistory } = await callOperation(context, getVehicle, { id }, anna);
    expect(mileageHistory.map(({ km }) => km)).toEqual([50_000, 50_150, 50_200]);
    expect(isAscending(mileageHistory)).toBe(true);
  });

  it('is changed beside others whose days do not ascend', async () => {
    const { context, id } = await golf();
    const mileageHistory = [
      { date: '2027-03-01', km: 50_000 },
      { date: '2026-03-01', km: 50_100 },
      { date: '2026-03-02', km: 50_200 },
    ];
    await context.store.update('vehicles', id, (record) => record && { ...record, mileageHistory });
    await callOperation(context, removeMileage, { id, km: 50_200 }, anna);
    const { mileageHistory: after } = await callOperation(
      context,
      updateMileage,
      { id, km: 50_200, date: '2026-03-02' },
      anna,
    );
    expect(after).toEqual(mileageHistory);
  });

  it.each([
    { km: 100_000, replaces: 1_100_000 },
    { km: 90_000, replaces: 1_100_000 },
    { km: 1_200_001, replaces: 1_100_000 },
    { km: 105_000, date: '2026-04-01' },
    { km: 1_300_000, date: '2026-03-17' },
  ])('refuses the correction %o, which does not fit its neighbours or lies ahead', async (input) => {
    const { context, id } = await withHistory();
    expect(await parseRefusal(sendRequest(context, updateMileage, { id, ...input }, anna))).toMatchObject({
      status: 422,
      code: 'mileage.not-larger',
    });
  });
});

describe('the next inspection', () => {
  it('is stored in field HU', async () => {
    const { context, id } = await golf();
    const vehicle = await callOperation(context, updateInspectionDate, { id, inspectionDate: '2028-11' }, anna);
    expect(vehicle).toMatchObject({ fields: { HU: '11/2028' }, facts: { inspectionDate: '2028-11' } });
    expect((await sendRequest(context, updateInspectionDate, { id, inspectionDate: '2026-03' }, anna)).status).toBe(
      200,
    );
  });

  it('can be a month that is over here, but not in another time zone', async () => {
    const { context, id } = await golf();
    const input = { id, inspectionDate: '2026-02' };
    const soon = { ...context, now: () => new Date('2026-03-01T11:59:00Z') };
    expect((await sendRequest(soon, updateInspectionDate, input, anna)).status).toBe(200);
    const later = { ...context, now: () => new Date('2026-03-01T12:00:00Z') };
    expect((await sendRequest(later, updateInspectionDate, input, anna)).status).toBe(422);
  });

  it('must not be in the past', async () => {
    const { context, id } = await golf();
    expect(
      await parseRefusal(sendRequest(context, updateInspectionDate, { id, inspectionDate: '2026-02' }, anna)),
    ).toEqual({
      status: 422,
      code: 'inspection.past',
      fields: [{ path: 'inspectionDate', rule: 'past' }],
    });
    expect((await sendRequest(context, updateInspectionDate, { id, inspectionDate: '11/2028' }, anna)).status).toBe(
      400,
    );
  });
});

describe('values that are not on the document', () => {
  it('are stored: fuel capacity, holder, tyres', async () => {
    const { context, id } = await golf();
    expect(await callOperation(context, updateFuelCapacity, { id, fuelCapacity: 50 }, anna)).toMatchObject({
      fuelCapacity: 50,
    });
    const holder = { firstName: 'Erika', lastName: 'Muster', city: 'Berlin' };
    expect(await callOperation(context, updateHolder, { id, holder }, anna)).toMatchObject({
      holder,
      fuelCapacity: 50,
    });
    const tyres = [
      { dimension: '205/55 R16 91V', axle: 'front' as const, season: 'winter' as const, customSize: false },
    ];
    expect(await callOperation(context, updateTyres, { id, tyres }, anna)).toMatchObject({ tyres, holder });
    expect(await callOperation(context, updateHolder, { id, holder: null }, anna)).toMatchObject({
      holder: null,
      version: 5,
    });
    expect(await callOperation(context, updateFuelCapacity, { id, fuelCapacity: null }, anna)).toMatchObject({
      fuelCapacity: null,
    });
  });

  it('are validated', async () => {
    const { context, id } = await golf();
    expect((await sendRequest(context, updateFuelCapacity, { id, fuelCapacity: 0 }, anna)).status).toBe(400);
    expect((await sendRequest(context, updateHolder, { id, holder: { email: 'x' } }, anna)).status).toBe(400);
  });
});

describe('the licence plate', () => {
  it('is normalised', async () => {
    const { context, id } = await golf();
    const vehicle = await callOperation(context, updateLicensePlate, { id, licensePlate: 'm-xy 77e' }, anna);
    expect(vehicle.facts.licensePlate).toBe(vehicle.fields.A);
    expect(vehicle.fields.A).toMatch(/^M.XY.77 ?E$/u);
  });

  it.each(['X', '1234', 'ABCD-EF 1', 'B-AB 12345'])('refuses %s', async (licensePlate) => {
    const { context, id } = await golf();
    expect(await parseRefusal(sendRequest(context, updateLicensePlate, { id, licensePlate }, anna))).toEqual({
      status: 422,
      code: 'plate.invalid',
      fields: [{ path: 'licensePlate', rule: 'plate' }],
    });
  });
});
