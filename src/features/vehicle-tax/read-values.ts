/** Parses the calculator's input. Pure. */
import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';
import { isoOfGermanDate } from '~/zb1/dates';
import { normalise } from '~/zb1/normalise';

const EARLIEST_YEAR = '1886';

/**
 * Parses a day as on the document (05.03.2014), also with other separators or none (05032014), or as 2014-03-05.
 * @returns YYYY-MM-DD, or undefined when it is not a day on which a vehicle can have been registered
 */
export function readDay(text: string): string | undefined {
  const compact = text.replaceAll(/\s/gu, '');
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(compact) ?? [];
  const joined = /^(\d{2})(\d{2})(\d{4})$/u.exec(compact);
  const german =
    year === undefined ? (joined ? joined.slice(1).join('.') : normalise('B', compact)) : `${date}.${month}.${year}`;
  const day = isoOfGermanDate(german);
  return day === null || day.slice(0, 4) < EARLIEST_YEAR ? undefined : day;
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

export type AmountError = 'number' | 'positive' | 'most';

/** Parses a number, or returns the reason why it is invalid; undefined for empty input. */
export function readAmount(
  language: Language,
  field: Amount,
  text: string,
): { value: number } | { error: AmountError } | undefined {
  if (text.trim() === '') return undefined;
  const value = parseNumber(language, text);
  if (value === undefined) return { error: 'number' };
  // A printed 0 is a valid drawbar load; the other values must be positive.
  const least = field === 'drawbarLoadKg' ? value >= 0 : value > 0;
  if (!least) return { error: 'positive' };
  return value > MAX_AMOUNTS[field] ? { error: 'most' } : { value };
}
