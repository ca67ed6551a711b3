/** The form of the next inspection: its values, their validation, and the edit that follows from them. Pure. */
import { boolean, object, string } from 'yup';
import { isPastInspection } from '~/contract/rules';
import type { Vehicle } from '~/contract/vehicle';
import { isoOfDate } from '~/lib/calendar';
import { formatYearMonth, monthIndex, monthOfDate, monthOfIsoDate } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import type { PlateSeason } from '~/zb1/plate-types';
import { deferToSeason } from '~/zb1/season';
import type { VehicleEdit } from './vehicle-edit';

/** New cars are inspected after 36 months, so no due date is further ahead. */
const YEARS_AHEAD = 4;
/** An old document can name an inspection that was due long ago. */
const YEARS_BACK = 15;

export interface InspectionValues {
  /** Two digits; "" while none is chosen. */
  readonly month: string;
  /** Four digits; "" while none is chosen. */
  readonly year: string;
  /** The user confirms a month in the past, or none. */
  readonly isConfirmedAsPrinted: boolean;
}

/** YYYY-MM of the two selects; "" while one is empty. */
export const inspectionMonth = ({ year = '', month = '' }: { year?: string | undefined; month?: string | undefined }) =>
  year !== '' && month !== '' ? `${year}-${month}` : '';

/** Whether an inspection (YYYY-MM) is overdue. One outside the season is not before the next season. */
export function isOverdue(inspection: string, season: PlateSeason | null, today: Date): boolean {
  const printed = monthOfIsoDate(inspection);
  return printed !== null && monthIndex(deferToSeason(printed, season)) < monthIndex(monthOfDate(today));
}

/** The years to choose from, the latest first: these are chosen most often. @param before the year of the vehicle or "" */
export function yearOptions(before: string, today: Date): readonly string[] {
  const latest = today.getFullYear() + YEARS_AHEAD;
  const offered = Array.from({ length: YEARS_AHEAD + YEARS_BACK + 1 }, (_, index) => String(latest - index));
  return before === '' || offered.includes(before) ? offered : [before, ...offered];
}

/** Whether the user confirms that the document names no inspection. */
const isBlank = ({ month, year, isConfirmedAsPrinted }: Partial<InspectionValues>): boolean =>
  isConfirmedAsPrinted === true && month === '' && year === '';

/** @param messages the error messages of a month that is missing, and of one in the past */
export function inspectionSchema(
  season: PlateSeason | null,
  today: Date,
  messages: { readonly invalid: string; readonly past: string },
) {
  const requiredChoice = () =>
    string()
      .defined()
      .test(
        'chosen',
        messages.invalid,
        (value, { parent }) => value !== '' || isBlank(parent as Partial<InspectionValues>),
      );
  return object({
    month: requiredChoice(),
    year: requiredChoice().test('past', messages.past, (year, { parent }) => {
      const { month: typed, isConfirmedAsPrinted } = parent as Partial<InspectionValues>;
      const month = inspectionMonth({ year, month: typed });
      return month === '' || isConfirmedAsPrinted === true || !isOverdue(month, season, today);
    }),
    isConfirmedAsPrinted: boolean().defined(),
  });
}

/** The edit of a vehicle that these values make; undefined when they change nothing. */
export function inspectionEdit(
  values: InspectionValues,
  { facts, fields, readings }: Pick<Vehicle, 'facts' | 'fields' | 'readings'>,
  today: Date,
): VehicleEdit | undefined {
  const inspectionDate = inspectionMonth(values);
  const isUnchanged = inspectionDate === '' ? isEmptyMark(fields.HU) : inspectionDate === facts.inspectionDate;
  if (isUnchanged) {
    // Saving a doubtful value unchanged confirms it.
    return readings?.HU?.flagged === true ? { kind: 'fields', fields: { HU: fields.HU ?? '' } } : undefined;
  }
  if (inspectionDate === '') return { kind: 'fields', fields: { HU: '' } };
  const printed = monthOfIsoDate(inspectionDate);
  // The server accepts as an inspection only one to come; as a field it accepts what the document says.
  return printed !== null && isPastInspection(inspectionDate, isoOfDate(today))
    ? { kind: 'fields', fields: { HU: formatYearMonth(printed) } }
    : { kind: 'inspection', inspectionDate };
}
