import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues, type ErrorKey } from '~/api';
import { FormDialog } from '~/form/FormDialog';

/** Props common to all dialogs of the profile. */
export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the closing transition. */
  readonly onClosed: () => void;
}

interface Props<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof FormDialog<Values, Output>>,
  'busyLabel' | 'describeError'
> {
  readonly busyLabel?: string;
  /** The error message for errors without a more specific one. */
  readonly failure: ErrorKey;
  /** The dialog's own message for an error; undefined for the usual one. */
  readonly describe?: (error: unknown) => string | undefined;
}

/** A dialog of the profile with a single form. */
export function AccountFormDialog<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { t } = useTranslation(['account', 'errors']);
  const { failure, describe, busyLabel = t('account:saving'), ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      busyLabel={busyLabel}
      describeError={(error) => describe?.(error) ?? t(`errors:${errorKey(error, failure)}`, errorValues(error))}
    />
  );
}
