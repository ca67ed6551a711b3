import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import styles from './sections.module.css';

/** What happens to the document, worded by who reads it. */
export function Privacy() {
  const { t } = useTranslation('home');
  const { mode } = config();
  return (
    <section className={styles.split}>
      <div>
        <h2>{t('privacy.title')}</h2>
        <p className={styles.lead}>{t(`privacy.lead.${mode}`)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('privacy.photo')}</dt>
          <dd>{t(`privacy.photoText.${mode}`)}</dd>
        </div>
        <div>
          <dt>{t('privacy.doubts')}</dt>
          <dd>{t('privacy.doubtsText')}</dd>
        </div>
        <div>
          <dt>{t('privacy.data')}</dt>
          <dd>{t(`privacy.dataText.${mode}`)}</dd>
        </div>
      </dl>
    </section>
  );
}
