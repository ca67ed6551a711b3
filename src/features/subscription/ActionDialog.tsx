import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues, type ErrorKey } from '~/api';
import { DialogShell } from '~/ui/dialog/DialogShell';
import styles from './action-dialog.module.css';
import { Note } from './Note';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly destructive?: boolean;
  /** The catalogue's sentence for a failure that says nothing itself. */
  readonly failure: ErrorKey;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before the plan is changed. A failure stands in the dialog, and the same button tries again. */
export function ActionDialog({ open, title, children, confirmLabel, destructive = false, failure, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['common', 'errors']);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (reason) {
      setError(reason);
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
      onClosed={() => setError(null)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common:action.cancel')}
          </Button>
          <Button
            {...(destructive ? { color: 'error' as const } : { variant: 'contained' as const })}
            aria-disabled={busy}
            onClick={() => {
              if (!busy) void confirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {children}
        {error !== null && <Note tone="error">{t(`errors:${errorKey(error, failure)}`, errorValues(error))}</Note>}
      </div>
    </DialogShell>
  );
}
