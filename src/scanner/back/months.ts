/** Parses months as stamped: 05/2027, 05.27, 5/27, with or without words before and after. */
import { formatYearMonth, monthIndex, parseYearMonth } from '~/zb1/dates';

/** Years outside this range are misread: older than the document itself, or later than any inspection is due. */
const FIRST_YEAR = 2000;
const YEARS_AHEAD = 4;

/** A month found in a text. */
interface StampedMonth {
  /** MM/YYYY. */
  readonly value: string;
  /** The year has one digit only, so it was probably cut off. */
  readonly clipped: boolean;
}

/**
 * The month in a line of a stamp; undefined for anything else: full dates, numbers of offices, words.
 * @param today the latest year allowed is `YEARS_AHEAD` after this day
 */
export function parseStampedMonth(text: string, today: Date): StampedMonth | undefined {
  const found = /^([^\d./,-]*)(\d{1,2})[./,-](\d{4}|\d{1,2})(?![\d/])(?![.,-]\d)/u.exec(text.replaceAll(' ', ''));
  if (!found) return undefined;
  const [, before = '', month = '', year = ''] = found;
  // "Nr." before the digits: the number of something.
  if (/N[RO°]?[.:]?$/iu.test(before)) return undefined;
  const full = year.length === 4 ? Number(year) : FIRST_YEAR + Number(year);
  if (Number(month) < 1 || Number(month) > 12 || full < FIRST_YEAR || full > today.getFullYear() + YEARS_AHEAD)
    return undefined;
  return { value: formatYearMonth({ month: Number(month), year: full }), clipped: year.length === 1 };
}

/** Whether a text without a month is mostly digits, so that it may be a misread one. */
export function mayBeMisreadMonth(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  const digits = plain.replace(/\D/gu, '').length;
  return digits >= 3 && 2 * digits >= plain.length && !/^N[RO°]/iu.test(plain);
}

/** Sort key of an MM/YYYY value, ascending in time; -Infinity for anything else. */
export function monthOrder(value: string): number {
  const month = parseYearMonth(value);
  return month ? monthIndex(month) : -Infinity;
}
