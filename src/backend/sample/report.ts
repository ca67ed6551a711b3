/**
 * Sample vehicle report for the on-device mode, made only from the record's own data in order of time. It makes no
 * claim about damage or its absence, and is labelled as a sample on every screen.
 */
import type { ReportEntry } from '~/contract/report';
import type { StoredVehicle } from '~/contract/vehicle';
import {
  addMonths,
  isoOfGermanDate,
  isoOfMonth,
  monthIndex,
  monthOfDate,
  monthOfIsoDate,
  parseYearMonth,
  type YearMonth,
} from '~/zb1/dates';
import { type InspectionInterval, inspectionDuty } from '~/zb1/inspection-intervals';
import type { FieldValues } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import { vehicleFacts } from '~/zb1/record';
import { VIN_LENGTH } from '~/zb1/vin';
import { compareDates } from '~/lib/calendar';

/** Number of months by which an inspection may be early. */
const EARLY_MONTHS = 6;

/** The vehicle's intervals; null if the document leaves them open, or if they change with its age. */
function intervalOf(fields: FieldValues): InspectionInterval | null {
  const duty = inspectionDuty(fields);
  const [interval, ...others] = duty.kind === 'due' ? duty.usual : [];
  return interval === undefined || others.length > 0 || interval.young !== undefined ? null : interval;
}

/**
 * The months in which inspections were due: counted back from the next one if known, else forward from the first
 * registration.
 */
function inspectionsDue(
  { first, following }: InspectionInterval,
  registered: YearMonth,
  next: YearMonth | null,
  today: Date,
): readonly YearMonth[] {
  const now = monthIndex(monthOfDate(today));
  const earliest = monthIndex(registered) + first - (next === null ? 0 : EARLY_MONTHS);
  const anchor = next ?? addMonths(registered, first);
  const steps = Math.max(0, Math.floor((monthIndex(anchor) - earliest) / following));
  const months: YearMonth[] = [];
  for (let month = addMonths(anchor, -steps * following); monthIndex(month) <= now; month = addMonths(month, following))
    if (monthIndex(month) >= earliest) months.push(month);
  return months;
}

/** The entries, oldest first. Null without a complete VIN, which a partner needs to look up a report. */
export function sampleReport(
  { fields, mileageHistory }: Pick<StoredVehicle, 'fields' | 'mileageHistory'>,
  today: Date,
): ReportEntry[] | null {
  const { vin, firstRegistration } = vehicleFacts(fields);
  if (vin?.length !== VIN_LENGTH) return null;

  const registeredAgain = isoOfGermanDate(normalise('I', fields.I ?? ''));
  const interval = intervalOf(fields);
  const registered = monthOfIsoDate(firstRegistration ?? '');
  const next = parseYearMonth(normalise('HU', fields.HU ?? ''));
  const due = interval === null || registered === null ? [] : inspectionsDue(interval, registered, next, today);

  const entries: ReportEntry[] = [
    ...(firstRegistration === null
      ? []
      : [{ date: firstRegistration, kind: 'registration', summary: 'first-registration' }]),
    ...(registeredAgain === null || registeredAgain === firstRegistration
      ? []
      : [{ date: registeredAgain, kind: 'registration', summary: 'registered-again' }]),
    ...due
      .map(isoOfMonth)
      .map((month) => ({ date: `${month}-01`, kind: 'inspection', summary: 'inspection-due', values: { month } })),
    ...mileageHistory.map(({ date, km }) => ({ date, kind: 'mileage', summary: 'mileage-noted', values: { km } })),
  ];
  return entries.sort((left, right) => compareDates(left.date ?? '', right.date ?? ''));
}
