import { useTranslation } from 'react-i18next';
import { DOCUMENT_CATEGORIES } from '~/contract/document-categories';
import { Card } from './Card';
import styles from './more.module.css';

export function Documents() {
  const { t } = useTranslation('home');
  return (
    <Card area="documents" source={t('documents.source')} title={t('documents.title')} text={t('documents.text')}>
      <ul className={styles.drawers}>
        {DOCUMENT_CATEGORIES.map((category) => (
          <li key={category}>{t(`documents.${category}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
