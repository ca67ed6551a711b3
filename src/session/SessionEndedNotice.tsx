import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { CoveredPage } from './CoveredPage';
import styles from './session.module.css';
import { useSession } from './session-store';
import { useGoToSignIn } from './use-go-to-sign-in';

/** Tells that the session has ended by itself; signing in happens in a window, so that what was typed stays. */
export function SessionEndedNotice() {
  const { t } = useTranslation('session');
  const { go, failed } = useGoToSignIn('window');
  const covered = useSession((session) => session.covered);
  if (covered) return <CoveredPage />;
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>{t('ended.title')}</strong> {failed ? t('failed') : t('ended.text')}
      </p>
      <Button variant="contained" onClick={go}>
        {t('ended.action')}
      </Button>
    </div>
  );
}
