import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TyreGroup } from '~/contract/tyre-groups';
import type { TyreSet, Vehicle } from '~/contract/vehicle';
import { writeNumber } from '~/form/parse-number';
import { SECRET_FIELDS } from '~/form/secret-fields';
import { useValidatedForm } from '~/form/use-validated-form';
import { useLanguage } from '~/i18n/use-language';
import { withPlainTexts } from '~/lib/plain-text';
import type { EditDialogProps } from '../../edit/edit-target';
import { EditShell } from '../../edit/EditShell';
import type { VehicleEdit } from '../../edit/vehicle-edit';
import { Findings } from './Findings';
import { ownFindings } from './tyre-findings';
import { axleOfForm, hasOneAxle, initialTyreForm, isLoad, kindOfForm, printedSizes } from './tyre-form';
import { editSets } from './tyre-edits';
import { missingAxleOf, withTyres } from './tyre-set-edits';
import { TyreFields } from './TyreFields';
import { useSetEdit } from './use-set-edit';
import { useTyreSchema, type TyreValues } from './use-tyre-schema';
import styles from './tyres.module.css';

/** The tyres to edit. */
export interface TyreTarget {
  readonly set: TyreSet;
  /** Equal tyres of the set; undefined adds those of the axle that the set lacks. */
  readonly group: TyreGroup | undefined;
}

interface Props extends EditDialogProps {
  /** Undefined adds a set. */
  readonly place: TyreTarget | undefined;
}

/** Edits tyres of a set: a printed or custom size, load and speed index, season, axle and rim, and the set's name. */
export function TyreDialog({ vehicle, place, ...dialog }: Props) {
  const { t } = useTranslation('tyres');
  const language = useLanguage();
  const { fields } = vehicle;
  const [newId] = useState(() => crypto.randomUUID());
  const printed = useMemo(() => printedSizes(fields), [fields]);
  const group = place?.group;
  const start = useMemo(() => {
    const typed = initialTyreForm(fields, group, (value) => writeNumber(language, value));
    const axle = place !== undefined && group === undefined ? missingAxleOf(place.set) : undefined;
    const season = axle === undefined ? undefined : place?.set.tyres[0]?.season;
    return {
      ...typed,
      ...(axle !== undefined && { axle }),
      ...(season !== undefined && { season }),
      name: place?.set.name ?? '',
    };
  }, [fields, group, language, place]);
  const form = useValidatedForm(useTyreSchema(), start);
  // As the schema sees them: hints, findings and the saved tyre follow from the same texts.
  const typed = withPlainTexts({ ...start, ...form.watch() }, SECRET_FIELDS) as TyreValues;
  const kind = kindOfForm(typed, printed, language);
  const axle = hasOneAxle(fields) ? 'front' : axleOfForm(typed);
  const findings = kind === null || !isLoad(typed.load) ? [] : ownFindings(kind, axle, fields);

  const editSet = useSetEdit();
  function editOf(_values: unknown, current: Vehicle): VehicleEdit | undefined {
    if (kind === null) return undefined;
    // Saved as they were opened, they would revert what another tab or device has saved since.
    if (group !== undefined && !form.formState.isDirty) return undefined;
    const tyres = { name: typed.name.trim(), tyre: kind, axle };
    if (place !== undefined) {
      const setId = place.set.id;
      return editSet(current, setId, (sets) => withTyres(sets, tyres, { setId, group }));
    }
    // An attempt whose answer was lost may have added the set.
    return editSets((sets) =>
      withTyres(
        sets.filter(({ id }) => id !== newId),
        tyres,
        { newId },
      ),
    );
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="tyres"
      title={t(group === undefined ? 'form.add' : 'form.edit')}
      form={form}
      initialFocus={printed.length === 0 ? 'custom' : 'size'}
      editOf={editOf}
    >
      <TyreFields control={form.control} typed={typed} printed={printed} fields={fields} />
      <div className={styles.preview} aria-live="polite">
        {kind !== null && findings.length > 0 && (
          <>
            <p className={styles.previewTitle}>{t('form.preview', { tyre: kind.dimension })}</p>
            <Findings findings={findings} />
          </>
        )}
      </div>
    </EditShell>
  );
}
