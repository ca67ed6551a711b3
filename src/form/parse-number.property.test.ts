import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '~/i18n/format';
import { LANGUAGES } from '~/i18n/paths';
import { hostileText, MILLION } from '~/lib/hostile.testing';
import { parseNumber } from './parse-number';

const language = fc.constantFrom(...LANGUAGES);

describe('parseNumber', () => {
  it('reads every formatted number back', () => {
    fc.assert(
      fc.property(
        language,
        fc.oneof(
          fc.integer(),
          fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100),
        ),
        (tongue, value) => {
          expect(parseNumber(tongue, formatNumber(tongue, value))).toBe(value);
        },
      ),
    );
  });

  it('returns a finite number or undefined', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789.,+- '), maxLength: 600 });
    fc.assert(
      fc.property(
        language,
        fc.oneof(hostileText(), digits, fc.constantFrom('9'.repeat(400), MILLION, '1'.repeat(MILLION.length))),
        (tongue, text) => {
          expect(Number.isFinite(parseNumber(tongue, text) ?? 0)).toBe(true);
        },
      ),
    );
  });
});
