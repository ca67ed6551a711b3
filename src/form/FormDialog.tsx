import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { FormShell } from './FormShell';

interface Props<Values extends FieldValues, Output> {
  readonly open: boolean;
  readonly title: string;
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** The field that is focused when the dialog opens. */
  readonly initialFocus: FieldPath<Values>;
  /** Also selects that field's value, so that typing replaces it. */
  readonly isInitialSelected?: boolean;
  /** Whether closing would lose input that is not in the form itself. */
  readonly hasOtherInput?: boolean;
  /** The button's label; "save" by default. */
  readonly submitLabel?: string;
  readonly busyLabel: string;
  /** The action cannot be undone. */
  readonly destructive?: boolean;
  /** A thrown error is shown in the dialog, and the input is kept. Closes the dialog itself on success. */
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly describeError: (error: unknown) => string;
  readonly onClose: () => void;
  /** Called after the closing transition. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A dialog with a single form: while it is submitted nothing closes it, and changed input is not discarded unasked. */
export function FormDialog<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { open, title, form, hasOtherInput = false, submitLabel, onClose, onClosed, children, ...formProps } = props;
  const { t } = useTranslation();
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
        {...formProps}
        form={form}
        label={title}
        submitLabel={submitLabel ?? t('action.save')}
        onCancel={onClose}
      >
        {children}
      </FormShell>
    </FormDialogShell>
  );
}
