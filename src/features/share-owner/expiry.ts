/** When a share ends: always at the end of a day in the owner's time zone. */
import { MAX_SHARE_DAYS } from '~/contract/share';
import { addDays, addMonthsToDay, daysBetween, isDay, isoOfDate } from '~/lib/calendar';
import { DAYS_PER_MONTH } from '~/lib/durations';

export const EXPIRIES = ['day', 'week', 'month', 'date'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const MONTHS_FROM_DAYS = 60;

/** The selectable days, `YYYY-MM-DD`. */
export function dayRange(now: Date): { readonly first: string; readonly last: string } {
  return { first: isoOfDate(now), last: addDays(isoOfDate(now), MAX_SHARE_DAYS) };
}

/** Whether a day can be the last one of a share. */
export function isExpiryDay(day: string, now: Date): boolean {
  const { first, last } = dayRange(now);
  return isDay(day) && day >= first && day <= last;
}

/**
 * The last day of a share, `YYYY-MM-DD`.
 * @param date the selected day; only used for `date`
 */
export function lastDay(expiry: Expiry, date: string, now: Date): string {
  if (expiry === 'date') return date;
  const today = isoOfDate(now);
  return expiry === 'month' ? addMonthsToDay(today, 1) : addDays(today, expiry === 'day' ? 1 : 7);
}

/** The local calendar day of a moment, `YYYY-MM-DD`. */
export function dayOf(moment: string): string {
  return isoOfDate(new Date(moment));
}

/** The distance to a moment in calendar days, or in months if further away. Negative when it has passed. */
export function distanceTo(moment: string, now: Date): { readonly count: number; readonly unit: 'day' | 'month' } {
  const days = daysBetween(isoOfDate(now), dayOf(moment));
  return Math.abs(days) < MONTHS_FROM_DAYS
    ? { count: days, unit: 'day' }
    : { count: Math.round(days / DAYS_PER_MONTH), unit: 'month' };
}
