import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { describeProblem } from './form-problem';
import { FocusedHeading } from './Notes';
import styles from './pages.module.css';

interface Props {
  readonly failure: unknown;
  readonly onRetry: () => void;
  readonly onContinue: () => void;
}

/** No passkey could be created after the password was accepted. */
export function PasskeyFailure({ failure, onRetry, onContinue }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  return (
    <>
      <FocusedHeading>{t('passkey.failed')}</FocusedHeading>
      <p className={styles.problem} role="alert">
        {describeProblem(t, failure)}
      </p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{t('common:action.retry')}</Button>
        <Button variant="beam" onClick={onContinue}>
          {t('passkey.without')}
        </Button>
      </div>
    </>
  );
}
