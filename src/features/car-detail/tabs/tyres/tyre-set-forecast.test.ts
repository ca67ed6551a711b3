import { describe, expect, it } from 'vitest';
import { forecastsOf } from './tyre-set-forecast';

const wear = { mmPer1000Km: 0.2, last: { date: '2026-10-01', km: null, mm: 5.8 }, kmSince: 2000 };
const pace = { kmPerYear: 14_000, lastRead: '2026-11-21', today: '2026-11-21', measured: wear.last };
const reached = { km: 0, month: undefined, isPresumed: false };

it('names kilometres and month of both depths', () => {
  expect(forecastsOf(wear, 1.6, pace)).toEqual([
    { mm: 4, km: 7000, month: '2027-05', isPresumed: false },
    { mm: 1.6, km: 19_000, month: '2028-03', isPresumed: false },
  ]);
});

it('names no month without a yearly distance, nor one far ahead', () => {
  expect(forecastsOf(wear, 1.6, { ...pace, kmPerYear: undefined }).map(({ month }) => month)).toEqual([
    undefined,
    undefined,
  ]);
  expect(forecastsOf(wear, 1.6, { ...pace, kmPerYear: 2000 }).map(({ month }) => month)).toEqual([
    '2030-05',
    undefined,
  ]);
});

it('says that a depth is reached', () => {
  expect(forecastsOf({ ...wear, kmSince: 9001 }, 1.6, pace)[0]).toEqual({ mm: 4, ...reached });
  expect(forecastsOf({ ...wear, kmSince: 8999 }, 1.6, pace)[0]?.km).toBe(100);
});

it('says nothing when kilometres are unknown, except what was measured', () => {
  expect(forecastsOf({ ...wear, kmSince: undefined }, 1.6, pace)).toEqual([]);
  const worn = { ...wear, last: { ...wear.last, mm: 3.9 }, kmSince: undefined };
  expect(forecastsOf(worn, 1.6, { ...pace, measured: worn.last })).toEqual([{ mm: 4, ...reached }]);
});

describe('when the last mileage is of the spring', () => {
  const spring = { mmPer1000Km: 0.15, last: { date: '2026-04-11', km: null, mm: 4.4 }, kmSince: 0 };
  const since = { kmPerYear: 11_992, lastRead: '2026-04-11', today: '2026-11-28', measured: spring.last };

  it('counts kilometres and month from today', () => {
    expect(forecastsOf(spring, 1.6, since)[1]).toEqual({ mm: 1.6, km: 11_100, month: '2027-11', isPresumed: false });
  });

  it('presumes that a depth is reached, and names no month that has passed', () => {
    expect(forecastsOf(spring, 1.6, since)[0]).toEqual({ mm: 4, km: 0, month: undefined, isPresumed: true });
    expect(forecastsOf(spring, 1.6, { ...since, kmPerYear: undefined })[0]).toEqual({
      mm: 4,
      km: 2700,
      month: undefined,
      isPresumed: false,
    });
  });

  it('believes what was measured since without a mileage', () => {
    const later = (mm: number) => ({ ...since, measured: { date: '2026-11-20', mm } });
    expect(forecastsOf(spring, 1.6, later(4.2)).map(({ mm, km, isPresumed }) => [mm, km, isPresumed])).toEqual([
      [4, 1100, false],
      [1.6, 17_100, false],
    ]);
    expect(forecastsOf(spring, 1.6, later(2))[1]).toMatchObject({ mm: 1.6, km: 2400 });
    expect(forecastsOf(spring, 1.6, later(3.9))[0]).toEqual({ mm: 4, ...reached });
  });
});
