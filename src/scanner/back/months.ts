/** Months as they are stamped: 05/2027, 05.27, 5/27, with or without words before and after. */
import { formatYearMonth, monthIndex, parseYearMonth } from '~/zb1/dates';

/** Stamps older than the document itself, or later than any inspection reaches, are misread. */
const FIRST_YEAR = 2000;
const YEARS_AHEAD = 4;

/** A month that a text names. */
interface StampedMonth {
  /** MM/YYYY. */
  readonly value: string;
  /** The year has one digit only: hardly meant, more likely cut off. */
  readonly clipped: boolean;
}

/**
 * The month in a line of a stamp; undefined for anything else: full dates, numbers of offices, words.
 * @param today the day that the year is judged against
 */
export function monthIn(text: string, today: Date): StampedMonth | undefined {
  const found = /^([^\d./,-]*)(\d{1,2})[./,-](\d{4}|\d{1,2})(?![\d/])(?![.,-]\d)/u.exec(text.replaceAll(' ', ''));
  if (!found) return undefined;
  const [, before = '', month = '', year = ''] = found;
  // A number of something.
  if (/N[RO°]?[.:]?$/iu.test(before)) return undefined;
  const full = year.length === 4 ? Number(year) : FIRST_YEAR + Number(year);
  if (Number(month) < 1 || Number(month) > 12 || full < FIRST_YEAR || full > today.getFullYear() + YEARS_AHEAD) return undefined;
  return { value: formatYearMonth({ month: Number(month), year: full }), clipped: year.length === 1 };
}

/** Whether a text that names no month is mostly digits, and thus may be one that was not read. */
export function mayHideMonth(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  const digits = plain.replace(/\D/gu, '').length;
  return digits >= 3 && 2 * digits >= plain.length && !/^N[RO°]/iu.test(plain);
}

/** For sorting: earlier ones first. */
export function monthOrder(value: string): number {
  const month = parseYearMonth(value);
  return month ? monthIndex(month) : -Infinity;
}
