import { expect, it } from 'vitest';
import { mileageOn } from './suggested-mileage';

const HISTORY = [
  { date: '2025-03-01', km: 110_000 },
  { date: '2026-11-20', km: 128_000 },
  { date: '2026-11-20', km: 128_400 },
];

it.each([
  ['2026-11-28', null],
  ['2026-11-20', 128_400],
  ['2026-03-01', null],
  ['2025-03-01', 110_000],
  ['2024-01-01', null],
  ['', null],
])('suggests for %s no mileage of another day', (day, km) => {
  expect(mileageOn(HISTORY, day)).toBe(km);
});

it('suggests nothing without mileages', () => {
  expect(mileageOn([], '2026-11-28')).toBeNull();
});
