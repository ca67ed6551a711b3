import { daysBetween } from './calendar';
import { monthAndWeekBefore } from './calendar-file';

/**
 * On which of the days before a date a calendar reminds of it, as numbers of days: a month and a week before, of these
 * only what is later than today, since calendars drop alarms of the past. Where both have passed, on the day before,
 * and on that day on the date itself. None on the date.
 * @param date YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export function remindersAhead(date: string, today: string): readonly number[] {
  const left = daysBetween(today, date);
  const ahead = monthAndWeekBefore(date).filter((days) => days < left);
  return ahead.length > 0 ? ahead : [1, 0].filter((days) => days < left).slice(0, 1);
}
