/**
 * Deadlines of the next twelve months by month: inspections, the owner's own, taxes, and the plan's renewal or end.
 * Pure.
 */
import { isCancelled, planNameOf, type PlanName } from '~/contract/rules';
import type { Subscription } from '~/contract/subscription-schemas';
import type { ListedDeadline } from '~/contract/own-deadline';
import type { YearlyTax } from '~/contract/vehicle';
import { compareDates, isDay, isoOfDate } from '~/lib/calendar';
import { lastDayOf } from '~/vehicle-ui/vehicle/inspection';
import { vehicleName } from '~/vehicle-ui/vehicle/vehicle-name';
import { addMonths, monthIndex, monthOfDate, monthOfIsoDate, type YearMonth } from '~/zb1/dates';
import { parsePlate } from '~/zb1/plate';
import { chargedOn } from './charged-on';
import { compareNames, type ListedCar } from './list-view';

/** The current month and the twelve after it: on the 20th, a deadline of the 10th a year later is within a year. */
export const MONTHS_SHOWN = 13;

/** In display order, from top to bottom. */
export const LANES = ['inspection', 'own', 'tax', 'plan'] as const;
export type Lane = (typeof LANES)[number];

/** A deadline. Overdue ones are listed in the current month. */
export interface Deadline {
  readonly lane: Lane;
  /** The car's id; empty for the plan. */
  readonly id: string;
  /** The licence plate, else make and model; empty for the plan and for cars of which neither is known. */
  readonly name: string;
  /** Whether `name` is a plate. */
  readonly hasPlate: boolean;
  readonly due: YearMonth;
  /** The last day before it is overdue, YYYY-MM-DD. */
  readonly date: string;
  readonly expired: boolean;
  /** Only for the owner's. */
  readonly own?: ListedDeadline;
  /** Only for taxes; absent while the sum is not known. */
  readonly tax?: YearlyTax;
  /**
   * Only for the plan: whether it ends or is renewed on this date. A plan that this build does not know has no name,
   * and the server's `ownName` at most.
   */
  readonly plan?: {
    readonly name: PlanName | undefined;
    readonly ownName: string | undefined;
    readonly ends: boolean;
  };
}

export interface DeadlineMonth {
  readonly month: YearMonth;
  /** The most urgent first. */
  readonly deadlines: readonly Deadline[];
}

const nameFieldsOf = ({ id, name, make, model }: ListedCar['car']) => ({
  id,
  name: vehicleName({ plate: name, make, model }),
  hasPlate: name !== '',
});

/** Undefined beyond the months shown, as for most cars. */
function inspectionOf({ car, inspection }: ListedCar): Deadline | undefined {
  const { due, monthsLeft } = inspection;
  if (due === null || monthsLeft === null || monthsLeft >= MONTHS_SHOWN) return undefined;
  return { lane: 'inspection', ...nameFieldsOf(car), due, date: lastDayOf(due), expired: monthsLeft < 0 };
}

/** The owner's deadlines of a car. */
function ownOf({ car }: ListedCar, today: string): Deadline[] {
  return (car.deadlines ?? []).flatMap((own) => {
    const due = monthOfIsoDate(own.date);
    if (due === null) return [];
    return [{ lane: 'own' as const, ...nameFieldsOf(car), due, date: own.date, expired: own.date < today, own }];
  });
}

/** A day (MM-DD) of a year. 29 February becomes 1 March in a year without it. */
function dayOfYear(year: number, monthAndDay: string): string {
  const day = `${year}-${monthAndDay}`;
  // Every month has 28 days; to create a date for each of thousands of cars takes long.
  return monthAndDay.slice(-2) <= '28' || isDay(day) ? day : `${year}-03-01`;
}

/** The next due date on which the yearly tax is not zero, and what is due; undefined without one. */
function taxOf({ car }: ListedCar, today: string): Deadline | undefined {
  const { tax } = car;
  if (typeof tax?.day !== 'string') return undefined;
  const year = Number(today.slice(0, 4));
  const { day } = tax;
  // An exemption may include the day of this year, though it is still to come.
  const date = [year, year + 1]
    .map((each) => dayOfYear(each, day))
    .find((each) => each >= today && chargedOn(each, tax)?.euros !== 0);
  const due = date === undefined ? null : monthOfIsoDate(date);
  if (date === undefined || due === null) return undefined;
  const charged = chargedOn(date, tax);
  return { lane: 'tax', ...nameFieldsOf(car), due, date, expired: false, ...(charged && { tax: charged }) };
}

/** Identifies a red plate that is taxed on a day; undefined for other plates. */
function redPlateKey({ name, date }: Deadline): string | undefined {
  // Few names have such digits; to parse thousands of plates takes long.
  const plate = /0[67]\d/u.test(name) ? parsePlate(name) : null;
  return plate?.kind === 'red' ? `${plate.district} ${plate.digits} ${date}` : undefined;
}

/**
 * The taxes, once for each red plate, which several vehicles use (KraftStG § 1 (1) No. 4): the dearest, since only a
 * plate of motorcycles alone costs less (§ 9 (4)).
 */
function taxesOf(cars: readonly ListedCar[], today: string): readonly Deadline[] {
  const taxes = new Map<string, Deadline>();
  for (const car of cars) {
    const deadline = taxOf(car, today);
    if (deadline === undefined) continue;
    const key = redPlateKey(deadline) ?? deadline.id;
    const known = taxes.get(key);
    if (known === undefined || (deadline.tax?.euros ?? 0) > (known.tax?.euros ?? 0)) taxes.set(key, deadline);
  }
  return [...taxes.values()];
}

/** When a paid plan ends or is renewed. */
function planOf(subscription: Subscription | null, today: string): Deadline | undefined {
  if (subscription === null) return undefined;
  const { end = null, due: renewal = null } = subscription;
  // A plan that is not cancelled is renewed, even if the server also sends the end of the paid period.
  const ends = isCancelled(subscription) || renewal === null;
  const date = (ends ? end : renewal) ?? undefined;
  const due = date === undefined ? null : monthOfIsoDate(date);
  if (date === undefined || due === null || date < today) return undefined;
  return {
    lane: 'plan',
    id: '',
    name: '',
    hasPlate: false,
    due,
    date,
    expired: false,
    plan: { name: planNameOf(subscription), ownName: subscription.name ?? undefined, ends },
  };
}

const byDate = (left: Deadline, right: Deadline): number => compareDates(left.date, right.date);

/** The deadlines of the current month and the next twelve. */
export function deadlinesByMonth(
  cars: readonly ListedCar[],
  subscription: Subscription | null,
  today: Date,
): readonly DeadlineMonth[] {
  const current = monthOfDate(today);
  const day = isoOfDate(today);
  const all = [
    ...cars.flatMap((car) => [inspectionOf(car), ...ownOf(car, day)]),
    ...taxesOf(cars, day),
    planOf(subscription, day),
  ];
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => ({
    month: addMonths(current, index),
    deadlines: [] as Deadline[],
  }));
  for (const deadline of all) {
    if (deadline === undefined) continue;
    const ahead = monthIndex(deadline.due) - monthIndex(current);
    months[Math.max(0, ahead)]?.deadlines.push(deadline);
  }
  for (const { deadlines } of months) {
    deadlines.sort((left, right) => byDate(left, right) || compareNames(left.name, right.name));
  }
  return months;
}

/** Elapsed share of the current month, 0..1. */
export function shareOfMonth(today: Date): number {
  const days = new Date(today.getFullYear(), today.getMonth() + 1, 0).getDate();
  return (today.getDate() - 1) / days;
}
