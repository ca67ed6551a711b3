import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { Icon } from '~/ui/Icon';
import { stickyBottom } from '~/ui/sticky-edges';
import styles from './confirm-bar.module.css';
import { correctedFields, undecidedFields, type ReviewState } from './review-state';

interface Props {
  readonly state: ReviewState;
  /** What accepting does: a guest sees their record, a vehicle is saved, or one that is saved already is confirmed. */
  readonly outcome: 'record' | 'save' | 'confirm';
  readonly saving: boolean;
  /** What is being read: nothing can be accepted until it was. `former`: the photo with the corners before an undo. */
  readonly pendingReading: 'back' | 'former' | null;
  /** The error of the latest attempt to save; `null` if there was none. */
  readonly error: unknown;
  readonly acceptRef: RefObject<HTMLButtonElement | null>;
  readonly onAccept: () => void;
  readonly onDiscard: () => void;
}

/** Sticky bar at the end of the review: progress in words, discard, and accept. */
export function ConfirmBar({ state, outcome, saving, pendingReading, error, acceptRef, onAccept, onDiscard }: Props) {
  const { t } = useTranslation(['scan', 'errors']);
  const open = undecidedFields(state).length;
  const decided = state.doubtful.length - open;
  const corrected = correctedFields(state).length;
  const parts = [
    ...(decided > 0 ? [t('review.bar.decided', { count: decided })] : []),
    ...(corrected > 0 ? [t('review.bar.corrected', { count: corrected })] : []),
    ...(open > 0 ? [t('review.bar.open', { count: open })] : []),
  ];

  return (
    <section ref={stickyBottom} className={styles.bar} aria-label={t('review.bar.label')} data-night>
      <div className={styles.inner}>
        {error === null ? (
          <p className={styles.state}>
            <strong>{parts.length > 0 ? parts.join(', ') : t('review.bar.nothing')}</strong>
            <small>
              {pendingReading !== null
                ? t(`review.bar.reading.${pendingReading}`)
                : open > 0
                  ? t('review.bar.blank')
                  : t(`review.bar.next.${outcome}`)}
            </small>
          </p>
        ) : (
          <p className={styles.failed} role="alert">
            <Icon name="alert" />
            {t(`errors:${errorKey(error, 'vehicle.failed')}`, errorValues(error))}
          </p>
        )}
        <Button className={styles.discard ?? ''} aria-disabled={saving} onClick={saving ? undefined : onDiscard}>
          {t('review.bar.discard')}
        </Button>
        <Button
          ref={acceptRef}
          variant="beam"
          className={styles.accept ?? ''}
          aria-disabled={saving || pendingReading !== null}
          onClick={saving ? undefined : onAccept}
        >
          {saving ? t('review.bar.saving') : t('review.bar.accept')}
        </Button>
      </div>
    </section>
  );
}
