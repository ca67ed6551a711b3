/** What the list shows of a vehicle; the server and the list's own cache make it alike. */
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';
import { nextTaxDue, taxOfRecord } from '~/tax/record-tax';
import type { StoredVehicle, VehicleListItem, YearlyTax } from './vehicle';

type Listed = Pick<StoredVehicle, 'id' | 'fields' | 'mileageHistory' | 'createdAt'>;

/** The tax as far as the document tells; null when it does not. */
function yearlyTaxOf(fields: FieldValues, today: string): YearlyTax | null {
  const tax = taxOfRecord(fields, today);
  if (tax.status !== 'taxed') return null;
  const { euros, notes } = tax.result;
  return { euros, day: nextTaxDue(fields, today, tax)?.slice('YYYY-'.length) ?? null, exemptUntil: notes.exemption?.until ?? null };
}

/**
 * The entry of a vehicle in the list.
 * @param today YYYY-MM-DD, for the tax
 */
export function listItemOf({ id, fields, mileageHistory, createdAt }: Listed, today: string): VehicleListItem {
  const facts = vehicleFacts(fields);
  return {
    id,
    name: facts.licensePlate ?? '',
    make: facts.make ?? '',
    model: facts.model ?? '',
    inspectionDate: facts.inspectionDate,
    firstRegistration: facts.firstRegistration,
    tax: yearlyTaxOf(fields, today),
    mileage: mileageHistory.at(-1)?.km ?? null,
    createdAt,
  };
}
