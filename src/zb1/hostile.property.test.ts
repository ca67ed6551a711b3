/**
 * Property tests of the document's parsers with arbitrary text: they never throw, and end on very long input (no
 * ReDoS).
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText, MILLION } from '../lib/hostile.testing.ts';
import { bodyOf } from './body.ts';
import { checkFields } from './checks.ts';
import { coloursIn } from './colour.ts';
import { isoOfGermanDate, monthOfIsoDate, parseYearMonth } from './dates.ts';
import { emissionLetters, euroOfText } from './emission.ts';
import { isEmptyMark } from './empty.ts';
import { FIELD_CODES, type FieldCode, type FieldValues } from './field-codes.ts';
import { matchesFormat } from './formats.ts';
import { energiesIn, fuelCodeFor } from './fuel.ts';
import { inspectionOf } from './inspection.ts';
import { isKnownWord } from './known-words.ts';
import { makersIn } from './makers.ts';
import { comparable, normalise } from './normalise.ts';
import { parsePrintedNumber, parseRange } from './numbers.ts';
import { formatPlate, parsePlate, plateText } from './plate.ts';
import { vehicleFacts } from './record.ts';
import { serviceOf } from './tyre-size.ts';
import { parseTyre } from './tyre.ts';
import { vehicleClass } from './vehicle-class.ts';
import { vehicleProfile } from './vehicle-profile.ts';

const TODAY = new Date('2026-11-22T10:00:00Z');

const code = fc.constantFrom(...FIELD_CODES);
/** Parts of real field values mixed with hostile text. */
const printed = fc.oneof(
  hostileText(),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '205/55',
          ' R16',
          '91V',
          '04/2027',
          '05.03.2014',
          '1.598',
          '1350-1490',
          'HL-SW',
          ' 2412',
          'E',
          'DIESEL',
          'M1',
          '-',
          '*',
          '/',
          '(',
        ),
        hostileText(),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join('')),
);
const record: fc.Arbitrary<FieldValues> = fc.dictionary(code, printed, { noNullPrototype: true });

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  bodyOf,
  coloursIn,
  isoOfGermanDate,
  monthOfIsoDate,
  parseYearMonth,
  emissionLetters,
  euroOfText,
  isEmptyMark,
  energiesIn,
  fuelCodeFor,
  makersIn,
  comparable,
  parsePrintedNumber,
  parseRange,
  formatPlate,
  parsePlate,
  serviceOf: (text) => serviceOf(text, null),
  parseTyre,
  vehicleClass,
  inspectionOf: (text) => inspectionOf(text, TODAY, null),
};

describe.each(Object.entries(PARSERS))('%s', (_, parse) => {
  it('does not throw for any text', () => {
    fc.assert(
      fc.property(printed, (text) => {
        expect(() => parse(text)).not.toThrow();
      }),
    );
  });

  it.each(['W', ' ', '1', '-', '.', '205/55R16 ', '9/', '(', '\u202e', '\u0300'])(
    'terminates on a million characters of %j',
    (character) => {
      const text = character.repeat(MILLION.length / character.length);
      expect(() => parse(text)).not.toThrow();
      expect(() => parse(`${text}!`)).not.toThrow();
    },
  );
});

describe('a field', () => {
  it('is normalised idempotently, and can be matched', () => {
    fc.assert(
      fc.property(code, printed, (field, text) => {
        const value = normalise(field, text);
        expect(normalise(field, value)).toBe(value);
        expect([true, false]).toContain(matchesFormat(field, value));
        expect([true, false]).toContain(isKnownWord(field, value));
      }),
      { numRuns: 500 },
    );
  });

  it.each(FIELD_CODES)('%s terminates on a million characters', (field: FieldCode) => {
    for (const character of ['W', '1', 'Ä']) {
      const value = normalise(field, character.repeat(MILLION.length));
      expect(matchesFormat(field, value)).toBe(false);
    }
  });
});

describe('a record', () => {
  it('of arbitrary texts yields facts, checks and a profile', () => {
    fc.assert(
      fc.property(record, (fields) => {
        const facts = vehicleFacts(fields);
        for (const value of Object.values(facts))
          expect(typeof value === 'number' ? Number.isFinite(value) : true).toBe(true);
        expect(() => [checkFields(fields, TODAY), vehicleProfile(fields)]).not.toThrow();
      }),
    );
  });
});

describe('a plate', () => {
  it('is parsed as it was formatted', () => {
    const plates = fc.tuple(
      fc.constantFrom('HL', 'B', 'M', 'LÖ', 'STD'),
      fc.constantFrom('SW', 'A', 'XY'),
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom('', 'E', 'H'),
      fc.constantFrom('', ' 04/10'),
    );
    fc.assert(
      fc.property(plates, ([district, letters, digits, suffix, season]) => {
        const text = `${district} ${letters} ${digits}${suffix}${season}`;
        const plate = parsePlate(text);
        expect(plate === null ? null : plateText(plate)).toBe(text);
      }),
    );
  });
});
