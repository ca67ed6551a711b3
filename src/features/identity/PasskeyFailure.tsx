import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { describeProblem } from './form-problem';
import { ViewHeading } from './Notes';
import styles from './pages.module.css';

interface Props {
  readonly failure: unknown;
  /** Both reject when the sign-in could not be completed. */
  readonly onRetry: () => Promise<void>;
  readonly onContinue: () => Promise<void>;
}

/** No passkey could be created after the password was accepted. */
export function PasskeyFailure({ failure, onRetry, onContinue }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(failure);

  const run = (work: () => Promise<void>) => async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };

  return (
    <>
      <ViewHeading>{t('passkey.failed')}</ViewHeading>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {describeProblem(t, problem)}
        </p>
      )}
      <div className={styles.actions}>
        <Button {...ariaDisabledProps(isBusy, () => void run(onRetry)())}>{t('common:action.retry')}</Button>
        <Button variant="beam" {...ariaDisabledProps(isBusy, () => void run(onContinue)())}>
          {t('passkey.without')}
        </Button>
      </div>
    </>
  );
}
