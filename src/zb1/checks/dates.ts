/** Checks on days and months: first registration, this registration, next inspection. */
import {
  addMonths,
  formatYearMonth,
  isoOfDate,
  isoOfGermanDate,
  monthIndex,
  monthOfDate,
  monthOfIsoDate,
  parseYearMonth,
} from '../dates';
import type { FieldCode } from '../field-codes';
import { FIRST_INSPECTION_MONTHS, firstInspection } from '../inspection';
import { matchesFormat } from '../formats';
import { vehicleClass } from '../vehicle-class';
import { type FieldCheck, type Reading, fails } from './check';

const DATE_FIELDS = ['B', 'I', '6'] as const satisfies readonly FieldCode[];
/** Taxis and rental cars are inspected every twelve months. */
const SHORT_INTERVAL_MONTHS = 12;

/** Fails for days that do not exist, and for days in the future. */
function calendarChecks(read: Reading, today: Date): readonly FieldCheck[] {
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
function orderChecks(read: Reading): readonly FieldCheck[] {
  const first = isoOfGermanDate(read('B'));
  const current = isoOfGermanDate(read('I'));
  if (first === null || current === null || first <= current) return [];
  return [fails('registration-order', ['B', 'I'], { values: { first: read('B'), current: read('I') } })];
}

/**
 * The inspection is due between the first registration and 36 months from today; a new car's first one 36 months after
 * B.
 */
function inspectionChecks(read: Reading, today: Date): readonly FieldCheck[] {
  const due = parseYearMonth(read('HU'));
  const first = isoOfGermanDate(read('B'));
  const registered = first === null ? null : monthOfIsoDate(first);
  if (due === null) return [];
  const latest = addMonths(monthOfDate(today), FIRST_INSPECTION_MONTHS);
  const beforeRegistration = registered !== null && monthIndex(due) < monthIndex(registered);
  if (beforeRegistration || monthIndex(due) > monthIndex(latest)) {
    return [fails('inspection-range', ['HU', 'B'], { values: { due: formatYearMonth(due) } })];
  }
  const isNew = first !== null && first === isoOfGermanDate(read('I')) && vehicleClass(read('J'))?.code === 'M1';
  const expected = first === null ? null : firstInspection(first);
  if (!isNew || expected === null || registered === null) return [];
  const months = monthIndex(due) - monthIndex(registered);
  if (months === SHORT_INTERVAL_MONTHS || months >= FIRST_INSPECTION_MONTHS) return [];
  const proposal = { field: 'HU', value: formatYearMonth(expected) } as const;
  return [fails('inspection-first', ['HU', 'B'], { proposal, values: { expected: proposal.value } })];
}

/** All checks on dates. */
export function dateChecks(read: Reading, today: Date): readonly FieldCheck[] {
  return [...calendarChecks(read, today), ...orderChecks(read), ...inspectionChecks(read, today)];
}
