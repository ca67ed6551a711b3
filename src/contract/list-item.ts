/**
 * The list item of a vehicle. Shared by the backend and the client's list cache, so that both compute the same item.
 */
import type { FieldValues } from '~/zb1/field-codes';
import { needsNoInspection } from '~/zb1/inspection-exemption';
import { normalise } from '~/zb1/normalise';
import { vehicleSummary } from '~/zb1/record';
import { isAtMost } from '~/tax/is-at-most';
import { nextTaxDue, taxOfRecord } from '~/tax/record-tax';
import { listedDeadlines } from './next-deadline';
import type { StoredVehicle, VehicleListItem, YearlyTax } from './vehicle';

type ListItemSource = Pick<StoredVehicle, 'id' | 'fields' | 'mileageHistory' | 'createdAt' | 'deadlines'>;

/** The yearly tax; null when the document's fields do not suffice to compute it, and when none is charged. */
function yearlyTaxOf(fields: FieldValues, today: string): YearlyTax | null {
  const tax = taxOfRecord(fields, today);
  if (tax.status !== 'taxed') return null;
  const { notes } = tax.result;
  return {
    euros: tax.range?.from ?? tax.result.euros,
    ...(tax.range !== null && { upTo: tax.range.to }),
    ...(isAtMost(tax.result) && { atMost: true }),
    day: nextTaxDue(fields, today, tax)?.slice('YYYY-'.length) ?? null,
    exemptUntil: notes.exemption?.until ?? null,
    ...(notes.exemption?.afterwards && { afterwards: notes.exemption.afterwards.euros }),
  };
}

/** Later than the end of every tax relief. */
const FAR_DAY = '9000-12-31';

/**
 * Whether the item of a vehicle can be another one on a later day. What depends on the day changes at most once, when a
 * relief ends or when a first registration in the future has passed, so that two days tell.
 */
export function changesLater({ fields }: Pick<ListItemSource, 'fields'>, { tax }: VehicleListItem): boolean {
  return JSON.stringify(tax) !== JSON.stringify(yearlyTaxOf(fields, FAR_DAY));
}

/**
 * The list item of a vehicle.
 * @param today YYYY-MM-DD, the day for which the tax is computed
 */
export function listItemOf(source: ListItemSource, today: string): VehicleListItem {
  const { id, fields, mileageHistory, createdAt, deadlines = [] } = source;
  const facts = vehicleSummary(fields);
  return {
    id,
    name: facts.licensePlate ?? '',
    make: facts.make ?? '',
    model: facts.model ?? '',
    inspectionDate: facts.inspectionDate,
    ...(facts.inspectionDate === null &&
      needsNoInspection((code) => normalise(code, fields[code] ?? '')) && { inspectionExempt: true }),
    firstRegistration: facts.firstRegistration,
    tax: yearlyTaxOf(fields, today),
    mileage: mileageHistory.at(-1)?.km ?? null,
    ...(deadlines.length > 0 && { deadlines: listedDeadlines(deadlines, mileageHistory) }),
    createdAt,
  };
}
