/** The yearly tax of a handover file. */
import { listItemOf } from '~/contract/list-item';
import { confirmedFields } from '~/contract/unconfirmed-codes';
import type { Vehicle, YearlyTax } from '~/contract/vehicle';
import { formatDate, formatEuro, formatEuroAmount } from '~/i18n/format';
import { isoOfDate } from '~/lib/calendar';
import type { FieldValues } from '~/zb1/field-codes';
import { parsePlate, plateText } from '~/zb1/plate';
import type { HandoverData } from './format';
import { hiddenOf, publicFields } from './public-fields';
import type { Words } from './words';

/**
 * The fields to tax the vehicle by. Of a plate that the file does not show, only the H counts: it belongs to the vehicle
 * and contains no personal data. A season ends when the keeper changes.
 */
function taxedFields(shown: FieldValues, own: FieldValues): FieldValues {
  if (shown.A !== undefined) return shown;
  const plate = parsePlate(own.A ?? '');
  return plate?.suffix === 'H' ? { ...shown, A: plateText({ ...plate, season: null }) } : shown;
}

/** The vehicle of a handover, with its hidden fields and unconfirmed readings. */
export interface HandedOver {
  readonly vehicle: Vehicle;
  readonly withPlate: boolean;
}

/**
 * The tax by the values that the file shows. Null if it cannot be computed, and if the unconfirmed readings, which are
 * left out, would make it another one: a blank field counts too, such as the drawbar load of a trailer.
 */
function confirmedTax(data: HandoverData, { vehicle, withPlate }: HandedOver): YearlyTax | null {
  const { fields: shown, mileageHistory, createdAt } = data;
  const taxOf = (fields: FieldValues): YearlyTax | null =>
    listItemOf({ id: '', fields, mileageHistory, createdAt }, isoOfDate(new Date(createdAt))).tax ?? null;
  const tax = taxOf(taxedFields(shown, confirmedFields(vehicle)));
  const all = taxOf(taxedFields(publicFields(hiddenOf(vehicle, withPlate)), vehicle.fields));
  return JSON.stringify(tax) === JSON.stringify(all) ? tax : null;
}

/** The tax with the end of an exemption and what follows; `null` if it cannot be computed from confirmed values. */
export function taxText(data: HandoverData, source: HandedOver, { language, t }: Words): string | null {
  const tax = confirmedTax(data, source);
  if (tax === null) return null;
  const amount = formatEuroAmount(language, tax);
  if (typeof tax.exemptUntil !== 'string') return amount;
  const values = { amount, date: formatDate(language, tax.exemptUntil) };
  return tax.afterwards === undefined || tax.afterwards === null
    ? t('handover:file.taxUntil', values)
    : t('handover:file.taxUntilThen', { ...values, afterwards: formatEuro(language, tax.afterwards) });
}
