import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function UnsubscribePage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('unsubscribe.title')} lead={t('unsubscribe.text')}>
      <PageLink page="contact">{t('unsubscribe.link')}</PageLink>
    </SimplePage>
  );
}
