import Button from '@mui/material/Button';
import { Fragment, useEffect, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorKey, errorValues, isAnswerLost } from '~/api';
import { shareRequestsStore } from '~/api/sharing/share-requests';
import type { ShareDecision, PendingRequest } from '~/contract/share';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { showToast } from '~/ui/toasts/toast-store';
import { OverLimitNote } from './OverLimitNote';
import { PermissionContent, UnverifiedNote } from './PermissionContent';
import { SettledNote } from './SettledNote';
import styles from './sharing.module.css';
import { useDoubleClickGuard } from './use-double-click-guard';
import { useExceedsLimit } from './use-exceeds-limit';
import { useDecideRequest } from './use-shares';
import { FailureNote } from '~/ui/states/FailureNote';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';

const DONE = { approve: 'approved', deny: 'denied' } as const;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The pending requests, one at a time: who asks, what they would see, and the decision. The next request is shown only
 * when the user asks for it, so that it never replaces one that the user is about to press.
 */
export function PermissionsDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['sharing', 'errors']);
  const pending = useStore(shareRequestsStore, (state) => state.pending);
  const [postponedIds, setPostponedIds] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<PendingRequest>();
  const [hasAdvanced, setHasAdvanced] = useState(false);
  const [busy, setBusy] = useState(false);
  const [decided, setDecided] = useState<{ readonly id: string; readonly decision: ShareDecision }>();
  const [failure, setFailure] = useState<{ readonly id: string; readonly error: unknown }>();
  const decide = useDecideRequest();
  const isOverLimit = useExceedsLimit(open);

  const isNext = ({ id }: PendingRequest): boolean => id !== shown?.id && !postponedIds.includes(id);
  const next = pending.filter(isNext);
  const position = pending.findIndex(({ id }) => id === shown?.id);
  const settled = shown === undefined || decided?.id === shown.id || (!busy && position === -1);
  const isDecided = settled && next.length > 0;
  const nothingLeft = open && settled && next.length === 0;
  const isIntendedPress = useDoubleClickGuard(`${shown?.id} ${isDecided}`);
  if (open && shown === undefined && next[0] !== undefined) setShown(next[0]);

  const isLost = shown !== undefined && failure?.id === shown.id && isAnswerLost(failure.error);
  const notice =
    shown !== undefined && failure?.id === shown.id
      ? t(isLost ? 'sharing:permission.lostNotice' : 'sharing:permission.overNotice', { name: shown.client.name })
      : undefined;
  useEffect(() => {
    if (!nothingLeft) return;
    // Without it the user would take a decision that failed for the one that was made.
    if (notice !== undefined) showToast(notice, { tone: 'error' });
    onClose();
  }, [nothingLeft, notice, onClose]);

  /** An approval has no effect while the limit is exceeded: the visitor goes on waiting. */
  const resultOf = (decision: ShareDecision) =>
    decision === 'approve' && isOverLimit ? 'approvedOverLimit' : DONE[decision];

  async function act({ id, client }: PendingRequest, decision: ShareDecision): Promise<void> {
    if (busy || settled || !open) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await decide(id, decision);
      setDecided({ id, decision });
      // With further requests the dialog stays open and shows the result itself.
      if (!shareRequestsStore.getState().pending.some(isNext))
        showToast(t(`sharing:permission.${resultOf(decision)}`, { name: client.name }));
    } catch (error) {
      setFailure({ id, error });
    } finally {
      setBusy(false);
    }
  }

  function showNextRequest(): void {
    if (shown !== undefined) setPostponedIds([...postponedIds, shown.id]);
    if (next[0] === undefined) return onClose();
    setShown(next[0]);
    setHasAdvanced(true);
  }

  function reset(): void {
    setPostponedIds([]);
    setShown(undefined);
    setHasAdvanced(false);
    setDecided(undefined);
    setFailure(undefined);
  }

  if (shown === undefined) return null;
  const { id, client } = shown;
  const onPress = (action: () => unknown) => (event: MouseEvent) => {
    if (isIntendedPress(event)) action();
  };
  const decision = (
    <Fragment key={id}>
      <Button {...ariaDisabledProps(busy, onPress(showNextRequest))}>{t('sharing:permission.later')}</Button>
      <Button aria-disabled={busy || undefined} onClick={onPress(() => act(shown, 'deny'))}>
        {t('sharing:request.deny')}
      </Button>
      <Button variant="contained" aria-disabled={busy || undefined} onClick={onPress(() => act(shown, 'approve'))}>
        {busy ? t('sharing:request.busy') : t('sharing:request.approve')}
      </Button>
    </Fragment>
  );
  // Placed away from the decision buttons of the next request, so that a double click cannot decide it.
  const nextButton = (
    <Fragment key={`${id} decided`}>
      <Button variant="contained" onClick={onPress(showNextRequest)}>
        {t('sharing:permission.next')}
      </Button>
      <span className={styles.spread} />
    </Fragment>
  );
  return (
    <DialogShell
      open={open}
      title={t('sharing:permission.title')}
      locked={busy}
      onClose={onClose}
      onClosed={reset}
      actions={isDecided ? nextButton : decision}
    >
      <div key={id} className={styles.step}>
        {isDecided && <p className={styles.small}>{t('sharing:permission.left', { count: next.length })}</p>}
        {!isDecided && pending.length > 1 && position !== -1 && (
          <p className={styles.small}>
            {t('sharing:permission.position', { position: position + 1, count: pending.length })}
          </p>
        )}
        <PermissionContent request={shown} focused={hasAdvanced} />
        {isDecided ? (
          <SettledNote
            name={client.name}
            {...(decided?.id === id && { outcome: DONE[decided.decision] })}
            lost={isLost}
          />
        ) : (
          <UnverifiedNote />
        )}
        {isOverLimit && <OverLimitNote onLeave={onClose} />}
        {failure?.id === id && !isDecided && (
          <FailureNote>
            {t(`errors:${errorKey(failure.error, 'share.decide')}`, errorValues(failure.error))}
          </FailureNote>
        )}
      </div>
    </DialogShell>
  );
}
