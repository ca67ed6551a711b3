import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isLargerMileage } from '~/contract/rules';
import { NumberField } from '~/form/NumberField';
import { parseNumber } from '~/form/parse-number';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { MileageHistory } from '../mileage/MileageHistory';
import type { EditDialogProps } from './edit-dialog-props';
import { EditShell } from './EditShell';

const MOST_KM = 5_000_000;

/** Adds today's mileage, which must be larger than the last one. */
export function MileageDialog({ vehicle, ...dialog }: EditDialogProps) {
  const { t } = useTranslation(['car-detail', 'errors']);
  const language = useLanguage();
  const format = useFormat();
  const { mileageHistory } = vehicle;
  const last = mileageHistory.at(-1);

  const schema = useMemo(() => {
    const kilometres = (text: string | undefined): number | undefined => {
      const km = parseNumber(language, text ?? '');
      return km !== undefined && Number.isInteger(km) && km >= 0 ? km : undefined;
    };
    return object({
      km: string()
        .defined()
        .test('number', t('errors:mileage.invalid'), (text) => kilometres(text) !== undefined)
        .test(
          'most',
          t('car-detail:edit.mileage.tooLarge', { most: format.quantity(MOST_KM, 'kilometres') }),
          (text) => (kilometres(text) ?? 0) <= MOST_KM,
        )
        .test('larger', t('errors:mileage.not-larger'), (text) => {
          const km = kilometres(text);
          return km === undefined || isLargerMileage(km, mileageHistory);
        }),
    });
  }, [format, language, mileageHistory, t]);
  const form = useValidatedForm(schema, { km: '' });

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="mileage"
      title={t('car-detail:edit.mileage.title')}
      form={form}
      first="km"
      editOf={({ km }) => ({ kind: 'mileage', km: parseNumber(language, km) ?? 0 })}
    >
      <NumberField
        control={form.control}
        name="km"
        label={t('car-detail:edit.mileage.label')}
        unit={unitName(language, 'kilometres')}
        hint={
          last === undefined
            ? t('car-detail:edit.mileage.first')
            : t('car-detail:edit.mileage.last', {
                km: format.quantity(last.km, 'kilometres'),
                date: format.date(last.date),
              })
        }
      />
      <MileageHistory history={mileageHistory} />
    </EditShell>
  );
}
