/** The calculator with arbitrary input: it returns a valid tax, or the invalid and missing fields. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '~/i18n/paths';
import { hostileText } from '~/lib/hostile.testing';
import { TAX_EMISSIONS } from '~/tax/types.ts';
import { computeDraft } from './compute-draft';

const typed = fc.oneof(
  hostileText(),
  fc.string({ unit: fc.constantFrom(...'0123456789.,- /'), maxLength: 12 }),
  fc.integer({ min: 0, max: 200_000 }).map(String),
  fc
    .date({ min: new Date('1880-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const month = fc.constantFrom('', '1', '4', '10', '13', 'x');
const draft = fc.record({
  kind: fc.constantFrom(
    'car',
    'motorcycle',
    'camper',
    'truck',
    'trailer',
    'light34wheeler',
    'oldtimer',
    'oldtimerMotorcycle',
  ),
  fuel: fc.constantFrom('', 'petrol', 'diesel', 'electric', 'wankel'),
  emission: fc.constantFrom('', ...TAX_EMISSIONS.car, ...TAX_EMISSIONS.camper, ...TAX_EMISSIONS.truck),
  firstRegistration: typed,
  ccm: typed,
  co2: typed,
  grossMassKg: typed,
  drawbarLoadKg: typed,
  lightMotorcycle: fc.boolean(),
  seasonFrom: month,
  seasonTo: month,
  language: fc.constant(undefined),
});

it('returns whole euros, or names the field', () => {
  fc.assert(
    fc.property(draft, fc.constantFrom(...LANGUAGES), (given, language) => {
      const { tax, missing, errors } = computeDraft(given, language, '2026-11-22');
      expect(tax !== null || missing.length > 0 || Object.keys(errors).length > 0).toBe(true);
      expect(tax === null || (Number.isSafeInteger(tax.result.euros) && tax.result.euros >= 0)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
