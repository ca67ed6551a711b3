/** Values added by the owner, formatted for display. */
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { contactLines } from '~/vehicle-ui/vehicle/contact-lines';
import { gasUnit, isGas, printedEnergies } from '~/vehicle-ui/energies';
import { sinceYear } from '~/vehicle-ui/vehicle/since-year';
import { EDITED_DETAILS, type EditedDetail } from '../../edit/detail-kinds';
import type { EditTarget } from '../../edit/edit-target';
import { inapplicable } from './inapplicable';

export interface OwnValue {
  readonly key: string;
  readonly label: string;
  /** Undefined if not entered. */
  readonly value: string | undefined;
  /** Small texts about the value, such as its day. */
  readonly notes?: readonly string[];
  /** Vehicles of this kind do not have the value. */
  readonly inapplicable?: boolean;
  /** The dialog that edits it; absent for computed values. */
  readonly target?: EditTarget;
}

/** Whether a vehicle has a second tank or a battery, as far as its document tells, or a value for it. */
function isFitting(key: EditedDetail, vehicle: Vehicle): boolean {
  if (key !== 'batteryCapacity' && key !== 'gasCapacity') return true;
  const energies = printedEnergies(vehicle.fields);
  const fits = key === 'batteryCapacity' ? energies.includes('electricity') : energies.some(isGas);
  return fits || typeof vehicle[key] === 'number';
}

/** The owner's values in display order; the contact is one line, see {@link contactLines}. */
export function useOwnValues(vehicle: Vehicle): readonly OwnValue[] {
  const { t } = useTranslation(['car-detail', 'common']);
  const format = useFormat();
  const mileage = vehicle.mileageHistory.at(-1);
  const contact = contactLines(vehicle.holder);
  const { evaluation } = vehicle;

  const numberText = (key: EditedDetail, value: number): string => {
    if (key === 'desiredSalePrice') return format.euro(value);
    if (key === 'batteryCapacity') return format.quantity(value, 'kilowattHours');
    return key === 'gasCapacity' ? format.quantity(value, gasUnit(vehicle.fields)) : String(value);
  };
  const yearsText = (years: string | undefined): string | undefined => {
    const since = years === undefined ? undefined : sinceYear(years);
    return since === undefined ? years : t('car-detail:record.builtSince', { year: since });
  };
  const detail = (key: EditedDetail): OwnValue => {
    const value = vehicle[key] ?? undefined;
    const text =
      typeof value === 'number' ? numberText(key, value) : key === 'constructionTime' ? yearsText(value) : value;
    return { key, label: t(`car-detail:record.${key}`), value: text, target: { kind: 'detail', detail: key } };
  };
  const none = inapplicable(vehicle);
  const values: readonly OwnValue[] = [
    {
      key: 'mileage',
      label: t('car-detail:record.mileage'),
      value: mileage === undefined ? undefined : format.quantity(mileage.km, 'kilometres'),
      ...(mileage !== undefined && { notes: [t('car-detail:record.mileageAt', { date: format.date(mileage.date) })] }),
      target: { kind: 'mileage' },
    },
    {
      key: 'fuelCapacity',
      label: t('car-detail:record.fuelCapacity'),
      value: typeof vehicle.fuelCapacity === 'number' ? format.quantity(vehicle.fuelCapacity, 'litres') : undefined,
      target: { kind: 'fuel' },
    },
    {
      key: 'variant',
      label: t('car-detail:record.variant'),
      value: vehicle.variant ?? undefined,
      target: { kind: 'variant' },
    },
    ...EDITED_DETAILS.filter((key) => isFitting(key, vehicle)).map(detail),
    {
      key: 'value',
      label: t('car-detail:record.value'),
      value: typeof evaluation?.value === 'number' ? format.euro(evaluation.value) : undefined,
      ...(typeof evaluation?.date === 'string' && {
        notes: [
          t('car-detail:record.valueAt', { date: format.date(evaluation.date) }),
          ...(evaluation.sample ? [t('common:state.sampleData')] : []),
        ],
      }),
    },
    {
      key: 'holder',
      label: t('car-detail:record.holder'),
      value: contact.length === 0 ? undefined : contact.join(', '),
      target: { kind: 'holder' },
    },
  ];
  return values.map((own) =>
    own.value === undefined && none.includes(own.key)
      ? { key: own.key, label: own.label, value: undefined, inapplicable: true }
      : own,
  );
}
