/** What a typed text of a field is saved as, and what is wrong with it where it does not fit the field. Pure. */
import { isoOfDate } from '~/lib/calendar';
import { plainText } from '~/lib/plain-text';
import { withoutUnit } from '~/lib/typed-quantity';
import { isoOfGermanDate } from './dates';
import { isEmptyMark } from './empty';
import type { FieldCode, FieldValues } from './field-codes';
import { createFieldReader } from './field-reader';
import { FIELD_UNITS } from './field-units';
import { fitsFormat } from './fits-format';
import { FIELD_FORMATS } from './formats';
import { normalise } from './normalise';
import { plateProblem, plateText } from './plate';
import { spellTypedDate, spellTypedMonth } from './typed-date';
import { vinContextOf, vinProblem, type VinCharacterKind } from './vin-problem';

/** Why a typed value is questioned. Texts: namespace `zb1`, key `problem.<kind>`. */
export type FieldProblem =
  /** Not of the field's kind; each form has a text for it. */
  | { readonly kind: 'format' }
  | { readonly kind: 'tooManyDigits' | 'tooFewDigits' | 'tooManyDecimals' | 'tooLong'; readonly count: number }
  /** A number of the right length that the field never has. */
  | { readonly kind: 'unusualNumber' | 'needsDecimals' | 'noDay' | 'noMonth' | 'future' }
  /** `year` is the first or last possible one. */
  | { readonly kind: 'tooEarly' | 'tooLate'; readonly year: number }
  /** Characters that no VIN has, with the value that is likely meant. */
  | {
      readonly kind: (typeof VIN_KINDS)[VinCharacterKind];
      readonly characters: readonly string[];
      /** 1-based. */
      readonly positions: readonly number[];
      readonly proposals: readonly string[];
    }
  | { readonly kind: 'vinLength'; readonly count: number }
  /** Several plates; the user has to choose. */
  | { readonly kind: 'plateAmbiguous'; readonly proposals: readonly string[] }
  | { readonly kind: 'plateTooLong' | 'plateTooManyDigits'; readonly count: number; readonly most: number };

const VIN_KINDS = {
  cyrillic: 'vinCyrillic',
  greek: 'vinGreek',
  fullWidth: 'vinFullWidth',
  symbol: 'vinSymbol',
  barcode: 'vinBarcode',
  forbidden: 'vinForbidden',
} as const satisfies Record<VinCharacterKind, string>;

/** First and last year that the formats of dates and months allow. */
const YEARS = { date: [1900, 2099], month: [1950, 2099] } as const;
/** Days that have come when the document is printed. */
const PAST_DAYS: ReadonlySet<FieldCode> = new Set<FieldCode>(['B', 'I']);
/** More digits than any field has. */
const MAX_DIGITS = 12;

/**
 * Points (German), commas (English) or apostrophes (Swiss) between groups of three digits, as numbers are written
 * outside the document.
 */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:['’]\d{3})+)$/u;
/** What joins the ends of a range, in any spelling. */
const RANGE_DASH = /[\p{Pd}−]/u;

/** A typed number as the document prints it: without its unit, and whole ones without separators. */
function spellTypedNumber(code: FieldCode, typed: string): string {
  const unit = FIELD_UNITS[code];
  const { kind } = FIELD_FORMATS[code];
  const spell = (part: string): string => {
    const number = unit === undefined ? part : withoutUnit(part, unit);
    const isWhole = kind === 'integer' || kind === 'range';
    return isWhole && GROUPED.test(number.trim()) ? number.replace(/[.,'’]/gu, '') : number;
  };
  return kind === 'range' ? typed.split(RANGE_DASH).map(spell).join('-') : spell(typed);
}

/**
 * Normalises a typed text like `normalise`, and also understands dates and months in any common spelling and numbers
 * with their unit.
 * @param today decides the century of two-digit years
 */
export function normaliseTyped(code: FieldCode, typed: string, today: Date): string {
  const value = normalise(code, spellTypedNumber(code, plainText(typed)));
  const { kind } = FIELD_FORMATS[code];
  if (kind === 'date') return spellTypedDate(typed, today, code) ?? value;
  if (kind === 'month') return spellTypedMonth(typed) ?? value;
  return value;
}

/** The value to save for a typed text, see {@link normaliseTyped}; "" empties the field. */
export function savedValue(code: FieldCode, typed: string, today: Date): string {
  const value = normaliseTyped(code, typed, today);
  return isEmptyMark(value) ? '' : value;
}

function yearProblem(kind: 'date' | 'month', year: number): FieldProblem | null {
  const [first, last] = YEARS[kind];
  if (year < first) return { kind: 'tooEarly', year: first };
  return year > last ? { kind: 'tooLate', year: last } : null;
}

function dateProblem(value: string): FieldProblem {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/u.exec(value) ?? [];
  if (year === undefined) return { kind: 'format' };
  if (Number(day) > 31 || Number(month) > 12) return { kind: 'noDay' };
  return yearProblem('date', Number(year)) ?? { kind: 'noDay' };
}

function monthProblem(value: string): FieldProblem {
  const [, month, year] = /^(\d\d)\/(\d{4})$/u.exec(value) ?? [];
  if (year === undefined) return { kind: 'format' };
  if (Number(month) > 12) return { kind: 'noMonth' };
  return yearProblem('month', Number(year)) ?? { kind: 'noMonth' };
}

/** The smallest and largest number of digits before the comma that the field's pattern allows. */
function digitLimits(pattern: RegExp): { readonly least: number; readonly most: number } {
  const counts = Array.from({ length: MAX_DIGITS }, (_, index) => index + 1).filter((count) => {
    const digits = '1'.repeat(count);
    return pattern.test(digits) || pattern.test(`${digits},1`);
  });
  return { least: counts[0] ?? 1, most: counts.at(-1) ?? MAX_DIGITS };
}

/** The greatest number of digits after the comma that the field's pattern allows. */
function maxDecimals(pattern: RegExp, digits: string): number {
  return Array.from({ length: MAX_DIGITS }, (_, index) => index + 1).filter((count) =>
    pattern.test(`${digits},${'1'.repeat(count)}`),
  ).length;
}

function numberProblem(code: FieldCode, value: string): FieldProblem {
  const { kind, pattern } = FIELD_FORMATS[code];
  const numbers = kind === 'range' ? value.split('-') : [value];
  const shape = kind === 'decimal' ? /^(\d+)(?:[.,](\d+))?$/u : /^(\d+)$/u;
  const parts = numbers.map((number) => shape.exec(number));
  if (numbers.length > 2 || parts.some((part) => part === null)) return { kind: 'format' };
  const counts = parts.map((part) => part?.[1]?.length ?? 0);
  const { least, most } = digitLimits(pattern);
  if (Math.max(...counts) > most) return { kind: 'tooManyDigits', count: most };
  if (Math.min(...counts) < least) return { kind: 'tooFewDigits', count: least };
  const [, digits = '', decimals] = parts[0] ?? [];
  if (decimals === undefined) return kind === 'decimal' ? { kind: 'needsDecimals' } : { kind: 'unusualNumber' };
  return { kind: 'tooManyDecimals', count: maxDecimals(pattern, '1'.repeat(digits.length)) };
}

/** A mismatch with the check digit is not the typed value's alone, so it is left to the cross-checks. */
function vinTypedProblem(vin: string, fields: FieldValues): FieldProblem | null {
  const problem = vinProblem(vin, vinContextOf(createFieldReader(fields)));
  if (problem === null || problem.kind === 'checkDigit') return null;
  if (problem.kind === 'length') return { kind: 'vinLength', count: problem.count };
  const { kind, characters, positions, repaired } = problem;
  return { kind: VIN_KINDS[kind], characters, positions, proposals: repaired === null ? [] : [repaired] };
}

function plateTypedProblem(plate: string): FieldProblem | null {
  const problem = plateProblem(plate);
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'format':
      return { kind: 'format' };
    case 'ambiguous':
      return { kind: 'plateAmbiguous', proposals: problem.choices.map((choice) => plateText(choice)) };
    case 'tooLong':
      return { kind: 'plateTooLong', count: problem.count, most: problem.most };
    case 'tooManyDigits':
      return { kind: 'plateTooManyDigits', count: problem.count, most: problem.most };
  }
}

/** The values that a problem proposes instead of the typed one. */
export function proposalsOf(problem: FieldProblem | null): readonly string[] {
  return problem !== null && 'proposals' in problem ? problem.proposals : [];
}

/**
 * What is wrong with a typed value of a field; `null` if it fits. A blank always fits.
 * @param fields the document's other values, which may explain an unusual one
 */
export function fieldProblem(
  code: FieldCode,
  typed: string,
  today: Date,
  fields: FieldValues = {},
): FieldProblem | null {
  const value = savedValue(code, typed, today);
  if (value === '') return null;
  const { kind, maxLength } = FIELD_FORMATS[code];
  if (kind === 'vin') return vinTypedProblem(value, fields);
  if (kind === 'plate') return plateTypedProblem(value);
  if (fitsFormat(code, value) && (kind !== 'date' || isoOfGermanDate(value) !== null))
    return PAST_DAYS.has(code) && (isoOfGermanDate(value) ?? '') > isoOfDate(today) ? { kind: 'future' } : null;
  switch (kind) {
    case 'date':
      return dateProblem(value);
    case 'month':
      return monthProblem(value);
    case 'integer':
    case 'decimal':
    case 'range':
      return numberProblem(code, value);
    case 'code':
    case 'text':
    case 'tyre':
      return value.length > maxLength ? { kind: 'tooLong', count: maxLength } : { kind: 'format' };
  }
}
