import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';
import { Subscripts } from '~/ui/Subscripts';
import { ANCHORS } from './anchors';
import styles from './explanation.module.css';

export function ExplanationPage() {
  const { t } = useTranslation('explanation');
  return (
    <SimplePage title={t('title')} lead={t('lead')}>
      <div className={styles.fields}>
        {ANCHORS.map(({ id, code }) => (
          <section key={id} className={styles.field} aria-labelledby={id}>
            <p className={styles.code}>{code !== undefined && t('code', { code })}</p>
            <div>
              <h2 id={id} className={styles.name}>
                <Subscripts>{t(`anchors.${id}.name`)}</Subscripts>
              </h2>
              <p>{t(`anchors.${id}.text`)}</p>
            </div>
          </section>
        ))}
      </div>
      <PageLink page="scan">{t('link')}</PageLink>
    </SimplePage>
  );
}
