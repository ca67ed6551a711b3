/** How urgent a deadline is, and the time until it. Pure. */
import type { NextDeadline } from '~/contract/next-deadline';
import { addMonthsToDay, daysBetween } from '~/lib/calendar';
import { DAYS_PER_MONTH, DAYS_PER_WEEK, MONTHS_PER_YEAR } from '~/lib/durations';

/**
 * `overdue`: the day or the mileage has passed; `reached`: the mileage should have passed, by the estimate; `soon`:
 * within a month or the last kilometres; `open`: no day is known.
 */
export type DueState = 'overdue' | 'reached' | 'soon' | 'later' | 'open';

/** Remaining kilometres from which on a deadline is near. */
const SOON_KM = 1000;

/** @param today YYYY-MM-DD */
export function dueState({ date, byKm, kmLeft }: NextDeadline, today: string): DueState {
  if (kmLeft !== null && kmLeft <= 0) return 'overdue';
  if (date !== null && date < today) return byKm ? 'reached' : 'overdue';
  if ((kmLeft !== null && kmLeft <= SOON_KM) || (date !== null && date <= addMonthsToDay(today, 1))) return 'soon';
  return date === null ? 'open' : 'later';
}

/** The tone of the tag for each state; later ones have none. */
export const DUE_TONES = { overdue: 'bad', reached: 'warn', soon: 'warn', open: 'plain' } as const;

const MAX_DAYS = 13;
const MAX_WEEK_DAYS = 59;
const MAX_MONTHS = 23;

/** The time until a day in the unit that one would say; negative in the past. For `Intl.RelativeTimeFormat`. */
export function timeUntil(
  date: string,
  today: string,
): { readonly value: number; readonly unit: 'day' | 'week' | 'month' | 'year' } {
  const days = daysBetween(today, date);
  const length = Math.abs(days);
  if (length <= MAX_DAYS) return { value: days, unit: 'day' };
  if (length <= MAX_WEEK_DAYS) return { value: Math.trunc(days / DAYS_PER_WEEK), unit: 'week' };
  const months = Math.round(days / DAYS_PER_MONTH);
  if (Math.abs(months) <= MAX_MONTHS) return { value: months, unit: 'month' };
  return { value: Math.trunc(months / MONTHS_PER_YEAR), unit: 'year' };
}
