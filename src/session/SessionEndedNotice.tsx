import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '~/lib/after-paint';
import { CoveredPage } from './CoveredPage';
import styles from './session.module.css';
import { useSession } from './session-store';
import { restoreAddress } from './sign-in';
import { useGoToSignIn } from './use-go-to-sign-in';
import { windowFailure } from './window-failure';

/** Scrolls back to the failure in a dialog, from whose content the notice takes room when it appears. */
function scrollToFailure(notice: HTMLElement | null): void {
  const failures = notice?.closest('[role="dialog"]')?.querySelectorAll('[role="alert"]') ?? [];
  [...failures].findLast((failure) => failure !== notice)?.scrollIntoView({ block: 'nearest' });
}

/**
 * Shown when the browser has deleted the account. Restoring a backup opens a new tab, so that input on this page is not
 * lost.
 */
function ClearedNotice() {
  const { t } = useTranslation('session');
  return (
    <div ref={scrollToFailure} className={styles.notice} role="alert">
      <p>
        <strong>{t('cleared.title')}</strong> {t('cleared.text')}
      </p>
      <Button variant="contained" href={restoreAddress()} target="_blank" rel="noopener">
        {t('cleared.action')}
      </Button>
    </div>
  );
}

/** Offers to sign in again after a failed renewal. The reason is shown by the screen whose request failed. */
function StalledNotice() {
  const { t } = useTranslation(['session', 'common']);
  const { go, failed } = useGoToSignIn('window', windowFailure);
  const isRefused = useSession(({ refused }) => refused);
  const [isPainted, setPainted] = useState(false);
  // Screen readers announce what is added to a live region, not what it comes with.
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return (
    <output ref={isPainted ? scrollToFailure : null} className={styles.notice}>
      {isPainted && (
        <>
          {failed === undefined
            ? t(isRefused ? 'stalled.refused' : 'stalled.text')
            : t(failed.key, { details: failed.details })}
          <Button variant="contained" onClick={go}>
            {t('ended.action')}
          </Button>
        </>
      )}
    </output>
  );
}

/** Shown when the session has expired. Signing in opens a window, so that input on this page is not lost. */
export function SessionEndedNotice() {
  const { t } = useTranslation(['session', 'common']);
  const { go, failed } = useGoToSignIn('window', windowFailure);
  const covered = useSession((session) => session.covered);
  const stalled = useSession((session) => session.stalled);
  const cleared = useSession((session) => session.cleared);
  if (covered) return <CoveredPage />;
  if (stalled) return <StalledNotice />;
  if (cleared) return <ClearedNotice />;
  return (
    <div ref={scrollToFailure} className={styles.notice} role="alert">
      <p>
        <strong>{t('ended.title')}</strong>{' '}
        {failed === undefined ? t('ended.text') : t(failed.key, { details: failed.details })}
      </p>
      <Button variant="contained" onClick={go}>
        {t('ended.action')}
      </Button>
    </div>
  );
}
