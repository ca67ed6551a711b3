/** Days as 'YYYY-MM-DD'. They can be compared as strings, and no time zone can shift them. */

import { addDays, isDay, padNumber } from '../lib/calendar.ts';

/** Adds years. 29 February becomes 1 March in a year without it. */
export function addYears(day: string, years: number): string {
  const moved = `${padNumber(Number(day.slice(0, 4)) + years, 4)}${day.slice(4)}`;
  return isDay(moved) ? moved : `${moved.slice(0, 4)}-03-01`;
}

/** The last day of a period of whole years starting on `from` (§§ 187, 188 BGB): the day before its anniversary. */
export function lastDayOfYears(from: string, years: number): string {
  return addDays(addYears(from, years), -1);
}

/** The earlier of two days. */
export function earlierDay(left: string, right: string): string {
  return left < right ? left : right;
}
