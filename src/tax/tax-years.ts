/** Days as 'YYYY-MM-DD'. They can be compared as strings, and no time zone can shift them. */

import { addDays } from '../lib/calendar.ts';

/** Adds years and days. 29 February becomes 1 March in a year without it. */
export function addYears(day: string, years: number, days = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return addDays(new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10), days);
}

/** The last day of a period of whole years starting on `from` (§§ 187, 188 BGB): the day before its anniversary. */
export function lastDayOfYears(from: string, years: number): string {
  return addYears(from, years, -1);
}

/** The earlier of two days. */
export function earlierDay(left: string, right: string): string {
  return left < right ? left : right;
}
