import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { config } from '~/config';
import { installStore } from '~/lib/install-prompt';
import { logFailure } from '~/lib/log';
import { Button } from '~/ui/Button';
import { focusHeading } from '~/ui/focus-heading';
import { GermanTerms } from '~/ui/GermanTerms';
import { PageLink } from '~/ui/PageLink';
import { useHydrating } from '~/ui/use-hydrating';
import { BACKUP_ANCHOR } from '~/vehicle-ui/backup/backup-anchor';
import styles from './app-download.module.css';
import { needsManualInstall } from './needs-manual-install';

/** An install button where the browser supports one; on iOS and iPadOS the steps as text. */
export function InstallApp() {
  const { t } = useTranslation('app-download');
  const { install } = useStore(installStore);
  const hydrating = useHydrating();
  const byHand = !hydrating && needsManualInstall(navigator);
  if (install === undefined && !byHand) return null;
  return (
    <section className={styles.install}>
      <h2>{t('install.title')}</h2>
      <p>
        <GermanTerms>{t(byHand ? 'install.byHand' : 'install.text')}</GermanTerms>
      </p>
      {byHand && config().mode === 'device' && (
        <p>
          {t('install.startsEmpty')}{' '}
          <PageLink page="profile" hash={BACKUP_ANCHOR}>
            {t('install.backup')}
          </PageLink>
        </p>
      )}
      {install !== undefined && (
        <Button
          variant="outlined"
          onClick={() => {
            // The press removes this section.
            focusHeading();
            void install().catch((error: unknown) => logFailure('The app was not installed', error));
          }}
        >
          {t('install.action')}
        </Button>
      )}
    </section>
  );
}
