import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { mountedSetOf, problemOfChange, type TyreChange } from '~/contract/tyre-changes';
import type { TyreSet } from '~/contract/vehicle';
import { NumberField } from '~/form/NumberField';
import { parseNumber } from '~/form/parse-number';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { isDay, isoOfDate } from '~/lib/calendar';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import type { EditDialogProps } from '../../edit/edit-target';
import { EditShell } from '../../edit/EditShell';
import edit from '../../edit/edit.module.css';
import type { VehicleEdit } from '../../edit/vehicle-edit';
import { hasMileage } from '../info/inapplicable';
import { isOdometer } from './odometer';
import { changeSets } from './tyre-edits';
import { distinctTitle, nextSetOf, setTitle } from './tyre-set-edits';

/** Option that takes the mounted set off. */
const NONE = '';

/** Changes the tyres: which set, when, and at which mileage; all of it is filled in with what is likely. */
export function ChangeTyresDialog({
  sets,
  vehicle,
  ...dialog
}: EditDialogProps & { readonly sets: readonly TyreSet[] }) {
  const { t } = useTranslation(['tyres', 'errors']);
  const language = useLanguage();
  const format = useFormat();
  const today = isoOfDate(useToday());
  const mounted = mountedSetOf(sets);
  const others = sets.filter((set) => set !== mounted);
  const last = vehicle.mileageHistory.at(-1);
  const countsKm = last !== undefined || hasMileage(vehicle);

  const schema = useMemo(() => {
    const changeOf = (date: string, typed: string, setId: string): TyreChange => ({
      date,
      km: parseNumber(language, typed, 'kilometres') ?? null,
      setId: setId === NONE ? null : setId,
    });
    const problemOf = (change: TyreChange) => problemOfChange(vehicle, change, today);
    return object({
      setId: string().defined(),
      km: string()
        .defined()
        .test('number', t('errors:mileage.invalid'), (text) => isOdometer(language, text))
        .test('fits', t('errors:tyres.km'), (text, { parent }) => {
          const { date, setId } = parent as { date: string; setId: string };
          return !isDay(date) || problemOf(changeOf(date, text, setId)) !== 'tyres.km';
        }),
      date: string()
        .defined()
        .test('day', t('errors:tyres.date'), (date, { parent }) => {
          const { setId } = parent as { setId: string };
          return isDay(date) && problemOf(changeOf(date, '', setId)) !== 'tyres.date';
        }),
    });
  }, [language, t, today, vehicle]);
  const form = useValidatedForm(schema, {
    setId: nextSetOf(sets, today)?.id ?? NONE,
    km: last === undefined ? '' : format.number(last.km),
    date: today,
  });

  function editOf({ date, km, setId }: { date: string; km: string; setId: string }): VehicleEdit {
    const change = { date, km: parseNumber(language, km, 'kilometres') ?? null, setId: setId === NONE ? null : setId };
    return changeSets(vehicle, change);
  }
  const optionLabel = (set: TyreSet): string =>
    distinctTitle(set, sets, (season) => t(`tyres:season.${season}`), { isFull: true });
  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="tyres"
      title={t('tyres:change.title')}
      form={form}
      first={countsKm ? 'km' : 'setId'}
      isFirstSelected={countsKm}
      editOf={editOf}
    >
      <SelectField
        control={form.control}
        name="setId"
        label={t('tyres:change.set')}
        hint={mounted === undefined ? undefined : t('tyres:change.off', { tyre: setTitle(mounted) })}
        options={[
          ...others.map((set) => ({ value: set.id, label: optionLabel(set) })),
          ...(mounted === undefined ? [] : [{ value: NONE, label: t('tyres:change.none') }]),
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
