/** The inspections of the next twelve months, by month. Pure. */
import { addMonths, monthIndex, monthOfDate, type YearMonth } from '~/zb1/dates';
import type { ListedCar } from './list-view';

const MONTHS_AHEAD = 12;

/** A car's inspection in the month where it shows: what is overdue stands in the current month. */
export interface Deadline {
  readonly id: string;
  /** The licence plate. */
  readonly name: string;
  readonly due: YearMonth;
  readonly expired: boolean;
}

export interface DeadlineMonth {
  readonly month: YearMonth;
  /** The most urgent first. */
  readonly deadlines: readonly Deadline[];
}

/** Twelve months from the current one, each with the inspections due in it. */
export function deadlinesByMonth(cars: readonly ListedCar[], today: Date): readonly DeadlineMonth[] {
  const current = monthOfDate(today);
  const months = Array.from({ length: MONTHS_AHEAD }, (_, index) => ({
    month: addMonths(current, index),
    deadlines: [] as Deadline[],
  }));
  for (const { car, inspection } of cars) {
    const { due, monthsLeft } = inspection;
    if (due === null || monthsLeft === null || monthsLeft >= MONTHS_AHEAD) continue;
    months[Math.max(0, monthsLeft)]?.deadlines.push({ id: car.id, name: car.name, due, expired: monthsLeft < 0 });
  }
  for (const { deadlines } of months) {
    deadlines.sort((left, right) => monthIndex(left.due) - monthIndex(right.due) || left.name.localeCompare(right.name));
  }
  return months;
}

/** How far the current month has gone, 0 to 1. */
export function shareOfMonth(today: Date): number {
  const days = new Date(today.getFullYear(), today.getMonth() + 1, 0).getDate();
  return (today.getDate() - 1) / days;
}
