/** Parses the calculator's input. Pure. */
import { isOtherGrouping, parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';
import { FIRST_YEAR_OF_CARS } from '~/lib/calendar';
import type { TypedUnit } from '~/lib/typed-quantity';
import { isoOfGermanDate } from '~/zb1/dates';
import { spellTypedDate } from '~/zb1/typed-date';

/** A car may be ordered now and registered up to so many calendar years later. */
const MAX_YEARS_AHEAD = 2;

/**
 * Parses a day to YYYY-MM-DD, or returns the reason why it is invalid. Unlike on a document, it may be still to come,
 * also with two digits of the year.
 */
export function parseDay(text: string, today: Date): { day: string } | { error: 'date' | 'tooEarly' } {
  const latest = new Date(today.getFullYear() + MAX_YEARS_AHEAD, 11, 31);
  const day = isoOfGermanDate(spellTypedDate(text, latest) ?? '');
  if (day === null) return { error: 'date' };
  return Number(day.slice(0, 4)) < FIRST_YEAR_OF_CARS ? { error: 'tooEarly' } : { day };
}

/**
 * Parses a day in any common spelling, see `spellTypedDate`.
 * @returns YYYY-MM-DD, or undefined when it is not a day on which a vehicle can have been registered
 */
export function readDay(text: string): string | undefined {
  const parsed = parseDay(text, new Date());
  return 'day' in parsed ? parsed.day : undefined;
}

export const AMOUNTS = ['ccm', 'co2', 'grossMassKg', 'drawbarLoadKg'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** Upper limits beyond any real vehicle (cm³, g/km, kg), to catch typing errors. */
export const MAX_AMOUNTS: Readonly<Record<Amount, number>> = {
  ccm: 20_000,
  co2: 1000,
  grossMassKg: 100_000,
  drawbarLoadKg: 30_000,
};

export const AMOUNT_UNITS = {
  ccm: 'cubicCentimetres',
  co2: 'gramsPerKilometre',
  grossMassKg: 'kilograms',
  drawbarLoadKg: 'kilograms',
} as const satisfies Record<Amount, TypedUnit>;

/** Below this many cm³ litres are meant; the smallest engines have 38. */
const MIN_CCM = 20;

export type AmountError = 'number' | 'positive' | 'litres' | 'most';

/** Parses a number, or returns the reason why it is invalid; undefined for empty input. */
export function readAmount(
  language: Language,
  field: Amount,
  text: string,
): { value: number } | { error: AmountError } | undefined {
  if (text.trim() === '') return undefined;
  const unit = AMOUNT_UNITS[field];
  const value = parseNumber(language, text, unit);
  if (value === undefined) return { error: 'number' };
  // A printed 0 is a valid drawbar load; the other values must be positive.
  const least = field === 'drawbarLoadKg' ? value >= 0 : value > 0;
  if (!least) return { error: 'positive' };
  if (field === 'ccm' && value < MIN_CCM) return { error: 'litres' };
  // No value of a document has three decimals.
  if (isOtherGrouping(language, text, unit)) return { error: 'number' };
  return value > MAX_AMOUNTS[field] ? { error: 'most' } : { value };
}
