import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { MAX_EURO, MAX_INSURANCE_EURO, MAX_KM } from '~/contract/limits';
import type { Vehicle, VehicleDetails } from '~/contract/vehicle';
import { NumberField } from '~/form/NumberField';
import { isWholeCents, parseNumber } from '~/form/parse-number';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { FIRST_DAY_OF_CARS, isDay, isoOfDate } from '~/lib/calendar';
import type { TypedUnit } from '~/lib/typed-quantity';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { hasMileage } from '../tabs/info/inapplicable';
import type { EditDialogProps } from './edit-target';
import { EditShell } from './EditShell';
import type { VehicleEdit } from './vehicle-edit';

const LIMITS = { purchasePrice: MAX_EURO, purchaseKm: MAX_KM, insurancePerYear: MAX_INSURANCE_EURO } as const;
type NumberKey = keyof typeof LIMITS;
const UNITS = { purchasePrice: 'euros', purchaseKm: 'kilometres', insurancePerYear: 'euros' } as const satisfies Record<
  NumberKey,
  TypedUnit
>;
const NUMBERS = Object.keys(LIMITS) as readonly NumberKey[];

/** Edits what the owner paid: day, price and mileage of the purchase, and the insurance; blanks remove a value. */
export function PurchaseDialog({ vehicle, ...dialog }: EditDialogProps) {
  const { t } = useTranslation(['history', 'car-detail']);
  const language = useLanguage();
  const format = useFormat();
  const today = isoOfDate(useToday());
  // It may lie ahead: it was saved in another time zone, or by a wrong clock.
  const storedDay = vehicle.purchaseDate;

  const schema = useMemo(() => {
    const number = (key: NumberKey) =>
      string()
        .defined()
        .test(key, t(`history:purchase.invalid.${key}`), (text) => {
          const value = parseNumber(language, text, UNITS[key]);
          if (text.trim() === '') return true;
          return (
            value !== undefined &&
            value >= 0 &&
            value <= LIMITS[key] &&
            (key === 'purchaseKm' ? Number.isInteger(value) : isWholeCents(value))
          );
        });
    return object({
      purchaseDate: string()
        .defined()
        .test(
          'day',
          t('history:purchase.invalid.purchaseDate'),
          (text) => text === '' || text === storedDay || (isDay(text) && text >= FIRST_DAY_OF_CARS && text <= today),
        ),
      purchasePrice: number('purchasePrice'),
      purchaseKm: number('purchaseKm'),
      insurancePerYear: number('insurancePerYear'),
    });
  }, [language, storedDay, t, today]);
  const formatValue = (key: NumberKey): string => {
    const value = vehicle[key];
    return typeof value === 'number' ? format.number(value) : '';
  };
  const form = useValidatedForm(schema, {
    purchaseDate: vehicle.purchaseDate ?? '',
    purchasePrice: formatValue('purchasePrice'),
    purchaseKm: formatValue('purchaseKm'),
    insurancePerYear: formatValue('insurancePerYear'),
  });

  /** Only what was changed here, so that neither it nor an undo reverts what another tab has saved meanwhile. */
  function editOf(
    values: Readonly<Record<NumberKey | 'purchaseDate', string>>,
    current: Vehicle,
  ): VehicleEdit | undefined {
    const entered: VehicleDetails = {
      purchaseDate: values.purchaseDate === '' ? null : values.purchaseDate,
      ...Object.fromEntries(NUMBERS.map((key) => [key, parseNumber(language, values[key], UNITS[key]) ?? null])),
    };
    const opened = form.formState.defaultValues;
    const changed = (Object.keys(values) as (keyof typeof values)[])
      .filter((key) => values[key] !== opened?.[key] && entered[key] !== (current[key] ?? null))
      .map((key) => [key, entered[key]] as const);
    return changed.length === 0 ? undefined : { kind: 'details', details: Object.fromEntries(changed) };
  }

  const { control } = form;
  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="details"
      title={t('history:purchase.title')}
      form={form}
      initialFocus="purchaseDate"
      editOf={editOf}
    >
      <TextField
        control={control}
        name="purchaseDate"
        type="date"
        label={t('car-detail:record.purchaseDate')}
        optional
      />
      <NumberField
        control={control}
        name="purchasePrice"
        label={t('car-detail:record.purchasePrice')}
        unit="€"
        decimals
        optional
      />
      {(hasMileage(vehicle) || typeof vehicle.purchaseKm === 'number') && (
        <NumberField
          control={control}
          name="purchaseKm"
          label={t('car-detail:record.purchaseKm')}
          unit={unitName(language, 'kilometres')}
          optional
        />
      )}
      <NumberField
        control={control}
        name="insurancePerYear"
        label={t('car-detail:record.insurancePerYear')}
        hint={t('history:purchase.insuranceHint')}
        unit="€"
        decimals
        optional
      />
    </EditShell>
  );
}
