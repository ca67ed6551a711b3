import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';
import styles from './legal.module.css';

export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  return (
    <SimplePage title={t('title')} lead={t('text')}>
      {config().mode === 'device' && <p className={styles.note}>{t('device')}</p>}
      <PageLink page="imprint">{t('link')}</PageLink>
    </SimplePage>
  );
}
