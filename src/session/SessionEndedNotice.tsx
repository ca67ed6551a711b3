import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import styles from './session.module.css';
import { useGoToSignIn } from './use-go-to-sign-in';

/** Tells that the session has ended by itself; signing in happens in a window, so that what was typed stays. */
export function SessionEndedNotice() {
  const { t } = useTranslation('session');
  const { go, busy, failed } = useGoToSignIn('window');
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>{t('ended.title')}</strong> {failed ? t('failed') : t('ended.text')}
      </p>
      <Button variant="contained" disabled={busy} onClick={go}>
        {busy ? t('ended.busy') : t('ended.action')}
      </Button>
    </div>
  );
}
