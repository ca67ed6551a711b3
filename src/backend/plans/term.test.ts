import { describe, expect, it } from 'vitest';
import { dueAfter, termOn } from './term';

describe('terms', () => {
  it.each([
    // Each term is counted from the first day: a short month does not shorten the following terms.
    ['2026-01-31', 'monthly', '2026-01-31', '2026-01-31', '2026-02-27'],
    ['2026-01-31', 'monthly', '2026-02-27', '2026-01-31', '2026-02-27'],
    ['2026-01-31', 'monthly', '2026-02-28', '2026-02-28', '2026-03-30'],
    ['2026-01-31', 'monthly', '2026-03-31', '2026-03-31', '2026-04-29'],
    ['2026-01-31', 'monthly', '2027-01-05', '2026-12-31', '2027-01-30'],
    ['2026-03-15', 'yearly', '2026-12-31', '2026-03-15', '2027-03-14'],
    ['2028-02-29', 'yearly', '2029-02-28', '2029-02-28', '2030-02-27'],
    ['2026-03-15', 'monthly', '2026-03-01', '2026-03-15', '2026-04-14'],
  ] as const)('from %s %s, on %s: %s to %s', (start, interval, today, begins, end) => {
    expect(termOn(start, interval, today)).toEqual({ begins, end });
  });
});

it('is followed by a payment on the next day, unless that is behind the year 9999', () => {
  expect(dueAfter('2026-12-31')).toBe('2027-01-01');
  expect(dueAfter('9999-12-31')).toBeNull();
});
