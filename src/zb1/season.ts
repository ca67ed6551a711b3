/** The season of a seasonal plate, and what it does to an inspection (FZV § 10 (3), StVZO annex VIII no. 2.6). */
import { addMonths, type YearMonth } from './dates';
import { parsePlate } from './plate';
import type { PlateSeason } from './plate-types';

/** A separator, then a month of one or two digits at the end, in any spelling that `parsePlate` reads. */
const MONTHS_AT_END = /[/／\p{Pd}−]\W{0,3}\p{Nd}{1,2}\W{0,3}$/u;

/** The season of a plate; `null` without one. @param plate field A, raw, normalised or formatted */
export function seasonOfPlate(plate: string | null | undefined): PlateSeason | null {
  // Most plates have none, and to parse each of thousands takes long.
  return plate != null && MONTHS_AT_END.test(plate) ? (parsePlate(plate)?.season ?? null) : null;
}

/** Whether a month, 1 to 12, belongs to a season. */
export function isInSeason(month: number, { from, to }: PlateSeason): boolean {
  return from <= to ? from <= month && month <= to : month >= from || month <= to;
}

/**
 * The month in which an inspection has to be made: one that is due outside the season is to be made in the first month
 * of the next season.
 * @param due month on document and sticker
 */
export function deferToSeason(due: YearMonth, season: PlateSeason | null): YearMonth {
  if (season === null || isInSeason(due.month, season)) return due;
  return addMonths(due, (season.from - due.month + 12) % 12);
}
