import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { ExternalLink } from '~/ui/ExternalLink';
import { PageLink } from '~/ui/PageLink';
import styles from './apps.module.css';

/** A phone that shows the sample car under its plate. */
function Phone() {
  return (
    <svg
      className={styles.phone}
      width={148}
      height={196}
      viewBox="0 0 148 196"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M10 196V26Q10 8 28 8H120Q138 8 138 26V196"
        fill="var(--surface)"
        stroke="var(--control)"
        strokeWidth={2}
      />
      <path d="M58 20H90" stroke="var(--control)" strokeWidth={3} />
      <rect x={24} y={36} width={100} height={23} rx={4} fill="#fff" stroke="#12211b" strokeWidth={1.5} />
      <path d="M28 36h6v23h-6a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4Z" fill="#003399" />
      <path d="M42 47.5h16M64 47.5h12M82 47.5h30" stroke="#12211b" strokeWidth={6} strokeLinecap="butt" />
      <path d="M24 76h34M24 96h46M24 116h28M24 136h40" stroke="var(--muted)" strokeWidth={3} opacity={0.6} />
      <path d="M92 76h32M100 96h24M84 116h40M104 136h20" stroke="var(--ink)" strokeWidth={3} />
      <path d="M24 86h100M24 106h100M24 126h100M24 146h100" stroke="var(--rule)" />
      <rect x={24} y={160} width={100} height={24} rx={4} fill="var(--beam)" stroke="var(--lit-edge)" />
      <path d="M56 172h36" stroke="#12211b" strokeWidth={3} />
    </svg>
  );
}

/** Links to both app stores, and to the page that redirects a phone to its own. */
export function Apps() {
  const { t } = useTranslation(['home', 'shell']);
  const { appStore, playStore } = config().links;
  const none = appStore === undefined && playStore === undefined;
  return (
    <section className={styles.section}>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2>{t('home:apps.title')}</h2>
          <p className={styles.text}>{none ? t('home:apps.none') : t('home:apps.text')}</p>
          <ul className={styles.stores}>
            <li>
              <ExternalLink href={appStore} className={styles.store}>
                {t('shell:footer.appStore')}
              </ExternalLink>
            </li>
            <li>
              <ExternalLink href={playStore} className={styles.store}>
                {t('shell:footer.playStore')}
              </ExternalLink>
            </li>
          </ul>
          <p>
            <PageLink page="app">{none ? t('home:apps.page') : t('home:apps.link')}</PageLink>
          </p>
        </div>
        <Phone />
      </div>
    </section>
  );
}
