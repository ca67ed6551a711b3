import { describe, expect, it } from 'vitest';
import { addVehicle, getVehicle, getVehicles, updateMileage } from '~/contract/cars';
import { updateDeadlines } from '~/contract/deadlines';
import { addEntry, deleteEntry } from '~/contract/history';
import { MAX_DEADLINES, type OwnDeadline } from '~/contract/own-deadline';
import { callOperation, GOLF, parseRefusal, sendRequest, testContext } from '../backend.testing';

const anna = { as: 'anna' };
const OIL: OwnDeadline = {
  id: 'oil',
  title: 'Ölwechsel',
  category: 'maintenance',
  everyMonths: 12,
  everyKm: 15_000,
  dueOn: null,
  start: { date: '2026-01-20', km: 88_500 },
};

async function golf() {
  const context = testContext();
  const { id } = await callOperation(context, addVehicle, { fields: GOLF }, anna);
  return { context, id };
}

describe('deadlines of a vehicle', () => {
  it('are replaced, restored, and listed with their next day', async () => {
    const { context, id } = await golf();
    expect(await callOperation(context, getVehicles, {}, anna)).not.toHaveProperty('0.deadlines');
    await callOperation(context, updateMileage, { id, km: 90_000 }, anna);
    const vehicle = await callOperation(context, updateDeadlines, { id, version: 2, deadlines: [OIL] }, anna);
    expect(vehicle).toMatchObject({ version: 3, deadlines: [{ ...OIL, last: null }] });
    const [item] = await callOperation(context, getVehicles, {}, anna);
    expect(item?.deadlines).toEqual([{ id: 'oil', title: 'Ölwechsel', date: '2027-01-20', byKm: false }]);
    await callOperation(context, updateDeadlines, { id, deadlines: [] }, anna);
    expect((await callOperation(context, getVehicle, { id }, anna)).deadlines).toEqual([]);
  });

  it('begin anew with the latest entry of their category, whatever is sent', async () => {
    const { context, id } = await golf();
    const lasts = async () =>
      (await callOperation(context, getVehicle, { id }, anna)).deadlines?.map(({ title, last }) => [title, last]);
    const deadlines = [
      { ...OIL, last: { date: '2020-01-01', km: 1 } },
      { ...OIL, id: 'tax', title: 'Steuer', category: null },
    ];
    await callOperation(context, updateDeadlines, { id, deadlines }, anna);
    expect(await lasts()).toEqual([
      ['Ölwechsel', null],
      ['Steuer', null],
    ]);

    const entry = { vehicleId: id, amount: null, note: '', refuelling: null, documentIds: [] };
    const add = (date: string, km: number | null, category: 'maintenance' | 'insurance' = 'maintenance') =>
      callOperation(context, addEntry, { ...entry, date, km, category }, anna);
    const newest = await add('2026-02-01', 89_000);
    await add('2025-02-01', null);
    await add('2026-02-20', null, 'insurance');
    expect((await lasts())?.[0]).toEqual(['Ölwechsel', { date: '2026-02-01', km: 89_000 }]);
    const [item] = await callOperation(context, getVehicles, {}, anna);
    expect(item?.deadlines).toMatchObject([{ date: '2027-02-01' }, { date: '2027-01-20' }]);

    await callOperation(context, deleteEntry, { id: newest.id }, anna);
    expect((await lasts())?.[0]).toEqual(['Ölwechsel', { date: '2025-02-01', km: null }]);
    // One that is added later finds the entries that are there.
    await callOperation(context, updateDeadlines, { id, deadlines: [{ ...OIL, id: 'new' }] }, anna);
    expect(await lasts()).toEqual([['Ölwechsel', { date: '2025-02-01', km: null }]]);
  });

  it.each<[string, readonly unknown[]]>([
    ['without a title', [{ ...OIL, title: '' }]],
    ['without an interval', [{ ...OIL, everyMonths: null, everyKm: null }]],
    ['that recurs and is due once', [{ ...OIL, dueOn: '2026-12-01' }]],
    ['of a category that does not exist', [{ ...OIL, category: 'none' }]],
    ['twice', [OIL, OIL]],
    ['beyond the maximum', Array.from({ length: MAX_DEADLINES + 1 }, (_, at) => ({ ...OIL, id: `oil-${at}` }))],
  ])('are refused %s', async (_, deadlines) => {
    const { context, id } = await golf();
    const input = { id, deadlines: deadlines as OwnDeadline[] };
    expect((await sendRequest(context, updateDeadlines, input, anna)).status).toBe(400);
  });

  it('are refused for another user’s car and an older version', async () => {
    const { context, id } = await golf();
    const input = { id, deadlines: [OIL] };
    expect((await sendRequest(context, updateDeadlines, input, { as: 'bert' })).status).toBe(404);
    await callOperation(context, updateDeadlines, input, anna);
    expect(await parseRefusal(sendRequest(context, updateDeadlines, { ...input, version: 1 }, anna))).toEqual({
      status: 409,
      code: 'conflict',
    });
  });

  it('make a vehicle unreadable only when they are malformed', async () => {
    const { context, id } = await golf();
    const store = async (deadlines: unknown) => {
      await context.store.update('vehicles', id, (record) => record && { ...record, deadlines: deadlines as never });
      const [item] = await callOperation(context, getVehicles, {}, anna);
      return item?.unreadable ?? false;
    };
    expect(await store([OIL, { ...OIL, id: 'b', last: { date: '2026-01-01', km: null } }])).toBe(false);
    expect(await store('none')).toBe(true);
    expect(await store([{ ...OIL, everyKm: -1 }])).toBe(true);
    expect(await store([{ ...OIL, start: { date: 'today', km: null } }])).toBe(true);
  });
});
