import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { HOW_IT_WORKS } from '~/i18n/paths';
import { ExternalLink } from '~/ui/ExternalLink';
import { Logo } from '~/ui/Logo';
import { PageLink } from '~/ui/PageLink';
import { ShortcutEntry } from '../shortcuts/ShortcutEntry';
import styles from './footer.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { LegalLinks } from './LegalLinks';
import { SocialLinks } from './SocialLinks';

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.column}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

const YEAR = new Date().getFullYear();

/** The footer of the home layout. */
export function FullFooter() {
  const { t } = useTranslation(['shell', 'common']);
  const { links, partners } = config();
  return (
    <footer className={styles.full} data-night>
      <div className={styles.fullInner}>
        <div className={styles.brandColumn}>
          <p className={styles.brand}>
            <Logo /> <span lang="de">{t('common:brand.name')}</span>
          </p>
          <p>{t('common:brand.claim')}</p>
        </div>
        <Column title={t('footer.product')}>
          <li>
            <PageLink page="home" hash={HOW_IT_WORKS}>
              {t('nav.howItWorks')}
            </PageLink>
          </li>
          <li>
            <PageLink page="explanation">{t('nav.explanation')}</PageLink>
          </li>
          <li>
            <PageLink page="vehicleTax">{t('footer.tax')}</PageLink>
          </li>
          <li>
            <PageLink page="app">{t('footer.app')}</PageLink>
          </li>
        </Column>
        <Column title={t('footer.help')}>
          <li>
            <PageLink page="faq">{t('nav.faq')}</PageLink>
          </li>
          <li>
            <PageLink page="contact">{t('nav.contact')}</PageLink>
          </li>
          <li>
            <ExternalLink href={links.blog} newTab={false} plain>
              {t('nav.blog')}
            </ExternalLink>
          </li>
          <ShortcutEntry />
        </Column>
        <Column title={t('footer.legal')}>
          <LegalLinks />
        </Column>
        <Column title={t('footer.apps')}>
          <li>
            <ExternalLink href={links.appStore} plain>
              {t('footer.appStore')}
            </ExternalLink>
          </li>
          <li>
            <ExternalLink href={links.playStore} plain>
              {t('footer.playStore')}
            </ExternalLink>
          </li>
        </Column>
        <Column title={t('footer.partners')}>
          {(['report', 'parts', 'insurance', 'marketplace'] as const).map((partner) => (
            <li key={partner}>
              <ExternalLink href={partners[partner]} plain isAdvertising={partners.paid.includes(partner)}>
                {t(`footer.${partner}`)}
              </ExternalLink>
            </li>
          ))}
        </Column>
        <Column title={t('footer.social')}>
          <SocialLinks />
        </Column>
      </div>
      <div className={styles.last}>
        {/* A prerendered page shows the year of the build. */}
        <p suppressHydrationWarning>{t('footer.copyright', { year: YEAR, operator: t('common:brand.operator') })}</p>
        <p className={styles.badge}>
          <svg width={18} height={12} viewBox="0 0 18 12" aria-hidden="true" focusable="false">
            <path fill="#000" d="M0 0h18v4H0z" />
            <path fill="#d00" d="M0 4h18v4H0z" />
            <path fill="#ffce00" d="M0 8h18v4H0z" />
          </svg>
          {t('footer.madeInGermany')}
        </p>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
