import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function SubscriptionPage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('subscription.title')} lead={t('subscription.text')}>
      <PageLink page="cars">{t('subscription.link')}</PageLink>
    </SimplePage>
  );
}
