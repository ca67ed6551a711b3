import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ScanReadings } from '~/contract/scan';
import { RedactedCopyButton } from '~/vehicle-ui/redacted/RedactedCopyButton';
import styles from './review-head.module.css';

interface Props {
  /** Number of fields that were read. */
  readonly count: number;
  /** Number of those that need a decision. */
  readonly doubtful: number;
  readonly image: Blob | null;
  readonly readings: ScanReadings;
  readonly onOtherPhoto: (() => void) | undefined;
  readonly onLeave: (() => void) | undefined;
}

/** Title, summary and secondary actions of a review. */
export function ReviewHead({ count, doubtful, image, readings, onOtherPhoto, onLeave }: Props) {
  const { t } = useTranslation('scan');
  return (
    <header className={styles.head}>
      <div>
        <h1>{t('review.title')}</h1>
        <p className={styles.lead}>
          {t('review.summary', {
            read: t('review.count', { count }),
            doubts: t('review.doubts', { count: doubtful }),
          })}
        </p>
      </div>
      <div className={styles.actions}>
        <RedactedCopyButton image={image} places={readings} />
        {onLeave && (
          <Button variant="text" onClick={onLeave}>
            {t('review.later')}
          </Button>
        )}
        {onOtherPhoto && (
          <Button className={styles.otherPhoto ?? ''} onClick={onOtherPhoto}>
            {t('review.otherPhoto')}
          </Button>
        )}
      </div>
    </header>
  );
}
