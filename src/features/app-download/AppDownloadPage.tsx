import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { ExternalLink } from '~/ui/ExternalLink';
import { PageButton } from '~/ui/PageButton';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';
import styles from './app-download.module.css';
import { hasStore } from './app-store-target';
import type { CodeDrawing } from './code-path';
import { InstallApp } from './InstallApp';
import { useStoreRedirect } from './use-store-redirect';

/** Black on white in both schemes, which QR readers need. Its space is reserved before it is drawn. */
function Code({
  drawing,
  label,
  caption,
}: {
  readonly drawing: CodeDrawing | undefined;
  readonly label: string;
  readonly caption: string;
}) {
  return (
    <figure className={styles.code}>
      <div className={styles.square}>
        {drawing !== undefined && (
          <svg
            viewBox={`0 0 ${drawing.size} ${drawing.size}`}
            role="img"
            aria-label={label}
            shapeRendering="crispEdges"
          >
            <path d={drawing.path} />
          </svg>
        )}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Redirects phones to their store; other devices get a QR code, the store links and a way without an app. */
export function AppDownloadPage() {
  const { t } = useTranslation(['app-download', 'shell']);
  const { appStore, playStore } = config().links;
  const { kind, code } = useStoreRedirect();
  const none = !hasStore({ appStore, playStore });
  const lead = none
    ? t('app-download:none')
    : {
        pending: t('app-download:text'),
        store: t('app-download:text'),
        missing: t('app-download:missing'),
        elsewhere: t('app-download:choose'),
      }[kind];
  return (
    <SimplePage
      title={t('app-download:title')}
      lead={<output className={none ? undefined : styles.status}>{lead}</output>}
    >
      <div className={styles.ways}>
        <div>
          <p className={styles.hint}>
            {none ? t('app-download:web') : kind === 'elsewhere' ? t('app-download:direct') : t('app-download:hint')}
          </p>
          <ul className={styles.stores}>
            <li>
              <ExternalLink href={appStore} newTab={false} className={styles.store}>
                {t('shell:footer.appStore')}
              </ExternalLink>
            </li>
            <li>
              <ExternalLink href={playStore} newTab={false} className={styles.store}>
                {t('shell:footer.playStore')}
              </ExternalLink>
            </li>
          </ul>
          {none ? (
            <PageButton variant="contained" page="scan">
              {t('app-download:link')}
            </PageButton>
          ) : (
            <PageLink page="scan">{t('app-download:link')}</PageLink>
          )}
        </div>
        {!none && <Code drawing={code} label={t('app-download:codeAlt')} caption={t('app-download:code')} />}
      </div>
      <InstallApp />
    </SimplePage>
  );
}
