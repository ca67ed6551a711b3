import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePath } from '~/i18n/use-language';
import { Logo } from '~/ui/Logo';
import styles from './pages.module.css';

/** The provider's pages, by the keys of their titles. */
export type PageTitle = 'signIn' | 'register' | 'signOut' | 'refused' | 'failed' | 'confirm' | 'outbox' | 'restore';

/** The layout of every provider page: logo, one card, links to the legal pages. */
export function Frame({ title, children }: { readonly title: PageTitle; readonly children: ReactNode }) {
  const { t } = useTranslation(['identity', 'common']);
  const path = usePath();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.home} href={path('home')}>
          <Logo />
          <span>{t('common:brand.name')}</span>
        </a>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{t(`identity:title.${title}`)}</h1>
        {children}
      </main>
      <footer className={styles.footer}>
        <nav aria-label={t('identity:footer.label')}>
          <a href={path('imprint')}>{t('identity:footer.imprint')}</a>
          <a href={path('privacy')}>{t('identity:footer.privacy')}</a>
          <a href={path('terms')}>{t('identity:footer.terms')}</a>
          <a href={path('withdrawal')}>{t('identity:footer.withdraw')}</a>
          <a href={path('cancellation')}>{t('identity:footer.cancelContract')}</a>
          <a href={path('accessibility')}>{t('identity:footer.accessibility')}</a>
        </nav>
      </footer>
    </div>
  );
}
