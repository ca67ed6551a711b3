import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { LicencePlate } from '~/vehicle-ui/plate/LicencePlate';
import { formatPlate, isPlate } from '~/zb1/plate';
import type { EditDialogProps } from './edit-dialog-props';
import { EditShell } from './EditShell';
import styles from './edit.module.css';
import { PlateMeaning } from './PlateMeaning';
import type { VehicleEdit } from './vehicle-edit';

/** Edits the licence plate, with a live drawing of it. */
export function PlateDialog({ vehicle, ...dialog }: EditDialogProps) {
  const { t } = useTranslation(['car-detail', 'errors']);
  const before = vehicle.facts.licensePlate ?? '';
  const schema = useMemo(
    () =>
      object({
        plate: string()
          .defined()
          .test('plate', t('errors:plate.invalid'), (text) => isPlate(text)),
      }),
    [t],
  );
  const form = useValidatedForm(schema, { plate: before });
  const typed = form.watch('plate');

  function editOf({ plate }: { plate: string }): VehicleEdit | undefined {
    const licensePlate = formatPlate(plate);
    return licensePlate === before ? undefined : { kind: 'plate', licensePlate };
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="plate"
      title={t('car-detail:edit.plate.title')}
      form={form}
      first="plate"
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
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
      />
      <PlateMeaning typed={typed} vehicle={vehicle} />
    </EditShell>
  );
}
