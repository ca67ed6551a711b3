import { expect, it } from 'vitest';
import { forecastsOf } from './tyre-set-forecast';

const wear = { mmPer1000Km: 0.2, last: { date: '2026-10-01', km: null, mm: 5.8 }, kmSince: 2000 };
const pace = { kmPerYear: 14_000, lastRead: '2026-11-21' };

it('names kilometres and month of both depths', () => {
  expect(forecastsOf(wear, 1.6, pace)).toEqual([
    { mm: 4, km: 7000, month: '2027-05' },
    { mm: 1.6, km: 19_000, month: '2028-03' },
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
  expect(forecastsOf({ ...wear, kmSince: 9001 }, 1.6, pace)[0]).toEqual({ mm: 4, km: 0, month: undefined });
  expect(forecastsOf({ ...wear, kmSince: 8999 }, 1.6, pace)[0]?.km).toBe(100);
});

it('says nothing when kilometres are unknown, except what was measured', () => {
  expect(forecastsOf({ ...wear, kmSince: undefined }, 1.6, pace)).toEqual([]);
  const worn = { ...wear, last: { ...wear.last, mm: 3.9 }, kmSince: undefined };
  expect(forecastsOf(worn, 1.6, pace)).toEqual([{ mm: 4, km: 0, month: undefined }]);
});
