import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { MAX_FUEL_LITRES } from '~/contract/limits';
import type { Vehicle } from '~/contract/vehicle';
import { NumberField } from '~/form/NumberField';
import { parseNumber, writeNumber } from '~/form/parse-number';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import type { EditDialogProps } from './edit-target';
import { EditShell } from './EditShell';
import { isOutdated } from './keep-untouched';
import type { VehicleEdit } from './vehicle-edit';

/** Edits the tank's capacity in litres, which is not in the document; blank removes it. */
export function FuelCapacityDialog({ vehicle, ...dialog }: EditDialogProps) {
  const { t } = useTranslation(['car-detail', 'errors']);
  const language = useLanguage();
  const textOf = ({ fuelCapacity: litres }: Vehicle): string =>
    typeof litres === 'number' ? writeNumber(language, litres) : '';

  const schema = useMemo(
    () =>
      object({
        litres: string()
          .defined()
          .test(
            'number',
            t('errors:fuel.invalid'),
            (text) => text.trim() === '' || parseNumber(language, text, 'litres') !== undefined,
          )
          .test('range', t('car-detail:edit.fuel.range'), (text) => {
            const litres = parseNumber(language, text, 'litres');
            return litres === undefined || (litres > 0 && litres <= MAX_FUEL_LITRES);
          }),
      }),
    [language, t],
  );
  const form = useValidatedForm(schema, { litres: textOf(vehicle) });

  function editOf({ litres }: { litres: string }, current: Vehicle): VehicleEdit | undefined {
    if (isOutdated(litres, form.formState.defaultValues?.litres, textOf(current))) return undefined;
    const fuelCapacity = parseNumber(language, litres, 'litres') ?? null;
    return fuelCapacity === (current.fuelCapacity ?? null) ? undefined : { kind: 'fuel', fuelCapacity };
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="fuel"
      title={t('car-detail:edit.fuel.title')}
      form={form}
      initialFocus="litres"
      editOf={editOf}
    >
      <NumberField
        control={form.control}
        name="litres"
        label={t('car-detail:edit.fuel.label')}
        unit={unitName(language, 'litres')}
        hint={t('car-detail:edit.fuel.hint')}
        decimals
      />
    </EditShell>
  );
}
