import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toasts/toast-store';
import { DialogShell } from './DialogShell';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Red, for what cannot be undone. */
  readonly destructive?: boolean;
  /** What it throws is told in a toast, and the dialog stays; a better sentence is the caller's to show. */
  readonly onConfirm: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks before something that matters; stays locked while the answer is carried out, then closes. */
export function ConfirmDialog({ open, title, children, confirmLabel, destructive, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      showToast(t('error.unexpected'), { tone: 'error' });
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
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button
            {...(destructive === true ? { color: 'error' as const } : { variant: 'contained' as const })}
            disabled={busy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogShell>
  );
}
