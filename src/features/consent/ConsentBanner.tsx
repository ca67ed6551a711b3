import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { ConsentChoice } from './ConsentChoice';
import styles from './consent.module.css';
import { useConsentHeight } from './use-consent-height';

/** The consent question at the bottom of the page. It does not block the page. */
export function ConsentBanner() {
  const { t } = useTranslation('consent');
  const title = useId();
  const banner = useRef<HTMLElement>(null);
  useConsentHeight(banner);
  return (
    <section ref={banner} className={styles.banner} aria-labelledby={title}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={title}>{t('question')}</h2>
          <p>
            {t('short')} <PageLink page="privacy">{t('privacyLink')}</PageLink>
          </p>
        </div>
        <div className={styles.choice}>
          {/* The buttons are removed after the answer, so the focus moves to the page. */}
          <ConsentChoice
            onAnswered={() => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })}
          />
        </div>
      </div>
    </section>
  );
}
