import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import type { AccountRecord } from '~/backend/identity/records';
import type { SealProgress, Store } from '~/backend/store/store';
import { describeProblem } from './form-problem';
import { FocusedHeading } from './Notes';
import styles from './pages.module.css';

interface Props {
  readonly store: Store;
  readonly account: AccountRecord;
  /** Resolves when the browser has started to navigate. */
  readonly onSealed: (account: AccountRecord) => Promise<void>;
}

/** Encrypts the records of an older account, with progress. An interruption loses nothing: it can be tried again. */
export function SealRecords({ store, account, onSealed }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const [attempt, setAttempt] = useState(1);
  const [progress, setProgress] = useState<SealProgress>({ done: 0, total: 0 });
  const [problem, setProblem] = useState<string>();
  const isDone = progress.total > 0 && progress.done === progress.total;

  const seal = useEffectEvent(async (): Promise<void> => {
    setProblem(undefined);
    try {
      await store.sealing?.sealAccount(account.id, setProgress);
      await onSealed(account);
    } catch (error) {
      setProblem(describeProblem(t, error));
    }
  });
  useEffect(() => void seal(), [attempt]);

  const { done, total } = progress;
  return (
    <>
      <FocusedHeading>{t('sealing.title')}</FocusedHeading>
      <p>{t('sealing.text')}</p>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label={t('sealing.title')}
      />
      <output className={styles.status}>
        {isDone ? t('sealing.done') : total > 0 && t('sealing.progress', { done, total })}
      </output>
      {problem !== undefined && (
        <>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          <div className={styles.actions}>
            <Button variant="beam" onClick={() => setAttempt(attempt + 1)}>
              {t('common:action.retry')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
