/** When a share ends: always at the end of a day in the owner's time zone. */
import { SHARE_MAX_DAYS } from '~/contract/share';
import { isoOfDate } from '~/zb1/dates';

export const EXPIRIES = ['day', 'week', 'month', 'date'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const MONTHS_FROM_DAYS = 60;
const DAYS_PER_MONTH = 30.44;

function daysLater(from: Date, days: number): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
}

/** The same day of the next month, or that month's last day. */
function monthLater(from: Date): Date {
  const last = new Date(from.getFullYear(), from.getMonth() + 2, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(from.getDate(), last.getDate()));
}

/** The selectable days, `YYYY-MM-DD`. */
export function dayRange(now: Date): { readonly first: string; readonly last: string } {
  return { first: isoOfDate(now), last: isoOfDate(daysLater(now, SHARE_MAX_DAYS)) };
}

/** Whether a day can be the last one of a share. */
export function isExpiryDay(day: string, now: Date): boolean {
  const { first, last } = dayRange(now);
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) && day >= first && day <= last;
}

/**
 * The last day of a share, `YYYY-MM-DD`.
 * @param date the selected day; only used for `date`
 */
export function lastDay(expiry: Expiry, date: string, now: Date): string {
  if (expiry === 'date') return date;
  if (expiry === 'month') return isoOfDate(monthLater(now));
  return isoOfDate(daysLater(now, expiry === 'day' ? 1 : 7));
}

/** The last moment of a day in the local time zone, ISO 8601 in UTC. */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59, 999).toISOString();
}

/** The local calendar day of a moment, `YYYY-MM-DD`. */
export function dayOf(moment: string): string {
  return isoOfDate(new Date(moment));
}

/** Midnight UTC of the local calendar day, so that differences are not affected by daylight saving time. */
function startOf(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/** The distance to a moment in calendar days, or in months if further away. Negative when it has passed. */
export function distanceTo(moment: string, now: Date): { readonly count: number; readonly unit: 'day' | 'month' } {
  const days = Math.round((startOf(new Date(moment)) - startOf(now)) / (24 * 60 * 60 * 1000));
  return Math.abs(days) < MONTHS_FROM_DAYS
    ? { count: days, unit: 'day' }
    : { count: Math.round(days / DAYS_PER_MONTH), unit: 'month' };
}
