import { describe, expect, it } from 'vitest';
import { listItem, storedVehicle } from '~/api/cars/cars.testing';
import { listItemOf } from '~/contract/list-item';
import { deadlinesByMonth, shareOfMonth } from './deadlines-by-month';
import { CARS, today } from './list-of-cars.testing';
import { listCars } from './list-view';

const cars = listCars(CARS, today);

describe('the deadlines', () => {
  const months = deadlinesByMonth(cars, null, today);

  it('cover the current month and the next twelve', () => {
    expect(months).toHaveLength(13);
    expect([months[0]?.month, months[12]?.month]).toEqual([
      { year: 2026, month: 11 },
      { year: 2027, month: 11 },
    ]);
  });

  it('list overdue ones in the current month and omit later ones', () => {
    expect(months[0]?.deadlines).toEqual([
      {
        lane: 'inspection',
        id: 'trailer',
        name: 'HL AN 340',
        hasPlate: true,
        due: { year: 2026, month: 10 },
        date: '2026-10-31',
        expired: true,
      },
    ]);
    expect(months[1]?.deadlines).toMatchObject([{ id: 'camper', expired: false }]);
    expect(months[5]?.deadlines).toMatchObject([{ id: 'astra' }]);
    expect(months.flatMap(({ deadlines }) => deadlines)).toHaveLength(3);
  });

  it("include the owner's deadlines, overdue ones in the current month", () => {
    const own = [
      { id: 'oil', title: 'Ölwechsel', date: '2027-01-20', byKm: true },
      { id: 'brakes', title: 'Bremsflüssigkeit', date: '2026-10-01', byKm: false },
      { id: 'lease', title: 'Leasing-Ende', date: '2030-04-30', byKm: false },
    ];
    const owned = listCars([listItem('astra', { inspectionDate: null, deadlines: own })], today);
    const listed = deadlinesByMonth(owned, null, today);
    expect(listed[0]?.deadlines).toMatchObject([{ lane: 'own', id: 'astra', date: '2026-10-01', expired: true }]);
    expect(listed[2]?.deadlines).toMatchObject([{ lane: 'own', expired: false, own: { title: 'Ölwechsel' } }]);
    expect(listed.flatMap(({ deadlines }) => deadlines)).toHaveLength(2);
  });

  it('include the next due date of the tax, unless it is zero', () => {
    const taxed = listCars(
      [
        listItem('later', { inspectionDate: null, tax: { euros: 144, day: '12-05' } }),
        listItem('passed', { inspectionDate: null, tax: { euros: 210, day: '03-05' } }),
        listItem('electric', { inspectionDate: null, tax: { euros: 0, day: '04-05', exemptUntil: '2030-12-31' } }),
        listItem('exempt until spring', {
          inspectionDate: null,
          tax: { euros: 0, day: '03-15', exemptUntil: '2027-03-14', afterwards: 62 },
        }),
        listItem('gone by this month', { inspectionDate: null, tax: { euros: 99, day: '11-02' } }),
      ],
      today,
    );
    const due = deadlinesByMonth(taxed, null, today).flatMap(({ deadlines }) => deadlines);
    expect(due.map(({ lane, id, date, tax }) => [lane, id, date, tax?.euros])).toEqual([
      ['tax', 'later', '2026-12-05', 144],
      ['tax', 'passed', '2027-03-05', 210],
      ['tax', 'exempt until spring', '2027-03-15', 62],
      ['tax', 'gone by this month', '2027-11-02', 99],
    ]);
  });

  it('include the tax of a red plate once, whatever vehicles it is used for', () => {
    const onPlate = (id: string, name: string, euros: number, day = '03-05') =>
      listItem(id, { name, inspectionDate: null, tax: { euros, day } });
    const taxed = listCars(
      [
        onPlate('motorcycle', 'HL 07123', 46),
        onPlate('car', 'HL-07123', 191),
        onPlate('second car', 'HL 07123', 191),
        onPlate('other plate', 'HL 07124', 191),
        onPlate('other day', 'HL 07123', 191, '04-05'),
        onPlate('ordinary', 'HL SW 2412', 144),
        onPlate('same ordinary', 'HL SW 2412', 144),
      ],
      today,
    );
    const due = deadlinesByMonth(taxed, null, today).flatMap(({ deadlines }) => deadlines);
    const ids = new Set(due.map(({ id }) => id));
    expect(ids).toEqual(new Set(['car', 'other plate', 'other day', 'ordinary', 'same ordinary']));
    expect(due).toHaveLength(5);
  });

  it('count an inspection of the current month as due, and end with the same month of the next year', () => {
    const inspected = listCars(
      ['2026-11', '2027-11', '2027-12'].map((inspectionDate) => listItem(inspectionDate, { inspectionDate })),
      today,
    );
    const listed = deadlinesByMonth(inspected, null, today);
    expect(listed[0]?.deadlines).toMatchObject([{ id: '2026-11', date: '2026-11-30', expired: false }]);
    expect(listed[12]?.deadlines).toMatchObject([{ id: '2027-11', expired: false }]);
    expect(listed.flatMap(({ deadlines }) => deadlines)).toHaveLength(2);
  });

  it('of the same day are sorted by plate as in the list, numbers by their value', () => {
    const inspected = listCars(
      ['HL A 10', 'HL A 9'].map((name) => listItem(name, { name, inspectionDate: '2026-12' })),
      today,
    );
    const [, december] = deadlinesByMonth(inspected, null, today);
    expect(december?.deadlines.map(({ name }) => name)).toEqual(['HL A 9', 'HL A 10']);
  });

  it("count the owner's deadline of today as due, and that of yesterday as overdue", () => {
    const deadlines = ['2026-11-21', '2026-11-20'].map((date) => ({ id: date, title: date, date, byKm: false }));
    const owned = listCars([listItem('astra', { inspectionDate: null, deadlines })], today);
    expect(deadlinesByMonth(owned, null, today)[0]?.deadlines).toMatchObject([
      { date: '2026-11-20', expired: true },
      { date: '2026-11-21', expired: false },
    ]);
  });

  it.each([
    ['2026-11-21', '11-21', '2026-11-21'],
    ['2026-11-21', '11-20', '2027-11-20'],
    ['2026-11-21', '02-29', '2027-03-01'],
    ['2027-03-01', '02-29', '2027-03-01'],
    ['2027-03-02', '02-29', '2028-02-29'],
    ['2028-01-10', '02-29', '2028-02-29'],
    ['2028-02-29', '02-29', '2028-02-29'],
    ['2028-03-01', '02-29', '2029-03-01'],
  ])('on %s, list the tax of %s for %s', (now, day, date) => {
    const on = new Date(`${now}T12:00:00`);
    const taxed = listCars([listItem('taxed', { inspectionDate: null, tax: { euros: 144, day } })], on);
    expect(deadlinesByMonth(taxed, null, on).flatMap(({ deadlines }) => deadlines)).toMatchObject([{ date }]);
  });

  it.each([
    ['2027-03-14', [62]],
    ['2027-03-15', []],
    ['2027-03-16', []],
  ])('charge on 15 March 2027 after an exemption until %s: %j', (exemptUntil, euros) => {
    const tax = { euros: 0, day: '03-15', exemptUntil, afterwards: 62 };
    const taxed = listCars([listItem('exempt', { inspectionDate: null, tax })], today);
    const due = deadlinesByMonth(taxed, null, today).flatMap(({ deadlines }) => deadlines);
    expect(due.map((deadline) => deadline.tax?.euros)).toEqual(euros);
  });

  it.each([
    ['2025-12-30', { B: '30.12.2016', I: '30.12.2016' }, '2026-12-30'],
    ['2026-11-01', { A: 'M AB 12E 11/02', B: '05.03.2017', I: '05.03.2017' }, '2027-11-01'],
  ])('on %s, list the tax of %j that begins after its exemption in exactly a year', (now, more, date) => {
    const on = new Date(`${now}T12:00:00`);
    const fields = { J: 'M1', 'P.3': 'ELEKTRO', '10': '0004', 'F.2': '2000', ...more };
    const listed = listCars([listItemOf(storedVehicle('electric', { fields }), now)], on);
    const due = deadlinesByMonth(listed, null, on).flatMap(({ deadlines }) => deadlines);
    expect(due).toMatchObject([{ lane: 'tax', date }]);
  });

  it('include a tax that begins after an exemption, also while its sum is not known', () => {
    const tax = { euros: 0, day: '12-15', exemptUntil: '2026-12-14' };
    const taxed = listCars([listItem('without a mass', { inspectionDate: null, tax })], today);
    const due = deadlinesByMonth(taxed, null, today).flatMap(({ deadlines }) => deadlines);
    expect(due).toMatchObject([{ lane: 'tax', id: 'without a mass', date: '2026-12-15' }]);
    expect(due[0]?.tax).toBeUndefined();
  });

  it('call a car without a plate by make and model', () => {
    const unnamed = listCars([listItem('astra', { name: '', inspectionDate: '2027-04' })], today);
    const due = deadlinesByMonth(unnamed, null, today).flatMap(({ deadlines }) => deadlines);
    expect(due).toMatchObject([{ name: 'Opel Astra', hasPlate: false }]);
  });

  it("include the plan's renewal or end", () => {
    const counts = { currentVehicleCount: 1, allowedVehicleCount: 10, plan: 'silver' } as const;
    const plan = (more: object) =>
      deadlinesByMonth([], { ...counts, ...more }, today).flatMap(({ deadlines }) => deadlines);
    expect(plan({ due: '2027-01-14' })).toMatchObject([
      { lane: 'plan', date: '2027-01-14', plan: { name: 'silver', ends: false } },
    ]);
    expect(plan({ due: '2027-01-14', end: '2027-01-13' })).toMatchObject([
      { date: '2027-01-14', plan: { ends: false } },
    ]);
    expect(plan({ due: null, end: '2027-01-13' })).toMatchObject([{ date: '2027-01-13', plan: { ends: true } }]);
    expect(plan({ due: '2027-01-14', end: '2027-01-13', cancelledAt: '2026-12-01' })).toMatchObject([
      { date: '2027-01-13', plan: { ends: true } },
    ]);
    expect(plan({ plan: undefined, name: 'Flotte 50', due: '2027-01-14' })).toMatchObject([
      { plan: { name: undefined, ownName: 'Flotte 50' } },
    ]);
    expect(plan({})).toEqual([]);
    expect(plan({ due: '2026-11-21' })).toMatchObject([{ lane: 'plan', date: '2026-11-21', expired: false }]);
    expect(plan({ due: '2026-11-20' })).toEqual([]);
  });

  it('compute the elapsed share of the month', () => {
    expect(shareOfMonth(new Date('2026-11-01T12:00:00'))).toBe(0);
    expect(shareOfMonth(new Date('2026-11-16T12:00:00'))).toBe(0.5);
  });

  // StVZO annex VIII no. 2.6
  it('list an inspection outside the season of the plate for the first month of the next one', () => {
    const deferred = listCars(
      [listItem('season', { name: 'M AB 12 04/10', inspectionDate: '2026-11', tax: null })],
      new Date('2027-02-10T12:00:00'),
    );
    const listed = deadlinesByMonth(deferred, null, new Date('2027-02-10T12:00:00'));
    expect(listed[2]?.deadlines).toMatchObject([{ lane: 'inspection', date: '2027-04-30', expired: false }]);
  });
});
