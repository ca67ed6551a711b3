import { useTranslation } from 'react-i18next';
import type { DocumentCategory } from '~/contract/document-categories';
import { Card } from './Card';
import styles from './more.module.css';

const CATEGORIES: readonly DocumentCategory[] = [
  'invoices',
  'majorInspection',
  'maintenance',
  'contract',
  'registrationTaxes',
  'repairDamageReport',
  'insurance',
  'fuelReceipt',
  'other',
];

export function Documents() {
  const { t } = useTranslation('home');
  return (
    <Card area="documents" source={t('documents.source')} title={t('documents.title')} text={t('documents.text')}>
      <ul className={styles.drawers}>
        {CATEGORIES.map((category) => (
          <li key={category}>{t(`documents.${category}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
