import { expect, it } from 'vitest';
import { lastMileageBy, mileageOn } from './suggested-mileage';

const HISTORY = [
  { date: '2025-03-01', km: 110_000 },
  { date: '2026-11-20', km: 128_000 },
  { date: '2026-11-20', km: 128_400 },
];

it.each([
  ['2026-11-28', null, 128_400],
  ['2026-11-20', 128_400, 128_400],
  ['2026-03-01', null, null],
  ['2025-03-01', 110_000, 110_000],
  ['2024-01-01', null, null],
  ['', null, null],
])('suggests for %s no mileage of another day but the last one', (day, exact, last) => {
  expect([mileageOn(HISTORY, day), lastMileageBy(HISTORY, day)]).toEqual([exact, last]);
});

it('suggests nothing without mileages', () => {
  expect(lastMileageBy([], '2026-11-28')).toBeNull();
});
