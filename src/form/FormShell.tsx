import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { FailureNote } from '~/ui/states/FailureNote';

interface Props<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Sends the form. What it throws is shown in the form; it is not called again before it has ended. */
  readonly onSubmit: (values: Output) => Promise<void> | void;
  readonly submitLabel: string;
  /** Shown on the button while it runs. */
  readonly busyLabel?: string;
  /** The sentence for what `onSubmit` threw. */
  readonly describeError?: (error: unknown) => string;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
  /** The field that has the focus when the form appears, in dialogs. */
  readonly initialFocus?: FieldPath<Values>;
  /** What is sent cannot be undone: the button is red. */
  readonly destructive?: boolean;
  /** Names the form, for its landmark. */
  readonly label?: string;
}

/** A form with its actions: validated by its resolver, sent once, failures told inline, focus on the first error. */
export function FormShell<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, onSubmit, submitLabel, busyLabel, describeError, onCancel, children, label, initialFocus, destructive } = props;
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const sending = useRef(false);
  const { isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => {
    if (initialFocus !== undefined) setFocus(initialFocus);
  }, [initialFocus, setFocus]);

  async function send(values: Output): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(describeError?.(error) ?? t('error.unexpected'));
    } finally {
      sending.current = false;
    }
  }

  return (
    <form
      noValidate
      // Before the script is there, a page with a form may be drawn already: then nothing is sent, least of all in the address.
      method="dialog"
      className={styles.form}
      aria-label={label}
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        if (sending.current) event.preventDefault();
        else void form.handleSubmit(send)(event);
      }}
    >
      {children}
      {failure !== undefined && <FailureNote>{failure}</FailureNote>}
      <div className={styles.actions}>
        {onCancel !== undefined && (
          <Button onClick={onCancel} disabled={isSubmitting}>
            {t('action.cancel')}
          </Button>
        )}
        {/* Not disabled while it is sent: that would take the focus out of the form. A second press sends nothing. */}
        <Button
          type="submit"
          {...(destructive === true ? { color: 'error' as const } : { variant: 'contained' as const })}
          aria-disabled={isSubmitting || undefined}
        >
          {isSubmitting ? (busyLabel ?? submitLabel) : submitLabel}
        </Button>
      </div>
    </form>
  );
}
