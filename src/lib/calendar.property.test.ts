import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from './calendar';

it('counts the days that were added', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});
