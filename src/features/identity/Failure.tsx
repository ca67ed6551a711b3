import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePath } from '~/i18n/use-language';
import styles from './pages.module.css';
import type { StorageProblem } from './storage-problem';

/** Why, as a key of its sentence. */
export type Problem = `problem.${'failed' | 'denied' | 'refused' | 'link' | 'blocked'}` | StorageProblem;

interface Props {
  readonly problem: Problem;
  /** Tries once more; without it only the start page is offered. */
  readonly onRetry?: () => void;
  /** What trying once more is called. */
  readonly retry?: 'retry' | 'signIn' | 'reload';
}

/** A sign-in that cannot go on, with the ways out. */
export function Failure({ problem, onRetry, retry = 'retry' }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const path = usePath();
  return (
    <div className={styles.card}>
      <p className={styles.problem} role="alert">
        {t(problem)}
      </p>
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
