import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { openPeriodOf } from '~/contract/tyre-changes';
import type { TyreSet, Vehicle } from '~/contract/vehicle';
import { NumberField } from '~/form/NumberField';
import { parseNumber } from '~/form/parse-number';
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
import type { VehicleEdit } from '../../edit/vehicle-edit';
import { useMileageMessage } from '../../mileage/use-mileage-message';
import { asksMileage } from '../info/inapplicable';
import { maxTreadMm, treadSchema } from './tyre-schemas';
import { addTread, setTitle, withChangedSet } from './tyre-set-edits';
import { useSetEdit } from './use-set-edit';

interface Props extends EditDialogProps {
  readonly set: TyreSet;
}

/**
 * Adds a measured tread to a set. Of a set mounted on a vehicle that counts kilometres the mileage is asked too, since
 * its wear follows from both.
 */
export function TreadDialog({ set, vehicle, ...dialog }: Props) {
  const { t } = useTranslation(['tyres', 'errors']);
  const language = useLanguage();
  const mileageMessage = useMileageMessage();
  const format = useFormat();
  const today = isoOfDate(useToday());
  const isMounted = openPeriodOf(set) !== undefined;

  const schema = useMemo(
    () =>
      treadSchema({
        language,
        vehicle,
        today,
        messages: {
          depth: t('tyres:tread.invalid', { max: format.number(maxTreadMm(vehicle.fields)) }),
          number: mileageMessage,
          km: t('errors:tyres.km'),
          date: t('tyres:tread.future'),
        },
      }),
    [format, language, mileageMessage, t, today, vehicle],
  );
  const kmOn = (day: string): string => {
    const km = isMounted ? mileageOn(vehicle.mileageHistory, day) : null;
    return km === null ? '' : format.number(km);
  };
  const form = useValidatedForm(schema, { mm: '', km: kmOn(today), date: today });
  useFollowDay({
    day: form.watch('date'),
    suggested: form.formState.defaultValues?.km,
    suggest: kmOn,
    read: () => form.getValues('km'),
    write: (text) => form.setValue('km', text, { shouldDirty: true }),
  });

  const editSet = useSetEdit();
  function editOf({ mm, km, date }: { mm: string; km: string; date: string }, current: Vehicle): VehicleEdit {
    const tread = {
      date,
      km: parseNumber(language, km, 'kilometres') ?? null,
      mm: parseNumber(language, mm, 'millimetres') ?? 0,
    };
    return editSet(current, set.id, (sets) =>
      withChangedSet(sets, set.id, ({ treads }) => ({ treads: addTread(treads, tread) })),
    );
  }
  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="tyres"
      title={t('tyres:tread.title', { tyre: setTitle(set) })}
      form={form}
      initialFocus="mm"
      editOf={editOf}
    >
      <NumberField
        control={form.control}
        name="mm"
        label={t('tyres:tread.depth')}
        unit={unitName(language, 'millimetres')}
        hint={t('tyres:tread.depthHint')}
        decimals
      />
      <div className={edit.pair} data-names>
        <TextField control={form.control} name="date" type="date" label={t('tyres:tread.date')} />
        {isMounted && asksMileage(vehicle) && (
          <NumberField
            control={form.control}
            name="km"
            label={t('tyres:change.km')}
            unit={unitName(language, 'kilometres')}
            hint={t('tyres:tread.kmHint')}
            optional
          />
        )}
      </div>
    </EditShell>
  );
}
