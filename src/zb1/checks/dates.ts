/** Checks on days and months: first registration, this registration, next inspection. */
import { isoOfDate } from '~/lib/calendar';
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
import { judgeInspection, longestInterval, registrationMonth } from '../inspection-series';
import { deferToSeason, seasonOfPlate } from '../season';
import type { FieldReader } from '../field-reader';
import { type FieldCheck, fails } from './check';

const DATE_FIELDS = ['B', 'I', '6'] as const satisfies readonly FieldCode[];

/** Fails for days that do not exist, and for days in the future. */
function calendarChecks(read: FieldReader, today: Date): readonly FieldCheck[] {
  return DATE_FIELDS.flatMap((code) => {
    const printed = read(code);
    if (printed === '') return [];
    const iso = isoOfGermanDate(printed);
    // text that is no date at all is reported by the format
    if (iso === null)
      return matchesFormat(code, printed) ? [fails('date-invalid', [code], { values: { date: printed } })] : [];
    return iso > isoOfDate(today) ? [fails('registration-future', [code], { values: { date: printed } })] : [];
  });
}

/** The first registration must not be after this registration. */
function orderChecks(read: FieldReader): readonly FieldCheck[] {
  const first = isoOfGermanDate(read('B'));
  const current = isoOfGermanDate(read('I'));
  if (first === null || current === null || first <= current) return [];
  return [fails('registration-order', ['B', 'I'], { values: { first: read('B'), current: read('I') } })];
}

/** Whether an inspection is due before the first registration, or later than any interval from today leads to. */
function isOutOfRange(due: YearMonth, fields: FieldValues, today: Date): boolean {
  const registered = registrationMonth(fields);
  const latest = addMonths(monthOfDate(today), longestInterval(fields));
  const beforeRegistration = registered !== null && monthIndex(due) < monthIndex(registered);
  return beforeRegistration || monthIndex(due) > monthIndex(deferToSeason(latest, seasonOfPlate(fields.A)));
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

/** The inspection must follow from the first registration (B) or from an earlier inspection. */
function inspectionChecks(read: FieldReader, today: Date, fields: FieldValues): readonly FieldCheck[] {
  const due = parseYearMonth(read('HU'));
  if (due === null) return [];
  const isWrong = judgeInspection(fields, today) === 'wrong';
  const first = isWrong ? expectedFirstInspection(due, fields, today) : null;
  if (first !== null) {
    const proposal = { field: 'HU', value: formatYearMonth(first.month) } as const;
    const values = { months: first.months, expected: proposal.value };
    return [fails('inspection-first', ['HU', 'B'], { proposal, values })];
  }
  if (!isWrong && !isOutOfRange(due, fields, today)) return [];
  return [fails('inspection-range', ['HU', 'B'], { values: { due: formatYearMonth(due) } })];
}

/** All checks on dates. */
export function dateChecks(read: FieldReader, today: Date, fields: FieldValues): readonly FieldCheck[] {
  return [...calendarChecks(read, today), ...orderChecks(read), ...inspectionChecks(read, today, fields)];
}
