/**
 * Cancellation deadline of most car insurances: one month before the end of the insurance year, usually the calendar
 * year.
 */
import { daysBetween, isoOfDate } from '~/lib/calendar';

const LAST_DAY = '11-30';
const FIRST_PLATE_DAY = '03-01';

export interface CancellationDeadline {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** 0 on the day itself. */
  readonly daysLeft: number;
}

/** The next 30 November, including today. */
export function nextCancellationDeadline(today: Date): CancellationDeadline {
  const iso = isoOfDate(today);
  const year = today.getFullYear() + (iso.slice(5) > LAST_DAY ? 1 : 0);
  const day = `${year}-${LAST_DAY}`;
  return { day, daysLeft: daysBetween(iso, day) };
}

/** The 1 March of a day's calendar year, YYYY-MM-DD. */
export const plateYearOf = (day: string): string => `${day.slice(0, 'YYYY'.length)}-${FIRST_PLATE_DAY}`;

/**
 * The next 1 March, on which the year of insurance plates begins; YYYY-MM-DD, also today.
 * @param today YYYY-MM-DD
 */
export function nextPlateYear(today: string): string {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > FIRST_PLATE_DAY ? 1 : 0);
  return `${year}-${FIRST_PLATE_DAY}`;
}
