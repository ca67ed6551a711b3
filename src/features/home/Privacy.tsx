import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { PageLink } from '~/ui/PageLink';
import { photoAccessOf } from './photo-access';
import styles from './sections.module.css';

/** What happens to the document, depending on who reads it and where the data is stored. */
export function Privacy() {
  const { t } = useTranslation('home');
  const { mode } = config();
  const access = photoAccessOf(config());
  return (
    <section className={styles.split}>
      <div>
        <h2>{t('privacy.title')}</h2>
        <p className={styles.lead}>{t(`privacy.lead.${access}`)}</p>
        <p className={styles.more}>
          <PageLink page="privacy">{t('privacy.link')}</PageLink>
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('privacy.photo')}</dt>
          <dd>{t(`privacy.photoText.${access}`)}</dd>
        </div>
        <div>
          <dt>{t('privacy.doubts')}</dt>
          <dd>{t(`privacy.doubtsText.${access === 'readHere' ? 'confirmed' : 'marked'}`)}</dd>
        </div>
        <div>
          <dt>{t('privacy.data')}</dt>
          <dd>{t(`privacy.dataText.${mode}`)}</dd>
        </div>
        <div>
          <dt>{t('privacy.sharing')}</dt>
          <dd>{t(`privacy.sharingText.${mode}`)}</dd>
        </div>
      </dl>
    </section>
  );
}
