import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from './DialogShell';
import { FailureNote } from '../states/FailureNote';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Red, for what cannot be undone. */
  readonly destructive?: boolean;
  /** What it throws is told in the dialog, which stays: messages lie behind it, out of reach of keys and screen readers. */
  readonly onConfirm: () => Promise<void> | void;
  /** The sentence for what `onConfirm` threw. */
  readonly describeError?: (error: unknown) => string;
  readonly onClose: () => void;
}

/** Asks before something that matters; stays locked while the answer is carried out, then closes. */
export function ConfirmDialog({ open, title, children, confirmLabel, destructive, onConfirm, describeError, onClose }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
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
      locked={busy}
      onClose={onClose}
      onClosed={() => setFailure(undefined)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button
            {...(destructive === true ? { color: 'error' as const } : { variant: 'contained' as const })}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) void confirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {failure !== undefined && <FailureNote apart>{failure}</FailureNote>}
    </DialogShell>
  );
}
