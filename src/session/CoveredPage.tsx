import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';
import styles from './session.module.css';
import { useSession } from './session-store';
import { useGoToSignIn } from './use-go-to-sign-in';
import { windowFailure } from './window-failure';

/**
 * Full-screen dialog in place of the page after a sign-out in another tab, or a lock, while this one has unsaved input.
 * Signing in opens a window, so the input survives; the link to the home page loads a new document and thereby discards
 * it. `data-cover` excepts it from what hides the page, toasts included (`src/app/layout/use-hidden-page.ts`).
 */
export function CoveredPage() {
  const { t } = useTranslation(['session', 'shell', 'common']);
  const { go, failed } = useGoToSignIn('window', windowFailure);
  const isLocked = useSession(({ lockedName }) => lockedName !== null);
  const isKeyLeft = useSession(({ isKeyStillStored }) => isKeyStillStored);
  const title = useId();
  const text = useId();
  const language = useLanguage();
  return (
    <Dialog
      open
      fullScreen
      hideBackdrop
      data-cover
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={text}
      transitionDuration={0}
    >
      <section className={styles.panel}>
        <h1 id={title}>{t(isLocked ? 'locked.title' : 'covered.title')}</h1>
        <p id={text}>{t(isLocked ? 'locked.covered' : isKeyLeft ? 'shell:session.lockFailed' : 'covered.text')}</p>
        <Button variant="beam" onClick={go}>
          {t(isLocked ? 'locked.action' : 'covered.action')}
        </Button>
        <Button href={pathTo(language, 'home')}>{t('covered.discard')}</Button>
        {failed !== undefined && <p role="alert">{t(failed.key, { details: failed.details })}</p>}
      </section>
    </Dialog>
  );
}
