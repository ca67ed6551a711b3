import { describe, expect, it } from 'vitest';
import { listedDeadlines, nextDeadline, startOf, withStart } from './next-deadline';
import type { OwnDeadline } from './own-deadline';

const OIL: OwnDeadline = {
  id: 'oil',
  title: 'Ölwechsel',
  category: 'maintenance',
  everyMonths: 12,
  everyKm: 15_000,
  dueOn: null,
  start: { date: '2026-01-20', km: 100_000 },
};
/** 12,000 km in a year. */
const HISTORY = [
  { date: '2025-01-20', km: 88_000 },
  { date: '2026-01-20', km: 100_000 },
];

describe('the next day of a deadline', () => {
  it('follows from the months when these are over before the kilometres', () => {
    expect(nextDeadline(OIL, HISTORY)).toEqual({ date: '2027-01-20', byKm: false, dueKm: 115_000, kmLeft: 15_000 });
  });

  it('is estimated by the yearly kilometres when these are reached earlier', () => {
    // 12,008 km a year: 10,000 km take 305 days.
    expect(nextDeadline({ ...OIL, everyKm: 10_000 }, HISTORY)).toEqual({
      date: '2026-11-21',
      byKm: true,
      dueKm: 110_000,
      kmLeft: 10_000,
    });
  });

  it('is the day on which the mileage was passed', () => {
    const driven = [...HISTORY, { date: '2026-06-01', km: 116_200 }, { date: '2026-07-01', km: 118_000 }];
    expect(nextDeadline(OIL, driven)).toEqual({ date: '2026-06-01', byKm: true, dueKm: 115_000, kmLeft: -3000 });
  });

  it('is not estimated from one mileage, and not for one that takes decades', () => {
    const byKm = { ...OIL, everyMonths: null };
    expect(nextDeadline(byKm, HISTORY.slice(1))).toMatchObject({ date: null, byKm: false, kmLeft: 15_000 });
    expect(nextDeadline({ ...byKm, everyKm: 500_000 }, HISTORY)).toMatchObject({ date: null, kmLeft: 500_000 });
    expect(nextDeadline({ ...byKm, start: { date: '2026-01-20', km: null } }, [])).toEqual({
      date: null,
      byKm: false,
      dueKm: null,
      kmLeft: null,
    });
  });

  it('counts kilometres from an estimate between two mileages when the start names none', () => {
    // 132 of the 365 days in which 12,000 km were driven: 4,340 km.
    const start = { date: '2025-06-01', km: null };
    expect(nextDeadline({ ...OIL, start }, HISTORY)).toMatchObject({ dueKm: 107_300, kmLeft: 7300 });
    expect(nextDeadline({ ...OIL, start: { ...start, date: '2025-01-20' } }, HISTORY)).toMatchObject({
      dueKm: 103_000,
    });
  });

  it('counts kilometres from an estimate by the yearly kilometres when the start is after the last mileage', () => {
    const start = { date: '2026-07-20', km: null };
    // 12,008 km a year: 5,950 km in 181 days.
    expect(nextDeadline({ ...OIL, start }, HISTORY)).toMatchObject({ dueKm: 120_900, kmLeft: 15_000 });
    expect(nextDeadline({ ...OIL, start }, HISTORY.slice(1))).toMatchObject({ dueKm: 115_000, kmLeft: 15_000 });
  });

  it('counts no kilometres from a start before the first mileage when it names none', () => {
    const start = { date: '2025-01-19', km: null };
    expect(nextDeadline({ ...OIL, start }, HISTORY)).toMatchObject({ dueKm: null, kmLeft: null });
  });

  it.each(['start', 'last'] as const)('is not reached by a mileage entered days after it was done (%s)', (key) => {
    const driven = [
      { date: '2024-11-27', km: 65_000 },
      { date: '2025-11-27', km: 80_000 },
      { date: '2026-11-30', km: 95_600 },
    ];
    const next = nextDeadline({ ...OIL, [key]: { date: '2026-11-28', km: null } }, driven);
    expect(next).toMatchObject({ dueKm: 110_500, kmLeft: 14_900 });
  });

  it.each([null, 80_000, 100_000])('is counted from a start after the last mileage (km %s)', (km) => {
    const driven = [
      { date: '2022-11-27', km: 50_000 },
      { date: '2024-11-27', km: 80_000 },
    ];
    const start = { date: '2026-11-28', km };
    expect(nextDeadline({ ...OIL, start }, driven)).toMatchObject({ date: '2027-11-28', byKm: false, kmLeft: 15_000 });
    // 14,990 km a year: 15,000 km take 366 days.
    expect(nextDeadline({ ...OIL, start, everyMonths: null }, driven)).toMatchObject({
      date: '2027-11-29',
      byKm: true,
    });
  });

  it('counts from the history of the vehicle when that is later', () => {
    const last = { date: '2026-03-01', km: 101_000 };
    expect(startOf({ ...OIL, last })).toEqual(last);
    expect(startOf({ ...OIL, last: { ...last, date: '2025-03-01' } })).toEqual(OIL.start);
    expect(nextDeadline({ ...OIL, last }, HISTORY)).toMatchObject({ date: '2027-03-01', dueKm: 116_000 });
  });

  it('is the day itself when it is due once', () => {
    const lease = { ...OIL, everyMonths: null, everyKm: null, dueOn: '2028-04-30' };
    expect(nextDeadline(lease, HISTORY)).toEqual({ date: '2028-04-30', byKm: false, dueKm: null, kmLeft: null });
  });

  it('is the last day of a shorter month', () => {
    const start = { date: '2026-01-31', km: null };
    expect(nextDeadline({ ...OIL, everyMonths: 1, everyKm: null, start }, [])).toMatchObject({ date: '2026-02-28' });
  });
});

it('lists the deadlines that have a next day', () => {
  const unknown = { ...OIL, id: 'unknown', everyMonths: null };
  expect(listedDeadlines([OIL, unknown], [])).toEqual([
    { id: 'oil', title: 'Ölwechsel', date: '2027-01-20', byKm: false },
  ]);
});

it('starts anew when it is done, and ends when it is due once', () => {
  expect(withStart(OIL, '2026-11-27', 110_000)).toEqual({ ...OIL, start: { date: '2026-11-27', km: 110_000 } });
  expect(withStart({ ...OIL, everyMonths: null, everyKm: null, dueOn: '2026-12-01' }, '2026-11-27', null)).toBe(
    undefined,
  );
});
