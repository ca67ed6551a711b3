import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorKey, errorValues } from '~/api';
import { shareRequestsStore } from '~/api/share-requests';
import type { ShareDecision, WaitingRequest } from '~/contract/share';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { showToast } from '~/ui/toasts/toast-store';
import { PermissionContent } from './PermissionContent';
import styles from './sharing.module.css';
import { useDecide } from './use-shares';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The requests that wait, one after the other: who asks, what they would see, and the decision. */
export function PermissionsDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['sharing', 'errors']);
  const waiting = useStore(shareRequestsStore, (state) => state.waiting);
  const [put, setPut] = useState<readonly string[]>([]);
  const [last, setLast] = useState<WaitingRequest>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly of: string; readonly error: unknown }>();
  const decide = useDecide();
  const queue = waiting.filter(({ id }) => !put.includes(id));
  const next = queue[0];
  // While the dialog goes from sight it holds what it held.
  if (next !== undefined && next !== last) setLast(next);
  const shown = next ?? last;
  const nothingLeft = open && next === undefined;

  useEffect(() => {
    if (nothingLeft) onClose();
  }, [nothingLeft, onClose]);

  async function act({ id, client }: WaitingRequest, decision: ShareDecision): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await decide(id, decision);
      showToast(t(decision === 'approve' ? 'sharing:permission.approved' : 'sharing:permission.denied', { name: client.name }));
    } catch (error) {
      setFailure({ of: id, error });
    } finally {
      setBusy(false);
    }
  }

  if (shown === undefined) return null;
  return (
    <DialogShell
      open={open}
      title={t('sharing:permission.title')}
      locked={busy}
      onClose={onClose}
      onClosed={() => {
        setPut([]);
        setFailure(undefined);
      }}
      actions={
        <>
          {queue.length > 1 && (
            <Button disabled={busy} onClick={() => setPut([...put, shown.id])}>
              {t('sharing:permission.later')}
            </Button>
          )}
          <Button aria-disabled={busy || undefined} onClick={() => void act(shown, 'deny')}>
            {t('sharing:request.deny')}
          </Button>
          <Button variant="contained" aria-disabled={busy || undefined} onClick={() => void act(shown, 'approve')}>
            {busy ? t('sharing:request.busy') : t('sharing:request.approve')}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        <div className={styles.step} aria-live="polite">
          {waiting.length > 1 && (
            <p className={styles.small}>{t('sharing:permission.position', { position: waiting.indexOf(shown) + 1, count: waiting.length })}</p>
          )}
          <PermissionContent request={shown} />
        </div>
        {failure?.of === shown.id && (
          <p role="alert" className={styles.failure}>
            {t(`errors:${errorKey(failure.error, 'share.decide')}`, errorValues(failure.error))}
          </p>
        )}
      </div>
    </DialogShell>
  );
}
