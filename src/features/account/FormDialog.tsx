import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues, type ErrorKey } from '~/api';
import { FormShell } from '~/form/FormShell';
import { DialogShell } from '~/ui/dialog/DialogShell';

/** What every dialog of the profile takes. */
export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** It has gone from sight. */
  readonly onClosed: () => void;
}

interface Props<Values extends FieldValues, Output> extends DialogProps {
  readonly title: string;
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** The field that has the focus when the dialog opens. */
  readonly first: FieldPath<Values>;
  /** The catalogue's sentence where an error says nothing to act on. */
  readonly failure: ErrorKey;
  readonly submitLabel?: string;
  readonly busyLabel?: string;
  /** What is sent cannot be undone. */
  readonly destructive?: boolean;
  /** What it throws is told in the dialog, and nothing typed is lost. */
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly children: ReactNode;
}

/** A dialog with one form. */
export function FormDialog<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { title, form, first, failure, submitLabel, busyLabel, destructive, onSubmit, open, onClose, onClosed, children } = props;
  const { t } = useTranslation(['account', 'common', 'errors']);
  return (
    <DialogShell open={open} title={title} locked={form.formState.isSubmitting} onClose={onClose} onClosed={onClosed}>
      <FormShell
        form={form}
        label={title}
        initialFocus={first}
        submitLabel={submitLabel ?? t('common:action.save')}
        busyLabel={busyLabel ?? t('account:saving')}
        describeError={(error) => t(`errors:${errorKey(error, failure)}`, errorValues(error))}
        onSubmit={onSubmit}
        onCancel={onClose}
        {...(destructive === true && { destructive })}
      >
        {children}
      </FormShell>
    </DialogShell>
  );
}
