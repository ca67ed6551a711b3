import { describe, expect, it } from 'vitest';
import { addDays, addMonths, termOn } from './term';

describe('terms', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

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

  it('adds days across the end of a month and daylight saving changes', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-30', -1)).toBe('2026-03-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});
