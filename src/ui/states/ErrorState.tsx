import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { GermanTerms } from '../GermanTerms';
import { Icon } from '../Icon';
import { passFocusToHeading } from '../use-focus-after-removal';
import styles from './states.module.css';

interface Props {
  /** What happened and what to do, from the error catalogue. */
  readonly text: string;
  readonly onRetry?: () => void;
  /** Label of the retry button; "Try again" by default. */
  readonly retryLabel?: string;
}

/** A failed load, with the message and a retry button. */
export function ErrorState({ text, onRetry, retryLabel }: Props) {
  const { t } = useTranslation();
  return (
    <div ref={passFocusToHeading} className={styles.error} role="alert">
      <p className={styles.errorTitle}>
        <Icon name="alert" />
        {t('error.title')}
      </p>
      <p>
        <GermanTerms>{text}</GermanTerms>
      </p>
      {onRetry !== undefined && (
        <Button startIcon={<Icon name="rotate" />} onClick={onRetry}>
          {retryLabel ?? t('action.retry')}
        </Button>
      )}
    </div>
  );
}
