import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePath } from '~/i18n/use-language';
import type { FailureDetails } from '~/session/failure-details';
import styles from './pages.module.css';
import type { StorageProblem } from './storage-problem';

/** The reason, as a translation key. */
export type Problem =
  | `problem.${'failed' | 'denied' | 'provider' | 'elsewhere' | 'refused' | 'link' | 'blocked' | 'insecure'}`
  | StorageProblem;

interface Props {
  readonly problem: Problem;
  /** Technical details for the operator. */
  readonly details?: FailureDetails;
  /** Retries; without it only the home page is offered. */
  readonly onRetry?: () => void;
  /** The label of the retry button. */
  readonly retry?: 'retry' | 'signIn' | 'reload';
}

const PARTS = ['code', 'description', 'status', 'message'] as const;

/** Collapsed by default: for most users the message above is enough. */
function Details({ details }: { readonly details: FailureDetails }) {
  const { t } = useTranslation('identity');
  const known = PARTS.filter((part) => details[part] !== undefined);
  if (known.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{t('details.title')}</summary>
      <dl>
        {known.map((part) => (
          <div key={part}>
            <dt>{t(`details.${part}`)}</dt>
            <dd>{details[part]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A failed sign-in, with ways to continue. */
export function Failure({ problem, details, onRetry, retry = 'retry' }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const path = usePath();
  return (
    <div className={styles.card}>
      <p className={styles.problem} role="alert">
        {t(problem)}
      </p>
      {details !== undefined && <Details details={details} />}
      <div className={styles.actions}>
        <Button href={path('home')}>{t('leave.home')}</Button>
        {onRetry !== undefined && (
          <Button variant="beam" onClick={onRetry}>
            {t(`leave.${retry}`)}
          </Button>
        )}
      </div>
    </div>
  );
}
