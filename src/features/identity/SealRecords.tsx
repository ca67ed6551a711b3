import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import type { SealProgress } from '~/backend/store/store';
import { useFormat } from '~/i18n/use-language';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { describeProblem } from './form-problem';
import { ViewHeading } from './Notes';
import styles from './pages.module.css';

interface Props {
  readonly progress: SealProgress;
  /** Why it was interrupted. Nothing is lost: it can be tried again. */
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** The encryption of an older account's records. */
export function SealRecords({ progress: { done, total }, failure, onRetry }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const { number } = useFormat();
  const isDone = total > 0 && done === total;
  return (
    <>
      <ViewHeading>{t('sealing.title')}</ViewHeading>
      <p>{t('sealing.text')}</p>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label={t('sealing.title')}
      />
      <output className={styles.status}>
        {isDone ? t('sealing.done') : total > 0 && t('sealing.progress', { done: number(done), total: number(total) })}
      </output>
      {failure !== undefined && (
        <>
          <p className={styles.problem} role="alert">
            {describeProblem(t, failure)}
          </p>
          <div ref={passFocusToHeading} className={styles.actions}>
            <Button variant="beam" onClick={onRetry}>
              {t('common:action.retry')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
