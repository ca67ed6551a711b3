/** The months in which a vehicle's inspections fall due, and whether a printed month is one of them. */
import { createFieldReader } from './field-reader';
import {
  addMonths,
  isoOfGermanDate,
  monthIndex,
  monthOfDate,
  monthOfIsoDate,
  parseYearMonth,
  type YearMonth,
} from './dates';
import type { FieldValues } from './field-codes';
import { type InspectionInterval, inspectionDuty, monthsToNext, possibleIntervals } from './inspection-intervals';
import { deferToSeason, seasonOfPlate } from './season';

/** Months by which an inspection is made early at most, as far as a check allows for it. */
const EARLY_MONTHS = 6;

/** The month of the first registration (B); `null` if unreadable. */
export function registrationMonth(fields: FieldValues): YearMonth | null {
  return monthOfIsoDate(isoOfGermanDate(createFieldReader(fields)('B')) ?? '');
}

/** A possible month of the next inspection. */
export interface NextInspection {
  /** On document and sticker; on a seasonal plate it can be outside the season. */
  readonly due: YearMonth;
  /** Months since the last inspection. */
  readonly months: number;
  /** Only for vehicles that carry passengers for money or are let. */
  readonly hiredOnly: boolean;
}

/**
 * The months in which the next inspection can fall due, the likeliest first; empty for exempt and unknown vehicles. The
 * interval starts with the month of the last inspection, even if it was late or early (StVZO annex VIII no. 2.3).
 * @param last month of the last inspection
 */
export function nextInspections(fields: FieldValues, last: YearMonth): readonly NextInspection[] {
  const duty = inspectionDuty(fields);
  if (duty.kind !== 'due') return [];
  const registered = registrationMonth(fields);
  const age = registered === null ? null : monthIndex(last) - monthIndex(registered);
  const all = [
    ...duty.usual.flatMap((interval) =>
      // Without a first registration, a camper may be young or not.
      (interval.young !== undefined && age === null ? [0, null] : [age]).map((possibleAge) => ({
        months: monthsToNext(interval, possibleAge),
        hiredOnly: false,
      })),
    ),
    ...(duty.hired === null ? [] : [{ months: monthsToNext(duty.hired, age), hiredOnly: true }]),
  ];
  return all
    .filter(({ months }, index) => all.findIndex((series) => series.months === months) === index)
    .map((next) => ({ ...next, due: addMonths(last, next.months) }));
}

/**
 * `first`: the month of a first inspection. `possible`: it can follow from an earlier inspection, which is not on the
 * document. `wrong`: no interval leads to it. `unknown`: the document does not decide.
 */
export type InspectionVerdict = 'first' | 'possible' | 'wrong' | 'unknown';

/** Whether an inspection in the past can lead to a month. Ages in months. */
function canFollow(interval: InspectionInterval, dueAge: number, todayAge: number): boolean {
  return [monthsToNext(interval, null), monthsToNext(interval, 0)].some((months) => {
    const last = dueAge - months;
    return last <= todayAge && last >= interval.first - EARLY_MONTHS && monthsToNext(interval, last) === months;
  });
}

/** Let vehicles and taxis are inspected in their regular months here, else any month would be possible. */
function canFollowHired({ first, following }: InspectionInterval, dueAge: number, todayAge: number): boolean {
  const last = dueAge - following;
  return last >= first && last <= todayAge && (last - first) % following === 0;
}

/**
 * Judges the month of the next inspection (HU) of a vehicle that was new when it was registered (B and I are the same
 * day). Others have had inspections that the document does not name.
 */
export function judgeInspection(fields: FieldValues, today: Date): InspectionVerdict {
  const read = createFieldReader(fields);
  const due = parseYearMonth(read('HU'));
  const registered = registrationMonth(fields);
  const duty = inspectionDuty(fields);
  const isNew = isoOfGermanDate(read('B')) === isoOfGermanDate(read('I'));
  if (due === null || registered === null || duty.kind !== 'due' || !isNew) return 'unknown';
  const season = seasonOfPlate(read('A'));
  const isFirst = possibleIntervals(duty).some(({ first }) => {
    const expected = addMonths(registered, first);
    return [expected, deferToSeason(expected, season)].some((month) => monthIndex(month) === monthIndex(due));
  });
  if (isFirst) return 'first';
  const dueAge = monthIndex(due) - monthIndex(registered);
  const todayAge = monthIndex(monthOfDate(today)) - monthIndex(registered);
  const follows =
    duty.usual.some((interval) => canFollow(interval, dueAge, todayAge)) ||
    (duty.hired !== null && canFollowHired(duty.hired, dueAge, todayAge));
  return follows ? 'possible' : 'wrong';
}

/** The longest interval of any vehicle. */
export const MAX_INTERVAL_MONTHS = 36;

/** The longest time in months that a vehicle's next inspection can be ahead. */
export function longestInterval(fields: FieldValues): number {
  const intervals = possibleIntervals(inspectionDuty(fields));
  // An unknown vehicle may be a car.
  return intervals.length === 0
    ? MAX_INTERVAL_MONTHS
    : Math.max(...intervals.flatMap(({ first, following }) => [first, following]));
}
