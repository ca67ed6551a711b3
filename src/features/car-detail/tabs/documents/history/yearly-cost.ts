/**
 * What a yearly cost came to, such as tax or insurance, that can be known twice: from the law or the premium, and from
 * payments. Pure.
 *
 * A payment counts in place of the known sum of the days that it pays for; all other days count with the known sum. So
 * nothing counts twice, on whichever day of the year a year is paid in advance, and times without payments are not free.
 */
import { addDays, addMonthsToDay, compareDates, daysBetween } from '~/lib/calendar';
import { MONTHS_PER_YEAR } from '~/lib/durations';
import { SEASON_YEAR_DAYS, seasonDays, seasonDaysWithin } from '~/tax/season';
import type { PlateSeason } from '~/zb1/plate-types';
import { yearOf } from './history-view';

/** Two days, both included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The known cost of days of one calendar year. */
export interface YearlyRate extends Days {
  /** Euro for the whole year, or for the whole season. */
  readonly euros: number;
  readonly season?: PlateSeason | undefined;
}

interface Payment {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly euros: number;
}

/** So many days after the first one that it pays for, a payment may come: a tax assessment takes weeks. */
const MAX_LATE_DAYS = 92;

/** The parts of calendar years from one day to another. */
export function yearParts({ first, last }: Days): readonly Days[] {
  const [from, to] = [Number(yearOf(first)), Number(yearOf(last))];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const [begin, end] = [`${from + at}-01-01`, `${from + at}-12-31`];
    return { first: first > begin ? first : begin, last: last < end ? last : end };
  });
}

/** The share of a calendar year, or of its season, that lies between two days of it. */
function shareOfYear({ first, last }: Days, season: PlateSeason | undefined): number {
  if (season !== undefined) return seasonDaysWithin(season, first, last) / seasonDays(season);
  const year = yearOf(first);
  return (daysBetween(first, last) + 1) / (daysBetween(`${year}-01-01`, `${year}-12-31`) + 1);
}

/** Euro that are known for some days; 0 where nothing is known. */
function knownSum(rates: readonly YearlyRate[], { first, last }: Days): number {
  return rates.reduce((total, { euros, season, ...rate }) => {
    const part = { first: first > rate.first ? first : rate.first, last: last < rate.last ? last : rate.last };
    return part.first > part.last ? total : total + euros * shareOfYear(part, season);
  }, 0);
}

/** How many days from the first one a sum pays for, at most all. */
function paidDays(rates: readonly YearlyRate[], { first, last }: Days, euros: number): number {
  const all = daysBetween(first, last) + 1;
  // What a day costs depends on whether its calendar year is a leap year.
  const isAll = euros >= (knownSum(rates, { first, last }) * (SEASON_YEAR_DAYS - 1)) / SEASON_YEAR_DAYS;
  if (isAll) return all;
  let [paid, unpaid] = [0, all];
  while (unpaid - paid > 1) {
    const days = Math.floor((paid + unpaid) / 2);
    if (knownSum(rates, { first, last: addDays(first, days - 1) }) <= euros) paid = days;
    else unpaid = days;
  }
  return paid;
}

/** What some days cost, in euro. @param payments on these days, in any order */
export function yearlyCost(rates: readonly YearlyRate[], payments: readonly Payment[], { first, last }: Days): number {
  let total = 0;
  /** The first day that is not counted yet, and what is paid of it already, euro. */
  let [next, ahead] = [first, 0];
  const unpaidUntil = (day: string): number =>
    next > day ? 0 : Math.max(0, knownSum(rates, { first: next, last: day }) - ahead);

  for (const { date, euros } of payments.toSorted((left, right) => compareDates(left.date, right.date))) {
    total += euros;
    if (next < addDays(date, -MAX_LATE_DAYS)) {
      total += unpaidUntil(addDays(date, -1));
      [next, ahead] = [date, 0];
    }
    // Nobody pays for more than a year: a higher sum is a higher premium.
    const year = { first: next, last: addDays(addMonthsToDay(next < date ? next : date, MONTHS_PER_YEAR), -1) };
    if (year.first > year.last) continue;
    const days = paidDays(rates, year, euros + ahead);
    const isYear = days === daysBetween(year.first, year.last) + 1;
    const paid = { first: next, last: addDays(next, days - 1) };
    ahead = isYear ? 0 : euros + ahead - (days === 0 ? 0 : knownSum(rates, paid));
    next = addDays(next, days);
  }
  return total + unpaidUntil(last);
}
