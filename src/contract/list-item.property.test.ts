import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import { addDays } from '~/lib/calendar';
import { atDepth } from '~/lib/depth.testing';
import { changesLater, listItemOf } from './list-item';

const TODAY = '2026-11-21';

it('is the same on every later day unless it changes later', () => {
  const start = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2031-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const german = start.map((date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.'));
  const fields = fc.record({
    A: fc.constantFrom('HL SW 2412', 'HL SW 2412 E', 'HL SW 2412 H', 'HL SW 241 04/10'),
    B: fc.oneof(german, fc.constantFrom('29.02.2024', '29.02.2028')),
    I: fc.oneof(german, fc.constantFrom('', '29.02.2024', '29.02.2028')),
    J: fc.constantFrom('M1', 'N1', 'L3e', 'O2'),
    P3: fc.constantFrom(['ELEKTRO', '0004'] as const, ['DIESEL', '0002'] as const, ['BENZIN', '0001'] as const),
    'V.7': fc.constantFrom('', '0', '90', '119', '250'),
  });
  const days = fc.array(fc.integer({ min: 0, max: 40 * 365 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(fields, days, ({ P3: [fuel, code], ...some }, ahead) => {
      const car = storedVehicle('car', { fields: { ...ASTRA_FIELDS, ...some, 'P.3': fuel, '10': code } });
      const now = listItemOf(car, TODAY);
      if (changesLater(car, now)) return;
      for (const count of ahead) expect(listItemOf(car, addDays(TODAY, count))).toEqual(now);
    }),
    { numRuns: atDepth(200, 5000) },
  );
});
