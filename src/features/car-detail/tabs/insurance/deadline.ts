/**
 * Cancellation deadline of most car insurances: one month before the end of the insurance year, usually the calendar
 * year.
 */
import { daysBetween, isoOfDate } from '~/lib/calendar';

const LAST_DAY = '11-30';

export interface Deadline {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** 0 on the day itself. */
  readonly daysLeft: number;
}

/** The next 30 November, including today. */
export function nextDeadline(today: Date): Deadline {
  const iso = isoOfDate(today);
  const year = today.getFullYear() + (iso.slice(5) > LAST_DAY ? 1 : 0);
  const day = `${year}-${LAST_DAY}`;
  return { day, daysLeft: daysBetween(iso, day) };
}
