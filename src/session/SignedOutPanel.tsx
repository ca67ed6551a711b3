import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import styles from './session.module.css';
import { useGoToSignIn } from './use-go-to-sign-in';

/** Replaces a guarded page after a sign-out in another tab. */
export function SignedOutPanel() {
  const { t } = useTranslation(['session', 'common']);
  const { go, busy, failed } = useGoToSignIn('redirect');
  return (
    <section className={styles.panel}>
      <h1>{t('signedOut.title')}</h1>
      <p>{t('signedOut.text')}</p>
      <Button variant="beam" aria-disabled={busy || undefined} onClick={busy ? undefined : go}>
        {t('signedOut.action')}
      </Button>
      {failed !== undefined && <p role="alert">{t(failed)}</p>}
    </section>
  );
}
