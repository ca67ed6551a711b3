/** Seasonal plates: the tax is charged for the days of the season alone (KraftStG § 11 (4)). */
import { daysBetween, padNumber } from '../lib/calendar.ts';
import type { PlateSeason } from '../zb1/plate-types.ts';

/** Every day of a season costs a 365th of the year's tax, in leap years too. */
export const SEASON_YEAR_DAYS = 365;
export const SEASON_LAW = '§ 11 Abs. 4';

/** Days of the months; 29 February is not counted. */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a value has two months. A season over the whole year or a single month is possible here, not on a plate. */
export function isSeason(value: unknown): value is PlateSeason {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return false;
  return [value.from, value.to].every((month) => Number.isInteger(month) && Number(month) >= 1 && Number(month) <= 12);
}

/** The months of a season, 1 to 12, with their days. */
function seasonMonths({ from, to }: PlateSeason): { readonly month: number; readonly days: number }[] {
  const length = ((to - from + 12) % 12) + 1;
  return Array.from({ length }, (_, at) => {
    const index = (from - 1 + at) % 12;
    return { month: index + 1, days: MONTH_DAYS[index] ?? 0 };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Days of a season, 28 to 365. */
export function seasonDays(season: PlateSeason): number {
  return sum(seasonMonths(season).map(({ days }) => days));
}

/**
 * Days of a season in a part of a calendar year.
 * @param first YYYY-MM-DD, as `last`, which is in the same year; both included
 */
export function seasonDaysWithin(season: PlateSeason, first: string, last: string): number {
  const days = seasonMonths(season).map(({ month, days: length }) => {
    const start = `${first.slice(0, 'YYYY'.length)}-${padNumber(month, 2)}`;
    const [begin, end] = [`${start}-01`, `${start}-${length}`];
    return daysBetween(first > begin ? first : begin, last < end ? last : end) + 1;
  });
  return sum(days.map((count) => Math.max(0, count)));
}
