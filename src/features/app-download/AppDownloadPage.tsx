import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { ExternalLink } from '~/ui/ExternalLink';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';
import styles from './app-download.module.css';
import { storeFor } from './store-for';

/** Sends phones to their store at once; everybody else chooses. */
export function AppDownloadPage() {
  const { t } = useTranslation(['app-download', 'shell']);
  const { appStore, playStore } = config().links;
  const target = storeFor(navigator.userAgent, { appStore, playStore });

  useEffect(() => {
    if (target !== undefined) window.location.replace(target);
  }, [target]);

  const none = appStore === undefined && playStore === undefined;
  return (
    <SimplePage
      title={t('app-download:title')}
      lead={none ? t('app-download:none') : target === undefined ? t('app-download:choose') : t('app-download:text')}
    >
      <ul className={styles.stores}>
        <li>
          <ExternalLink href={appStore}>{t('shell:footer.appStore')}</ExternalLink>
        </li>
        <li>
          <ExternalLink href={playStore}>{t('shell:footer.playStore')}</ExternalLink>
        </li>
        <li>
          <PageLink page="scan">{t('app-download:link')}</PageLink>
        </li>
      </ul>
    </SimplePage>
  );
}
