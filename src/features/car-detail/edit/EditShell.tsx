import { useEffect, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { FormShell } from '~/form/FormShell';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { useEditVehicle } from './use-edit-vehicle';
import type { VehicleEdit } from './vehicle-edit';

interface Props<Values extends FieldValues, Output> {
  readonly vehicleId: string;
  readonly kind: VehicleEdit['kind'];
  readonly title: string;
  readonly form: UseFormReturn<Values, unknown, Output>;
  /**
   * The edit to save; undefined when nothing has changed.
   * @param current the vehicle as it was fetched last: the one that is shown may be older for a moment
   */
  readonly editOf: (values: Output, current: Vehicle) => VehicleEdit | undefined;
  /** The field that is focused when the dialog opens. */
  readonly first: FieldPath<Values>;
  /** Also selects that field's suggested value, so that typing replaces it. */
  readonly isFirstSelected?: boolean;
  /** Whether closing would lose input that is not in the form at the moment. */
  readonly hasOtherInput?: boolean;
  /** Called when the edit is saved, in place of closing. */
  readonly onSaved?: () => void;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** Focuses a field when the dialog's content is mounted. */
function FocusOnOpen<Values extends FieldValues, Output>(props: {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly field: FieldPath<Values>;
  readonly shouldSelect: boolean;
}) {
  const { form, field, shouldSelect } = props;
  const { setFocus } = form;
  useEffect(() => setFocus(field, { shouldSelect }), [setFocus, field, shouldSelect]);
  return null;
}

/**
 * A dialog with a form that saves one edit and usually closes on success. An error is shown inside, and the typed values stay.
 */
export function EditShell<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const {
    vehicleId,
    kind,
    title,
    form,
    first,
    isFirstSelected = false,
    editOf,
    hasOtherInput = false,
    open,
    onClose,
    onSaved = onClose,
    onClosed,
    children,
  } = props;
  const { t } = useTranslation(['car-detail', 'common']);
  const { save, describe } = useEditVehicle(vehicleId);

  async function submit(values: Output): Promise<void> {
    await save((current) => editOf(values, current));
    onSaved();
  }

  return (
    <FormDialogShell
      open={open}
      title={title}
      isChanged={form.formState.isDirty || hasOtherInput}
      locked={form.formState.isSubmitting}
      onClose={onClose}
      onClosed={onClosed}
    >
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel={t('common:action.save')}
        busyLabel={t('car-detail:edit.saving')}
        describeError={(error) => describe(kind, error)}
        onCancel={onClose}
        label={title}
      >
        {children}
        <FocusOnOpen form={form} field={first} shouldSelect={isFirstSelected} />
      </FormShell>
    </FormDialogShell>
  );
}
