import { expect, it } from 'vitest';
import { nextPlateYear } from './cancellation-deadline';

it.each([
  ['2026-02-28', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['2026-03-02', '2027-03-01'],
])('on %s the next year of insurance plates begins on %s', (today, day) => {
  expect(nextPlateYear(today)).toBe(day);
});
