import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mountedSetOf } from '~/contract/tyre-changes';
import type { TyreSet } from '~/contract/vehicle';
import { NumberField } from '~/form/NumberField';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import type { EditDialogProps } from '../../edit/edit-target';
import { EditShell } from '../../edit/EditShell';
import edit from '../../edit/edit.module.css';
import { mileageOn } from '../../edit/suggested-mileage';
import { useFollowDay } from '../../edit/use-follow-day';
import { useMileageMessage } from '../../mileage/use-mileage-message';
import { asksMileage } from '../info/inapplicable';
import { changeSets } from './tyre-edits';
import { NO_SET, tyreChangeOf, tyreChangeSchema } from './tyre-schemas';
import { distinctTitle, nextSetOf, setTitle } from './tyre-set-edits';

/**
 * Changes the tyres: which set, when, and at which mileage. Set and day are filled in with what is likely, the mileage
 * with one entered for that day: saved as it is, that of another day would give the kilometres to the wrong set.
 */
export function ChangeTyresDialog({
  sets,
  vehicle,
  ...dialog
}: EditDialogProps & { readonly sets: readonly TyreSet[] }) {
  const { t } = useTranslation(['tyres', 'errors']);
  const language = useLanguage();
  const mileageMessage = useMileageMessage();
  const format = useFormat();
  const today = isoOfDate(useToday());
  const mounted = mountedSetOf(sets);
  const others = sets.filter((set) => set !== mounted);
  const last = vehicle.mileageHistory.at(-1);
  const countsKm = asksMileage(vehicle);

  const schema = useMemo(
    () =>
      tyreChangeSchema({
        language,
        vehicle,
        today,
        messages: { number: mileageMessage, km: t('errors:tyres.km'), date: t('errors:tyres.date') },
      }),
    [language, mileageMessage, t, today, vehicle],
  );
  const kmOn = (day: string): string => {
    const km = mileageOn(vehicle.mileageHistory, day);
    return km === null ? '' : format.number(km);
  };
  const form = useValidatedForm(schema, {
    setId: nextSetOf(sets, today)?.id ?? NO_SET,
    km: kmOn(today),
    date: today,
  });
  useFollowDay({
    day: form.watch('date'),
    suggested: form.formState.defaultValues?.km,
    suggest: kmOn,
    read: () => form.getValues('km'),
    write: (text) => form.setValue('km', text, { shouldDirty: true }),
  });

  const optionLabel = (set: TyreSet): string =>
    distinctTitle(set, sets, (season) => t(`tyres:season.${season}`), { isFull: true });
  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="tyres"
      title={t('tyres:change.title')}
      form={form}
      initialFocus={countsKm ? 'km' : 'setId'}
      isInitialSelected={countsKm}
      editOf={(typed) => changeSets(tyreChangeOf(language, typed))}
    >
      <SelectField
        control={form.control}
        name="setId"
        label={t('tyres:change.set')}
        hint={mounted === undefined ? undefined : t('tyres:change.off', { tyre: setTitle(mounted) })}
        options={[
          ...others.map((set) => ({ value: set.id, label: optionLabel(set) })),
          ...(mounted === undefined ? [] : [{ value: NO_SET, label: t('tyres:change.none') }]),
        ]}
      />
      <div className={edit.pair} data-names>
        {countsKm && (
          <NumberField
            control={form.control}
            name="km"
            label={t('tyres:change.km')}
            unit={unitName(language, 'kilometres')}
            hint={
              last === undefined
                ? t('tyres:change.kmHint')
                : t('tyres:change.kmLast', { km: format.quantity(last.km, 'kilometres'), date: format.date(last.date) })
            }
            optional
          />
        )}
        <TextField control={form.control} name="date" type="date" label={t('tyres:change.date')} />
      </div>
    </EditShell>
  );
}
