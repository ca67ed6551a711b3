import { expect, it } from 'vitest';
import { dueState, timeUntil } from './due-state';

const TODAY = '2026-11-27';
const NEXT = { date: '2027-06-01', byKm: false, dueKm: null, kmLeft: null };

it.each([
  ['later', NEXT],
  ['soon', { ...NEXT, date: '2026-12-27' }],
  ['soon', { ...NEXT, date: TODAY }],
  ['soon', { ...NEXT, dueKm: 100, kmLeft: 1000 }],
  ['overdue', { ...NEXT, date: '2026-11-26' }],
  ['overdue', { ...NEXT, dueKm: 100, kmLeft: 0 }],
  ['reached', { date: '2026-11-01', byKm: true, dueKm: 100, kmLeft: 2000 }],
  ['open', { ...NEXT, date: null, dueKm: 100, kmLeft: 15_000 }],
] as const)('is %s', (state, next) => {
  expect(dueState(next, TODAY)).toBe(state);
});

it.each([
  [TODAY, 0, 'day'],
  ['2026-12-10', 13, 'day'],
  ['2026-12-11', 2, 'week'],
  ['2026-10-16', -6, 'week'],
  ['2027-02-27', 3, 'month'],
  ['2028-10-27', 23, 'month'],
  ['2030-11-27', 4, 'year'],
] as const)('counts until %s %d × %s', (date, value, unit) => {
  expect(timeUntil(date, TODAY)).toEqual({ value, unit });
});
