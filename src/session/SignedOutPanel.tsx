import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './session.module.css';
import { useSession } from './session-store';
import { useGoToSignIn } from './use-go-to-sign-in';

/** Replaces a guarded page after a sign-out in another tab, or a lock. */
export function SignedOutPanel() {
  const { t } = useTranslation(['session', 'shell', 'common']);
  const { go, busy, failed } = useGoToSignIn('redirect');
  const isLocked = useSession(({ lockedName }) => lockedName !== null);
  const isKeyLeft = useSession(({ isKeyStillStored }) => isKeyStillStored);
  // It replaces the page, and with it whatever was focused.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel}>
      <h1 ref={heading} tabIndex={-1}>
        {t(isLocked ? 'locked.title' : 'signedOut.title')}
      </h1>
      <p>{t(isLocked ? 'locked.text' : isKeyLeft ? 'shell:session.lockFailed' : 'signedOut.text')}</p>
      <Button variant="beam" aria-disabled={busy || undefined} onClick={busy ? undefined : go}>
        {t(isLocked ? 'locked.action' : 'signedOut.action')}
      </Button>
      {failed !== undefined && <p role="alert">{t(failed.key)}</p>}
    </section>
  );
}
