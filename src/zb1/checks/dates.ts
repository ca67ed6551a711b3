/** Checks on days and months: first registration, this registration, next inspection. */
import { isoOfDate } from '~/lib/calendar';
import { yearOfApproval, yearOfEmissionRegulation } from '../act-year';
import {
  addMonths,
  formatYearMonth,
  isoOfGermanDate,
  monthIndex,
  monthOfDate,
  parseYearMonth,
  type YearMonth,
} from '../dates';
import type { FieldCode, FieldValues } from '../field-codes';
import { matchesFormat } from '../formats';
import { inspectionDuty } from '../inspection-intervals';
import { judgeInspection, MAX_INTERVAL_MONTHS, longestInterval, registrationMonth } from '../inspection-series';
import { deferToSeason, seasonOfPlate } from '../season';
import type { FieldReader } from '../field-reader';
import { type FailedCheck, createFailedCheck, createImpossibleCheck } from './check';

const DATE_FIELDS = ['B', 'I', '6'] as const satisfies readonly FieldCode[];

/** Fails for days that do not exist, and for days in the future. */
function calendarChecks(read: FieldReader, today: Date): readonly FailedCheck[] {
  return DATE_FIELDS.flatMap((code) => {
    const printed = read(code);
    if (printed === '') return [];
    const iso = isoOfGermanDate(printed);
    // text that is no date at all is reported by the format
    if (iso === null)
      return matchesFormat(code, printed)
        ? [createImpossibleCheck('date-invalid', [code], { values: { date: printed } })]
        : [];
    return iso > isoOfDate(today)
      ? [createImpossibleCheck('registration-future', [code], { values: { date: printed } })]
      : [];
  });
}

/** The first registration must not be after this registration. */
function orderChecks(read: FieldReader): readonly FailedCheck[] {
  const first = isoOfGermanDate(read('B'));
  const current = isoOfGermanDate(read('I'));
  if (first === null || current === null || first <= current) return [];
  return [
    createImpossibleCheck('registration-order', ['B', 'I'], { values: { first: read('B'), current: read('I') } }),
  ];
}

/** Keys of Euro 5 and 6 in 14.1, of Regulation (EC) 715/2007. */
const EURO_5_OR_6 = /^(?:35[A-Z]0|36[A-Z][A-Z\d])$/u;
const EURO_5_SINCE = 2007;

/**
 * No vehicle is registered under an act of a later year. One field alone may be misread, or tell of a newer engine; if
 * approval and emission class are later, the first registration is wrong.
 */
function actChecks(read: FieldReader): readonly FailedCheck[] {
  const first = Number(isoOfGermanDate(read('B'))?.slice(0, 4) ?? Number.NaN);
  const isLater = (year: number | null): year is number => year !== null && year > first;
  const approval = yearOfApproval(read('K'));
  const byField = [
    ['V.9', yearOfEmissionRegulation(read('V.9'))],
    ['14.1', EURO_5_OR_6.test(read('14.1')) ? EURO_5_SINCE : null],
  ] as const;
  const emission = byField.find(([, year]) => isLater(year));
  if (emission === undefined) return [];
  const [field, year] = emission;
  // As text: a number would get a thousands separator.
  const values = { first: read('B'), field, year: String(year) };
  return isLater(approval)
    ? [createImpossibleCheck('registration-act', ['B'], { values: { ...values, field: 'K', year: String(approval) } })]
    : [createFailedCheck('registration-act', ['B', field], { values })];
}

/** Whether an inspection is due before the first registration. */
function isBeforeRegistration(due: YearMonth, fields: FieldValues): boolean {
  const registered = registrationMonth(fields);
  return registered !== null && monthIndex(due) < monthIndex(registered);
}

/** Whether an inspection is due later than a number of months from today. */
function isAhead(due: YearMonth, months: number, fields: FieldValues, today: Date): boolean {
  const latest = deferToSeason(addMonths(monthOfDate(today), months), seasonOfPlate(fields.A));
  return monthIndex(due) > monthIndex(latest);
}

/** The first inspection that the document prescribes, if it is still ahead or the printed month is before it. */
function expectedFirstInspection(
  due: YearMonth,
  fields: FieldValues,
  today: Date,
): { month: YearMonth; months: number } | null {
  const registered = registrationMonth(fields);
  const duty = inspectionDuty(fields);
  const [usual, ...others] = duty.kind === 'due' ? duty.usual : [];
  if (registered === null || usual === undefined || others.length > 0) return null;
  const month = addMonths(registered, usual.first);
  const isBefore = [due, monthOfDate(today)].some((date) => monthIndex(date) < monthIndex(month));
  return isBefore ? { month, months: usual.first } : null;
}

/**
 * The inspection must follow from the first registration (B) or from an earlier inspection. The interval of a vehicle
 * depends on fields that may be misread or out of date, so only the longest one of all vehicles makes a month impossible.
 */
function inspectionChecks(read: FieldReader, today: Date, fields: FieldValues): readonly FailedCheck[] {
  const due = parseYearMonth(read('HU'));
  if (due === null) return [];
  const isEarly = isBeforeRegistration(due, fields);
  const isLate = isAhead(due, MAX_INTERVAL_MONTHS, fields, today);
  const create = isEarly || isLate ? createImpossibleCheck : createFailedCheck;
  // What is too late from today is misread whatever the first registration is.
  const involved: readonly FieldCode[] = isLate ? ['HU'] : ['HU', 'B'];
  const isWrong = judgeInspection(fields, today) === 'wrong';
  const first = isWrong ? expectedFirstInspection(due, fields, today) : null;
  if (first !== null) {
    const proposal = { field: 'HU', value: formatYearMonth(first.month) } as const;
    const values = { months: first.months, expected: proposal.value };
    return [create('inspection-first', involved, { proposal, values })];
  }
  if (!isWrong && !isEarly && !isAhead(due, longestInterval(fields), fields, today)) return [];
  return [create('inspection-range', involved, { values: { due: formatYearMonth(due) } })];
}

/** All checks on dates. */
export function dateChecks(read: FieldReader, today: Date, fields: FieldValues): readonly FailedCheck[] {
  return [
    ...calendarChecks(read, today),
    ...orderChecks(read),
    ...actChecks(read),
    ...inspectionChecks(read, today, fields),
  ];
}
