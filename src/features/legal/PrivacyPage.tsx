import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';
import styles from './legal.module.css';

export function PrivacyPage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('privacy.title')} lead={t('privacy.text')}>
      {config().mode === 'device' && <p className={styles.note}>{t('privacy.device')}</p>}
      <PageLink page="imprint">{t('privacy.link')}</PageLink>
    </SimplePage>
  );
}
