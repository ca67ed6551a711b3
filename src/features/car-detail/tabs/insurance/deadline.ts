/** Until when most car insurances can be left: one month before the insurance year ends, which for most is the calendar year. */
import { isoOfDate } from '~/zb1/dates';

const LAST_DAY = '11-30';
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Deadline {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** 0 on the day itself. */
  readonly daysLeft: number;
}

/** The next 30 November, today included. */
export function nextDeadline(today: Date): Deadline {
  const iso = isoOfDate(today);
  const year = today.getFullYear() + (iso.slice(5) > LAST_DAY ? 1 : 0);
  const day = `${year}-${LAST_DAY}`;
  return { day, daysLeft: Math.round((Date.parse(day) - Date.parse(iso)) / DAY_MS) };
}
