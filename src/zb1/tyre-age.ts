/**
 * The date of manufacture on a tyre's sidewall, the end of its DOT number (ECE R 30 no. 3.1.9: week and year, four
 * digits since 2000).
 */

import { daysBetween, isoOfDate } from '~/lib/calendar';
import { DAYS_PER_WEEK } from '~/lib/durations';

export interface ManufactureDate {
  /** 1 to 53; there is no week 0 and no week 54. */
  readonly week: number;
  /** `null` for three digits, which name only the last digit of a year before 2000. */
  readonly year: number | null;
}

const LAST_WEEK = 53;
const CENTURY = 2000;

/** The digits of "2510", "25/10" or a whole DOT number; `null` if they name no week. @param text as typed */
export function manufactureCode(text: string): string | null {
  const found = /^(?:DOT\b[A-Z0-9 -]*[ -])?(\d{2})[ /.-]?(\d{1,2})$/u.exec(text.trim().toUpperCase());
  const [, week = '', year = ''] = found ?? [];
  const isWeek = Number(week) >= 1 && Number(week) <= LAST_WEEK;
  return isWeek ? week + year : null;
}

/** The date of manufacture; `null` if the text names none. @param text as typed, see `manufactureCode` */
export function parseManufactureCode(text: string): ManufactureDate | null {
  const code = manufactureCode(text);
  if (code === null) return null;
  const year = code.slice(2);
  return { week: Number(code.slice(0, 2)), year: year.length === 2 ? CENTURY + Number(year) : null };
}

/**
 * Age of a tyre in whole years; `null` if it is older than 2000.
 * @returns negative if it would be made in the future
 */
export function ageOfTyre({ week, year }: ManufactureDate, today: Date): number | null {
  if (year === null) return null;
  const dayOfYear = daysBetween(`${today.getFullYear()}-01-01`, isoOfDate(today));
  const hadWeek = dayOfYear >= (week - 1) * DAYS_PER_WEEK;
  return today.getFullYear() - year - (hadWeek ? 0 : 1);
}
