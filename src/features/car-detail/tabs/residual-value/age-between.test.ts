import { expect, it } from 'vitest';
import { ageBetween } from './age-between';

it.each([
  ['2014-03-05', '2026-11-21', 12, 8],
  ['2014-03-22', '2026-11-21', 12, 7],
  ['2025-11-21', '2026-11-21', 1, 0],
  ['2026-11-21', '2026-11-21', 0, 0],
  ['2027-11-21', '2026-11-21', 0, 0],
])('from %s to %s are %i years and %i months', (from, to, years, months) => {
  expect(ageBetween(from, to)).toEqual({ years, months });
});
