import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues, type ErrorKey } from '~/api';
import { FormShell } from '~/form/FormShell';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';

/** Props common to all dialogs of the profile. */
export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the closing transition. */
  readonly onClosed: () => void;
}

interface Props<Values extends FieldValues, Output> extends DialogProps {
  readonly title: string;
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** The field that is focused when the dialog opens. */
  readonly first: FieldPath<Values>;
  /** The error message for errors without a more specific one. */
  readonly failure: ErrorKey;
  /** The dialog's own message for an error; undefined for the usual one. */
  readonly describe?: (error: unknown) => string | undefined;
  readonly submitLabel?: string;
  readonly busyLabel?: string;
  /** The action cannot be undone. */
  readonly destructive?: boolean;
  /** A thrown error is shown in the dialog, and the input is kept. */
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly children: ReactNode;
}

/** A dialog with a single form. */
export function FormDialog<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const {
    title,
    form,
    first,
    failure,
    describe,
    submitLabel,
    busyLabel,
    destructive,
    onSubmit,
    open,
    onClose,
    onClosed,
    children,
  } = props;
  const { t } = useTranslation(['account', 'common', 'errors']);
  return (
    <FormDialogShell
      open={open}
      title={title}
      isChanged={form.formState.isDirty}
      locked={form.formState.isSubmitting}
      onClose={onClose}
      onClosed={onClosed}
    >
      <FormShell
        form={form}
        label={title}
        initialFocus={first}
        submitLabel={submitLabel ?? t('common:action.save')}
        busyLabel={busyLabel ?? t('account:saving')}
        describeError={(error) => describe?.(error) ?? t(`errors:${errorKey(error, failure)}`, errorValues(error))}
        onSubmit={onSubmit}
        onCancel={onClose}
        {...(destructive === true && { destructive })}
      >
        {children}
      </FormShell>
    </FormDialogShell>
  );
}
