/**
 * Sample vehicle report for the on-device mode, made only from the record's own data in order of time. It makes no
 * claim about damage or its absence, and is labelled as a sample on every screen.
 */
import type { ReportEntry } from '~/contract/report';
import type { StoredVehicle } from '~/contract/vehicle';
import {
  addMonths,
  isoOfGermanDate,
  monthIndex,
  monthOfDate,
  monthOfIsoDate,
  parseYearMonth,
  type YearMonth,
} from '~/zb1/dates';
import { FIRST_INSPECTION_MONTHS, INSPECTION_INTERVAL_MONTHS } from '~/zb1/inspection';
import { normalise } from '~/zb1/normalise';
import { vehicleFacts } from '~/zb1/record';
import { vehicleProfile, type VehicleProfile } from '~/zb1/vehicle-type';
import { VIN_LENGTH } from '~/zb1/vin';

/** kg; heavier vehicles are inspected yearly and by other rules. */
const LIGHT_VEHICLE = 3500;
const LIGHT_TRAILER = 750;
/** Number of months by which an inspection may be early. */
const EARLY_MONTHS = 6;

/** Months until the first inspection (StVZO annex VIII); null when the document does not suffice to determine it. */
function firstInspectionAfter({ type, totalWeight }: VehicleProfile): number | null {
  if (type === null || (totalWeight ?? 0) > LIGHT_VEHICLE) return null;
  const isLightTrailer = type === 'trailer' && totalWeight !== null && totalWeight <= LIGHT_TRAILER;
  return type === 'car' || type === 'camper' || isLightTrailer ? FIRST_INSPECTION_MONTHS : INSPECTION_INTERVAL_MONTHS;
}

/**
 * The months in which inspections were due: counted back from the next one if known, else forward from the first
 * registration.
 */
function inspectionsDue(
  first: number,
  registered: YearMonth,
  next: YearMonth | null,
  today: Date,
): readonly YearMonth[] {
  const now = monthIndex(monthOfDate(today));
  const earliest = monthIndex(registered) + first - (next === null ? 0 : EARLY_MONTHS);
  const anchor = monthIndex(next ?? addMonths(registered, first));
  const steps = Math.floor((anchor - earliest) / INSPECTION_INTERVAL_MONTHS);
  const start = anchor - Math.max(0, steps) * INSPECTION_INTERVAL_MONTHS;
  const months: YearMonth[] = [];
  for (let index = start; index <= now; index += INSPECTION_INTERVAL_MONTHS) {
    if (index >= earliest) months.push({ year: Math.floor(index / 12), month: (index % 12) + 1 });
  }
  return months;
}

const isoMonth = ({ year, month }: YearMonth): string => `${year}-${String(month).padStart(2, '0')}`;

/** The entries, oldest first. Null without a complete VIN, which a partner needs to look up a report. */
export function sampleReport(
  { fields, mileageHistory }: Pick<StoredVehicle, 'fields' | 'mileageHistory'>,
  today: Date,
): ReportEntry[] | null {
  const { vin, firstRegistration } = vehicleFacts(fields);
  if (vin?.length !== VIN_LENGTH) return null;

  const registeredAgain = isoOfGermanDate(normalise('I', fields.I ?? ''));
  const first = firstInspectionAfter(vehicleProfile(fields));
  const registered = monthOfIsoDate(firstRegistration ?? '');
  const next = parseYearMonth(normalise('HU', fields.HU ?? ''));
  const due = first === null || registered === null ? [] : inspectionsDue(first, registered, next, today);

  const entries: ReportEntry[] = [
    ...(firstRegistration === null
      ? []
      : [{ date: firstRegistration, kind: 'registration', summary: 'first-registration' }]),
    ...(registeredAgain === null || registeredAgain === firstRegistration
      ? []
      : [{ date: registeredAgain, kind: 'registration', summary: 'registered-again' }]),
    ...due
      .map(isoMonth)
      .map((month) => ({ date: `${month}-01`, kind: 'inspection', summary: 'inspection-due', values: { month } })),
    ...mileageHistory.map(({ date, km }) => ({ date, kind: 'mileage', summary: 'mileage-noted', values: { km } })),
  ];
  return entries.sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
}
