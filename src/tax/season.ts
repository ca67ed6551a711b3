/** Seasonal plates: the tax is charged for the days of the season alone (KraftStG § 11 (4)). */
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

/** Days of a season, 28 to 365. */
export function seasonDays({ from, to }: PlateSeason): number {
  const length = ((to - from + 12) % 12) + 1;
  return Array.from({ length }, (_, at) => MONTH_DAYS[(from - 1 + at) % 12] ?? 0).reduce((sum, days) => sum + days, 0);
}
