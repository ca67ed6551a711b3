import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { ConsentChoice } from './ConsentChoice';
import styles from './consent.module.css';
import { useConsentHeight } from './use-consent-height';

/** The question at the foot of the page. The page can be read and used as if it were not there. */
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
          {/* The buttons go with the answer, so the focus is led back to the page. */}
          <ConsentChoice onAnswered={() => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })} />
        </div>
      </div>
    </section>
  );
}
