import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InvalidFields } from './InvalidFields';
import { stickyBottom } from '~/ui/sticky-edges';
import styles from './form.module.css';
import { FailureNote } from '~/ui/states/FailureNote';

interface Props<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Submits the form. A thrown error is shown in the form; it is not called again before it has settled. */
  readonly onSubmit: (values: Output) => Promise<void> | void;
  readonly submitLabel: string;
  /** The button's label while `onSubmit` runs. */
  readonly busyLabel?: string;
  /** The message for an error thrown by `onSubmit`. */
  readonly describeError?: (error: unknown) => string;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
  /** The field that is focused when the form appears, for dialogs. */
  readonly initialFocus?: FieldPath<Values>;
  /** Also selects that field's value, so that typing replaces it. */
  readonly isInitialSelected?: boolean;
  /** The button is red, because the action cannot be undone. */
  readonly destructive?: boolean;
  /** The form's accessible name, which makes it a landmark. */
  readonly label?: string;
  /** Keeps the actions visible at the lower edge of the screen while the form is longer. */
  readonly stickyActions?: boolean;
}

/**
 * A form with its actions: validated by its resolver, submitted once at a time, errors shown inline, focus on the first
 * invalid field.
 */
export function FormShell<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const {
    form,
    onSubmit,
    submitLabel,
    busyLabel,
    describeError,
    onCancel,
    children,
    label,
    initialFocus,
    isInitialSelected = false,
    destructive,
    stickyActions = false,
  } = props;
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, submitCount, errors } = form.formState;
  const { setFocus } = form;

  useEffect(() => {
    if (initialFocus !== undefined) setFocus(initialFocus, { shouldSelect: isInitialSelected });
  }, [initialFocus, isInitialSelected, setFocus]);

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

  /** An attempt that a field refuses is not sent: the error of the one before does not belong to it. */
  const forgetFailure = (): void => setFailure(undefined);

  function focusInvalid(first: HTMLElement | undefined): void {
    const [name] = Object.keys(errors);
    if (name === undefined) return;
    if (first === undefined) setFocus(name as FieldPath<Values>);
    else first.focus();
  }

  return (
    <form
      ref={element}
      noValidate
      // A prerendered form can be submitted before React hydrates it: `dialog` then sends nothing and puts no values
      // into the address.
      method="dialog"
      className={styles.form}
      aria-label={label}
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        if (sending.current) event.preventDefault();
        else void form.handleSubmit(send, forgetFailure)(event);
      }}
    >
      {children}
      {submitCount > 0 && <InvalidFields key={submitCount} form={element} onFirst={focusInvalid} />}
      {failure !== undefined && <FailureNote>{failure}</FailureNote>}
      <div
        ref={stickyActions ? stickyBottom : null}
        className={styles.actions}
        data-sticky={stickyActions || undefined}
      >
        {onCancel !== undefined && (
          <Button onClick={onCancel} disabled={isSubmitting}>
            {t('action.cancel')}
          </Button>
        )}
        {/* Not disabled while submitting, which would move the focus out of the form. A second press is ignored. */}
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
