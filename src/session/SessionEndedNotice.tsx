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
function RenewalFailedNotice() {
  const { t } = useTranslation(['session', 'common']);
  const { go, failed } = useGoToSignIn('window', windowFailure);
  const isRefused = useSession(({ isAccountRefused }) => isAccountRefused);
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
  const isCovered = useSession((session) => session.isCovered);
  const isRenewalFailed = useSession((session) => session.isRenewalFailed);
  const isSiteDataCleared = useSession((session) => session.isSiteDataCleared);
  if (isCovered) return <CoveredPage />;
  if (isRenewalFailed) return <RenewalFailedNotice />;
  if (isSiteDataCleared) return <ClearedNotice />;
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
