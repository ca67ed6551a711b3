/** Terms of a plan. Days are `YYYY-MM-DD`, without time zones. */
import type { Order } from '~/contract/rules';

type Interval = Order['interval'];

const MONTHS: Readonly<Record<Interval, number>> = { monthly: 1, yearly: 12 };

const DAY_MS = 24 * 60 * 60 * 1000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day a number of months later, or the last day of a shorter month (31 January, then 28 February). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The day a number of days later; earlier when negative. */
export function addDays(day: string, days: number): string {
  return dayOf(timeOf(day) + days * DAY_MS);
}

/** First and last day of the term that contains `today`. Terms are counted from `start`, the first day of the plan. */
export function termOn(start: string, interval: Interval, today: string): { begins: string; end: string } {
  const step = MONTHS[interval];
  let terms = Math.max(0, Math.floor(monthsBetween(start, today) / step));
  if (addMonths(start, terms * step) > today) terms = Math.max(0, terms - 1);
  return { begins: addMonths(start, terms * step), end: addDays(addMonths(start, (terms + 1) * step), -1) };
}

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
