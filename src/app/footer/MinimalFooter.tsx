import { useTranslation } from 'react-i18next';
import { Logo } from '~/ui/Logo';
import { PageLink } from '~/ui/PageLink';
import { ShortcutEntry } from '../shortcuts/ShortcutEntry';
import styles from './footer.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { LegalLinks } from './LegalLinks';
import { SocialLinks } from './SocialLinks';

/** The footer of the default layout. */
export function MinimalFooter() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <footer className={styles.minimal}>
      <div className={styles.minimalInner}>
        <PageLink
          page="home"
          className={styles.mark ?? ''}
          aria-label={t('nav.home', { brand: t('common:brand.name') })}
        >
          <Logo />
        </PageLink>
        <ul className={styles.row}>
          <li>
            <PageLink page="contact">{t('nav.contact')}</PageLink>
          </li>
          <LegalLinks />
          <ShortcutEntry />
        </ul>
        <ul className={styles.row} aria-label={t('footer.social')}>
          <SocialLinks />
        </ul>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
