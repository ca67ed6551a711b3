import { useTranslation } from 'react-i18next';
import { GermanTerms } from '~/ui/GermanTerms';
import { Logo } from '~/ui/Logo';
import { PageLink } from '~/ui/PageLink';
import { ShortcutEntry } from '../shortcuts/ShortcutEntry';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
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
        <PageLink page="home" className={styles.mark ?? ''}>
          <Logo />
          <VisuallyHidden>
            <GermanTerms>{t('nav.home', { brand: t('common:brand.name') })}</GermanTerms>
          </VisuallyHidden>
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
