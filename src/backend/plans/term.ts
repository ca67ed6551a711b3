/** Terms of a plan. */
import type { Order } from '~/contract/rules';
import { addDays, addMonthsToDay, isDay } from '~/lib/calendar';

type Interval = Order['interval'];

const MONTHS: Readonly<Record<Interval, number>> = { monthly: 1, yearly: 12 };

/** First and last day of the term that contains `today`. Terms are counted from `start`, the first day of the plan. */
export function termOn(start: string, interval: Interval, today: string): { begins: string; end: string } {
  const step = MONTHS[interval];
  let terms = Math.max(0, Math.floor(monthsBetween(start, today) / step));
  if (addMonthsToDay(start, terms * step) > today) terms = Math.max(0, terms - 1);
  return { begins: addMonthsToDay(start, terms * step), end: addDays(addMonthsToDay(start, (terms + 1) * step), -1) };
}

/** Day of the payment after a term; null behind the year 9999, which the contract's days end with. */
export function dueAfter(end: string): string | null {
  const due = addDays(end, 1);
  return isDay(due) ? due : null;
}

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
