import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_CATEGORIES } from '~/contract/document-categories';
import { MAX_TITLE_LENGTH, type OwnDeadline } from '~/contract/own-deadline';
import type { Vehicle } from '~/contract/vehicle';
import { NumberField } from '~/form/NumberField';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { keepUntouched } from '../edit/keep-untouched';
import { deadlineTitle } from '~/vehicle-ui/deadlines/deadline-title';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import type { EditDialogProps } from '../edit/edit-target';
import { EditShell } from '../edit/EditShell';
import styles from '../edit/edit.module.css';
import { mileageOn } from '../edit/suggested-mileage';
import { useFollowDay } from '../edit/use-follow-day';
import type { VehicleEdit } from '../edit/vehicle-edit';
import { asksMileage } from '../tabs/info/inapplicable';
import { deadlineOf, initialDeadlineForm, REPEATS, type DeadlineValues } from './deadline-form';
import { useDeadlineSchema } from './use-deadline-schema';

interface Props extends EditDialogProps {
  /** The deadline to edit; undefined adds one. */
  readonly deadline: OwnDeadline | undefined;
}

/** Adds or edits a deadline: recurring by months and kilometres, or due once. */
export function DeadlineDialog({ vehicle, deadline, ...dialog }: Props) {
  const { t } = useTranslation(['deadlines', 'documents', 'car-detail']);
  const language = useLanguage();
  const format = useFormat();
  const today = isoOfDate(useToday());
  const [newId] = useState(() => crypto.randomUUID());
  const history = vehicle.mileageHistory;
  const countsKm = typeof deadline?.everyKm === 'number' || asksMileage(vehicle);
  const schema = useDeadlineSchema({ deadline, countsKm, today });
  const valuesOf = (own: OwnDeadline | undefined): DeadlineValues =>
    initialDeadlineForm(
      own && { ...own, title: deadlineTitle(language, own) },
      today,
      mileageOn(history, today),
      (value) => format.number(value),
    );
  const form = useValidatedForm(schema, valuesOf(deadline));
  const { control } = form;
  const [repeat, date] = form.watch(['repeat', 'date']);
  const last = deadline?.last ?? null;
  // Also a stored one was suggested, by accepting a suggestion or by "done", if the history has it.
  const isSuggested = deadline === undefined || history.some(({ km }) => km === deadline.start.km);
  useFollowDay({
    day: date,
    suggested: isSuggested ? form.formState.defaultValues?.startKm : undefined,
    suggest(day) {
      const km = day === deadline?.start.date ? deadline.start.km : mileageOn(history, day);
      return km === null ? '' : format.number(km);
    },
    read: () => form.getValues('startKm'),
    write: (text) => form.setValue('startKm', text, { shouldDirty: true }),
  });

  function editOf(values: DeadlineValues, { deadlines }: Vehicle): VehicleEdit | undefined {
    if (!form.formState.isDirty) return undefined;
    // What was not typed here may have been changed in another tab since the dialog was opened.
    const current = deadlines?.find(({ id }) => id === deadline?.id);
    const merged =
      current === undefined ? values : keepUntouched(values, form.formState.defaultValues, valuesOf(current));
    const next = deadlineOf(merged, current ?? deadline ?? { id: newId }, language);
    return { kind: 'deadline', id: next.id, title: next.title, deadline: next, change: 'saved' };
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="deadline"
      title={t(deadline === undefined ? 'deadlines:form.add' : 'deadlines:form.edit')}
      form={form}
      initialFocus="title"
      editOf={editOf}
    >
      <TextField
        control={control}
        name="title"
        label={t('deadlines:form.title')}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="repeat"
        label={t('deadlines:form.repeat')}
        options={REPEATS.map((value) => ({ value, label: t(`deadlines:form.repeats.${value}`) }))}
      />
      {repeat === 'once' ? (
        <TextField control={control} name="dueOn" type="date" label={t('deadlines:form.dueOn')} />
      ) : (
        <>
          {countsKm && <p className={styles.help}>{t('deadlines:form.first')}</p>}
          <div className={styles.pair} data-names>
            <NumberField
              control={control}
              name="months"
              label={t('deadlines:form.every')}
              unit={t('deadlines:form.months')}
            />
            {countsKm && (
              <NumberField
                control={control}
                name="km"
                label={t('deadlines:form.orEvery')}
                unit={unitName(language, 'kilometres')}
                optional
              />
            )}
          </div>
          <div className={styles.pair} data-names>
            <TextField control={control} name="date" type="date" label={t('deadlines:form.date')} />
            {countsKm && (
              <NumberField
                control={control}
                name="startKm"
                label={t('deadlines:form.startKm')}
                unit={unitName(language, 'kilometres')}
                optional
              />
            )}
          </div>
          {last !== null && last.date > date && (
            <p className={styles.help}>{t('deadlines:form.lastCounts', { date: format.date(last.date) })}</p>
          )}
        </>
      )}
      <SelectField
        control={control}
        name="category"
        label={t('deadlines:form.category')}
        optional
        placeholder={t('deadlines:form.noCategory')}
        options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`documents:category.${value}`) }))}
      />
    </EditShell>
  );
}
