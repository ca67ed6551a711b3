import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from './DialogShell';
import { FailureNote } from '../states/FailureNote';
import { VisuallyHidden } from '../VisuallyHidden';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** "Abbrechen" by default. */
  readonly cancelLabel?: string;
  /** Red, for actions that cannot be undone. */
  readonly destructive?: boolean;
  /**
   * A thrown error is shown inside the dialog, which stays open: toasts lie behind it, out of reach of the keyboard and
   * screen readers.
   */
  readonly onConfirm: () => Promise<void> | void;
  /** Checks the dialog's fields and shows their errors; `onConfirm` only runs when it resolves with true. */
  readonly check?: () => Promise<boolean>;
  /** The message for an error thrown by `onConfirm`. */
  readonly describeError?: (error: unknown) => string;
  readonly onClose: () => void;
}

/** Asks for confirmation. Stays locked while `onConfirm` runs, then closes. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  destructive,
  onConfirm,
  describeError,
  check,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm(): Promise<void> {
    setFailure(undefined);
    try {
      if (check !== undefined) {
        setBusy(true);
        if (!(await check())) return;
      }
      const confirmed = onConfirm();
      // What is done at once is not drawn as busy before the dialog closes.
      if (confirmed !== undefined) {
        setBusy(true);
        await confirmed;
      }
      onClose();
    } catch (error) {
      setFailure(describeError?.(error) ?? t('error.unexpected'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogShell
      open={open}
      title={title}
      isQuestion
      locked={busy}
      onClose={onClose}
      onClosed={() => setFailure(undefined)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel ?? t('action.cancel')}
          </Button>
          <Button
            {...(destructive === true ? { color: 'error' as const } : { variant: 'contained' as const })}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) void confirm();
            }}
          >
            {busy ? t('state.busy') : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <VisuallyHidden>
        <output>{busy && t('state.busy')}</output>
      </VisuallyHidden>
      {failure !== undefined && <FailureNote apart>{failure}</FailureNote>}
    </DialogShell>
  );
}
