/** The yearly tax of a handover file. */
import { listItemOf } from '~/contract/list-item';
import { formatDate, formatEuro, formatEuroAmount } from '~/i18n/format';
import { isoOfDate } from '~/lib/calendar';
import type { FieldValues } from '~/zb1/field-codes';
import { parsePlate, plateText } from '~/zb1/plate';
import type { HandoverData } from './format';
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

/**
 * The tax with the end of an exemption and what follows; `null` if it cannot be computed.
 * @param own all fields of the vehicle, the hidden ones too
 */
export function taxText(data: HandoverData, own: FieldValues, { language, t }: Words): string | null {
  const { fields: shown, mileageHistory, createdAt } = data;
  const fields = taxedFields(shown, own);
  const { tax } = listItemOf({ id: '', fields, mileageHistory, createdAt }, isoOfDate(new Date(createdAt)));
  if (tax === null || tax === undefined) return null;
  const amount = formatEuroAmount(language, tax);
  if (typeof tax.exemptUntil !== 'string') return amount;
  const values = { amount, date: formatDate(language, tax.exemptUntil) };
  return tax.afterwards === undefined || tax.afterwards === null
    ? t('handover:file.taxUntil', values)
    : t('handover:file.taxUntilThen', { ...values, afterwards: formatEuro(language, tax.afterwards) });
}
