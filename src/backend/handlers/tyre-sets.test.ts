import { describe, expect, it } from 'vitest';
import { addVehicle, getVehicle, removeMileage, updateMileage, updateTyres } from '~/contract/cars';
import { updateDeadlines } from '~/contract/deadlines';
import { addEntry, deleteEntry, updateEntry, type HistoryInput } from '~/contract/history';
import type { OwnDeadline } from '~/contract/own-deadline';
import { own, period, tyreSet } from '~/contract/tyre-sets.testing';
import { distanceOfSet } from '~/contract/tyre-wear';
import { changeTyres, updateTyreSets } from '~/contract/tyre-sets';
import { callOperation, GOLF, parseRefusal, sendRequest, testContext } from '../backend.testing';
import { todayOf } from '../context';

const anna = { as: 'anna' };
const SUMMER = tyreSet('summer', { periods: [period('2026-01-02', 80_000)] });
const WINTER = tyreSet('winter', { tyres: [own('195/65 R15 91T', 'front', { season: 'winter' })] });

async function golf(more: { readonly mileageHistory?: { date: string; km: number }[] } = {}) {
  const context = testContext();
  const { id } = await callOperation(context, addVehicle, { fields: GOLF, ...more }, anna);
  return { context, id, today: todayOf(context) };
}

async function withSets() {
  const made = await golf({ mileageHistory: [{ date: '2026-01-10', km: 81_000 }] });
  const { context, id } = made;
  await callOperation(context, updateTyreSets, { id, sets: [SUMMER, WINTER] }, anna);
  return made;
}

describe('the list of sets', () => {
  it('is replaced, and the flat list follows', async () => {
    const { context, id } = await golf();
    const vehicle = await callOperation(context, updateTyreSets, { id, sets: [SUMMER, WINTER] }, anna);
    expect(vehicle).toMatchObject({ version: 2, tyreSets: [SUMMER, WINTER] });
    expect(vehicle.tyres).toEqual([...SUMMER.tyres, ...WINTER.tyres]);
  });

  it('is refused with two mounted sets, and when it is outdated', async () => {
    const { context, id } = await golf();
    const sets = [SUMMER, { ...WINTER, periods: [period('2026-01-03', null)] }];
    expect((await sendRequest(context, updateTyreSets, { id, sets }, anna)).status).toBe(400);
    expect((await sendRequest(context, updateTyreSets, { id, version: 9, sets: [] }, anna)).status).toBe(409);
    expect((await sendRequest(context, updateTyreSets, { id, sets: [] }, { as: 'bert' })).status).toBe(404);
  });

  it('keeps the history of a set when the flat list is replaced', async () => {
    const { context, id } = await withSets();
    const added = own('215/50 R17', 'rear');
    const { tyreSets, tyres } = await callOperation(
      context,
      updateTyres,
      { id, tyres: [...SUMMER.tyres, added] },
      anna,
    );
    expect(tyreSets).toMatchObject([SUMMER, { tyres: [added], periods: [] }]);
    expect(tyres).toEqual([...SUMMER.tyres, added]);
  });
});

describe('a change of tyres', () => {
  it('ends and begins periods, adds the mileage, and is undone with both', async () => {
    const { context, id, today } = await withSets();
    const changed = await callOperation(context, changeTyres, { id, date: today, km: 82_500, setId: 'winter' }, anna);
    expect(changed.tyreSets?.map(({ periods }) => periods)).toEqual([
      [period('2026-01-02', 80_000, today, 82_500)],
      [period(today, 82_500)],
    ]);
    expect(changed.mileageHistory.at(-1)).toEqual({ date: today, km: 82_500 });
    const undo = { id, sets: [SUMMER, WINTER], removeKm: 82_500 };
    for (const repeat of [1, 2]) {
      const undone = await callOperation(context, updateTyreSets, undo, anna);
      expect(undone, `${repeat}`).toMatchObject({ tyreSets: [SUMMER, WINTER], mileageHistory: [{ km: 81_000 }] });
    }
  });

  it('follows a correction of its mileage in the history', async () => {
    const { context, id, today } = await withSets();
    await callOperation(context, changeTyres, { id, date: today, km: 98_500, setId: 'winter' }, anna);
    const corrected = await callOperation(context, updateMileage, { id, km: 89_500, replaces: 98_500 }, anna);
    const [summer] = corrected.tyreSets ?? [];
    expect(summer?.periods).toEqual([period('2026-01-02', 80_000, today, null)]);
    expect(summer && distanceOfSet(summer, corrected.mileageHistory)).toEqual({ km: 9500, unknownPeriods: 0 });
    const off = { id, date: today, km: 89_600, setId: null };
    expect((await sendRequest(context, changeTyres, off, anna)).status).toBe(200);
    const removed = await callOperation(context, removeMileage, { id, km: 89_600 }, anna);
    expect(removed.tyreSets?.[1]?.periods).toEqual([period(today, null, today, null)]);
  });

  describe('whose mileage is that of an entry', () => {
    const day = '2026-03-10';
    const entry: HistoryInput = {
      date: day,
      km: 98_500,
      category: 'maintenance',
      amount: null,
      note: '',
      refuelling: null,
      documentIds: [],
    };
    async function withEntry() {
      const { context, id } = await withSets();
      const deadline: OwnDeadline = {
        id: 'belt',
        title: 'Zahnriemen',
        category: null,
        everyMonths: null,
        everyKm: 90_000,
        dueOn: null,
        start: { date: day, km: 98_500 },
      };
      const added = await callOperation(context, addEntry, { vehicleId: id, ...entry }, anna);
      await callOperation(context, changeTyres, { id, date: day, km: 98_500, setId: 'winter' }, anna);
      await callOperation(context, updateDeadlines, { id, deadlines: [deadline] }, anna);
      const current = () => callOperation(context, getVehicle, { id }, anna);
      return { context, id, entryId: added.id, current };
    }

    it('follows a correction of the entry, as deadlines do, and can be changed again', async () => {
      const { context, id, entryId, current } = await withEntry();
      await callOperation(context, updateEntry, { ...entry, id: entryId, version: 1, km: 89_500 }, anna);
      const { tyreSets = [], mileageHistory, deadlines } = await current();
      expect(tyreSets.map(({ periods }) => periods)).toEqual([
        [period('2026-01-02', 80_000, day, null)],
        [period(day, null)],
      ]);
      expect(tyreSets[0] && distanceOfSet(tyreSets[0], mileageHistory)).toEqual({ km: 9500, unknownPeriods: 0 });
      expect(deadlines).toMatchObject([{ start: { date: day, km: 89_500 } }]);
      const next = { id, date: '2026-03-15', km: 90_000, setId: 'summer' };
      expect((await sendRequest(context, changeTyres, next, anna)).status).toBe(200);
    });

    it.each([
      ['is deleted', deleteEntry, {}],
      ['loses it', updateEntry, { ...entry, version: 1, km: null }],
      ['moves to another day', updateEntry, { ...entry, version: 1, date: '2026-03-05' }],
    ] as const)('no longer has it when the entry %s', async (_, operation, change) => {
      const { context, entryId, current } = await withEntry();
      expect((await sendRequest(context, operation, { id: entryId, ...change }, anna)).ok).toBe(true);
      expect((await current()).tyreSets?.[1]?.periods).toEqual([period(day, null)]);
    });

    it('keeps it when something else of the entry changes', async () => {
      const { context, entryId, current } = await withEntry();
      await callOperation(context, updateEntry, { ...entry, id: entryId, version: 1, note: 'Bremsen' }, anna);
      expect((await current()).tyreSets?.[1]?.periods).toEqual([period(day, 98_500)]);
    });
  });

  it('converts tyres without sets first', async () => {
    const { context, id, today } = await golf();
    await callOperation(context, updateTyres, { id, tyres: SUMMER.tyres }, anna);
    const { tyreSets, tyres } = await callOperation(
      context,
      changeTyres,
      { id, date: today, km: null, setId: 'tyres-1' },
      anna,
    );
    expect(tyreSets).toEqual([{ id: 'tyres-1', tyres: SUMMER.tyres, treads: [], periods: [period(today, null)] }]);
    expect(tyres).toEqual(SUMMER.tyres);
  });

  it('is accepted on a day that has begun in another time zone', async () => {
    const { context, id } = await withSets();
    const input = { id, date: '2026-03-16', km: 82_500, setId: 'winter' };
    expect((await sendRequest(context, changeTyres, input, anna)).status).toBe(200);
  });

  it.each([
    ['a day before the last change', { date: '2026-01-01' }, 422, 'tyres.date', 'date'],
    ['a day in the future', { date: '2026-03-17' }, 422, 'tyres.date', 'date'],
    ['too few kilometres', { km: 80_999 }, 422, 'tyres.km', 'km'],
    ['an unknown set', { setId: 'other' }, 409, 'conflict', undefined],
    ['the mounted set', { setId: 'summer' }, 409, 'conflict', undefined],
  ])('is refused with %s', async (_, wrong, status, code, path) => {
    const { context, id, today } = await withSets();
    const input = { id, date: today, km: 82_500, setId: 'winter', ...wrong };
    expect(await parseRefusal(sendRequest(context, changeTyres, input, anna))).toEqual({
      status,
      code,
      ...(path !== undefined && { fields: [{ path, rule: 'order' }] }),
    });
  });
});
