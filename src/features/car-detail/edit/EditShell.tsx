import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { FormDialog } from '~/form/FormDialog';
import { useEditVehicle } from './use-edit-vehicle';
import type { VehicleEdit } from './vehicle-edit';

interface Props<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof FormDialog<Values, Output>>,
  'busyLabel' | 'describeError' | 'onSubmit'
> {
  readonly vehicleId: string;
  readonly kind: VehicleEdit['kind'];
  /**
   * The edit to save; undefined when nothing has changed.
   * @param current the vehicle as it was fetched last: the one that is shown may be older for a moment
   */
  readonly editOf: (values: Output, current: Vehicle) => VehicleEdit | undefined;
  /** Called when the edit is saved, in place of closing. */
  readonly onSaved?: () => void;
}

/**
 * A dialog with a form that saves one edit and usually closes on success. An error is shown inside, and the typed values stay.
 */
export function EditShell<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { vehicleId, kind, editOf, onSaved = props.onClose, ...dialog } = props;
  const { t } = useTranslation('car-detail');
  const { save, describe } = useEditVehicle(vehicleId);

  async function submit(values: Output): Promise<void> {
    await save((current) => editOf(values, current));
    onSaved();
  }

  return (
    <FormDialog
      {...dialog}
      busyLabel={t('edit.saving')}
      describeError={(error) => describe(kind, error)}
      onSubmit={submit}
    />
  );
}
