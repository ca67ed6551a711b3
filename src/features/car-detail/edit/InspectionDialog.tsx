import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { ChoiceField } from '~/form/ChoiceField';
import { SelectField } from '~/form/SelectField';
import { useValidatedForm } from '~/form/use-validated-form';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { TEXT_LOCALES } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';
import { InspectionPlaque } from '~/vehicle-ui/plaque/InspectionPlaque';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { monthIndex, monthOfDate, monthOfIsoDate } from '~/zb1/dates';
import { seasonOfPlate } from '~/zb1/season';
import type { EditDialogProps } from './edit-target';
import { EditShell } from './EditShell';
import {
  inspectionEdit,
  inspectionMonth,
  inspectionSchema,
  isOverdue,
  yearOptions,
  type InspectionValues,
} from './inspection-edit';
import { isOutdated } from './keep-untouched';
import { NextInspectionOffer } from './NextInspectionOffer';
import styles from './edit.module.css';
import type { VehicleEdit } from './vehicle-edit';

/**
 * Edits the month of the next inspection, entered as on the plate's sticker. One in the past, or
 * none, must be confirmed with a checkbox.
 */
export function InspectionDialog({ vehicle, ...dialog }: EditDialogProps) {
  const { t } = useTranslation(['car-detail', 'errors']);
  const language = useLanguage();
  const today = useToday();
  const season = useMemo(() => seasonOfPlate(vehicle.fields.A), [vehicle.fields.A]);
  const [beforeYear = '', beforeMonth = ''] = (vehicle.facts.inspectionDate ?? '').split('-');

  const months = useMemo(() => {
    const name = new Intl.DateTimeFormat(TEXT_LOCALES[language], { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1).padStart(2, '0'),
      label: name.format(new Date(Date.UTC(2026, index, 1))),
    }));
  }, [language]);
  const years = useMemo(
    () => yearOptions(beforeYear, today).map((year) => ({ value: year, label: year })),
    [beforeYear, today],
  );
  const schema = useMemo(
    () =>
      inspectionSchema(season, today, { invalid: t('errors:inspection.invalid'), past: t('errors:inspection.past') }),
    [season, t, today],
  );
  const form = useValidatedForm(schema, { month: beforeMonth, year: beforeYear, isConfirmedAsPrinted: false });
  const [month, year, isConfirmedAsPrinted] = form.watch(['month', 'year', 'isConfirmedAsPrinted']);
  const wasConfirmedAsPrinted = useHasBeenTrue(isConfirmedAsPrinted);
  const due = monthOfIsoDate(inspectionMonth({ month, year }));
  const unusual =
    due === null ? month === '' && year === '' : isOverdue(inspectionMonth({ month, year }), season, today);
  const now = monthIndex(monthOfDate(today));
  const { defaultValues, errors } = form.formState;
  const refused = errors.month !== undefined || errors.year !== undefined;

  function editOf(values: InspectionValues, current: Vehicle): VehicleEdit | undefined {
    const opened = inspectionMonth(defaultValues ?? {});
    if (isOutdated(inspectionMonth(values), opened, current.facts.inspectionDate ?? '')) return undefined;
    return inspectionEdit(values, current, today);
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="inspection"
      title={t('car-detail:edit.inspection.title')}
      form={form}
      initialFocus="month"
      editOf={editOf}
    >
      <p className={styles.help}>{t('car-detail:edit.inspection.hint')}</p>
      {due !== null && (
        <div className={styles.plate}>
          <InspectionPlaque due={due} size={112} />
        </div>
      )}
      <div className={styles.pair}>
        <SelectField
          control={form.control}
          name="month"
          label={t('car-detail:edit.inspection.month')}
          options={months}
          placeholder={t('car-detail:edit.inspection.choose')}
        />
        <SelectField
          control={form.control}
          name="year"
          label={t('car-detail:edit.inspection.year')}
          options={years}
          placeholder={t('car-detail:edit.inspection.choose')}
        />
      </div>
      <NextInspectionOffer
        fields={vehicle.fields}
        last={
          due !== null && inspectionMonth({ month, year }) !== vehicle.facts.inspectionDate && monthIndex(due) <= now
            ? due
            : null
        }
        today={today}
        onTake={(next) => {
          form.setValue('month', String(next.month).padStart(2, '0'), { shouldDirty: true, shouldValidate: true });
          form.setValue('year', String(next.year), { shouldDirty: true, shouldValidate: true });
        }}
      />
      {unusual && (refused || wasConfirmedAsPrinted) && (
        <ChoiceField
          control={form.control}
          name="isConfirmedAsPrinted"
          deps={['month', 'year']}
          label={t(due === null ? 'car-detail:edit.insistBlank' : 'car-detail:edit.insist')}
        />
      )}
    </EditShell>
  );
}
