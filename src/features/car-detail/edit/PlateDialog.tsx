import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { MAX_PLATE_LENGTH } from '~/contract/limits';
import type { Vehicle } from '~/contract/vehicle';
import { ChoiceField } from '~/form/ChoiceField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { ProposedValues } from '~/vehicle-ui/ProposedValues';
import { useFieldProblemText } from '~/vehicle-ui/use-field-problem-text';
import { LicencePlate } from '~/vehicle-ui/plate/LicencePlate';
import { SamePlate } from '~/vehicle-ui/vehicle/SamePlate';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { normalise } from '~/zb1/normalise';
import { formatPlate, isPlate } from '~/zb1/plate';
import { fieldProblem, proposalsOf } from '~/zb1/typed-value';
import type { EditDialogProps } from './edit-target';
import { EditShell } from './EditShell';
import styles from './edit.module.css';
import { isOutdated } from './keep-untouched';
import { PlateMeaning } from './PlateMeaning';
import type { VehicleEdit } from './vehicle-edit';

/**
 * Edits the licence plate, with a live drawing of it. A text with several readings is asked; one that is no plate must
 * be confirmed with a checkbox.
 */
export function PlateDialog({ vehicle, ...dialog }: EditDialogProps) {
  const { t } = useTranslation(['car-detail', 'errors']);
  const problemText = useFieldProblemText();
  const today = useToday();
  const schema = useMemo(
    () =>
      object({
        plate: string()
          .defined()
          .test('plate', (text, { parent, createError }) => {
            if ((parent as { isConfirmedAsPrinted?: boolean }).isConfirmedAsPrinted === true) return true;
            const problem = text.trim() === '' ? ({ kind: 'format' } as const) : fieldProblem('A', text, today);
            return problem === null || createError({ message: problemText(problem, t('errors:plate.invalid')) });
          }),
        /** The user confirms a text that is no plate. */
        isConfirmedAsPrinted: boolean().defined(),
      }),
    [problemText, t, today],
  );
  const form = useValidatedForm(schema, { plate: vehicle.facts.licensePlate ?? '', isConfirmedAsPrinted: false });
  const [typed, isConfirmedAsPrinted] = form.watch(['plate', 'isConfirmedAsPrinted']);
  const wasConfirmedAsPrinted = useHasBeenTrue(isConfirmedAsPrinted);
  const problem = fieldProblem('A', typed, today);

  function editOf({ plate }: { plate: string }, current: Vehicle): VehicleEdit | undefined {
    const now = current.facts.licensePlate ?? '';
    if (isOutdated(plate, form.formState.defaultValues?.plate, now)) return undefined;
    const printed = current.fields.A ?? '';
    // The server accepts as a plate only what is one; as a field it accepts what the document says.
    const edit: VehicleEdit = isPlate(plate)
      ? { kind: 'plate', licensePlate: formatPlate(plate) }
      : { kind: 'fields', fields: { A: normalise('A', plate) } };
    const saved = edit.kind === 'plate' ? edit.licensePlate : edit.fields.A;
    if (plate.trim() !== now && saved !== printed) return edit;
    // Saving a doubtful value unchanged confirms it.
    return current.readings?.A?.flagged === true ? { kind: 'fields', fields: { A: printed } } : undefined;
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="plate"
      title={t('car-detail:edit.plate.title')}
      form={form}
      initialFocus="plate"
      editOf={editOf}
    >
      <div className={styles.plate}>
        <LicencePlate plate={typed} height={56} decorative />
      </div>
      <TextField
        control={form.control}
        name="plate"
        label={t('car-detail:edit.plate.label')}
        code="A"
        hint={t('car-detail:edit.plate.hint')}
        maxLength={MAX_PLATE_LENGTH}
        autoComplete="off"
        literal
        autoCapitalize="characters"
      />
      <ProposedValues
        values={proposalsOf(problem)}
        onChoose={(plate) => {
          form.setValue('plate', plate, { shouldValidate: true, shouldTouch: true, shouldDirty: true });
          form.setFocus('plate');
        }}
      />
      {(problem !== null || typed.trim() === '') &&
        (form.formState.errors.plate !== undefined || wasConfirmedAsPrinted) && (
          <ChoiceField
            control={form.control}
            name="isConfirmedAsPrinted"
            deps={['plate']}
            label={t(typed.trim() === '' ? 'car-detail:edit.insistBlank' : 'car-detail:edit.insist')}
          />
        )}
      <PlateMeaning typed={typed} vehicle={vehicle} />
      <SamePlate plate={typed} exceptId={vehicle.id} onLeave={dialog.onClose} />
    </EditShell>
  );
}
