import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function PaymentPage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('payment.title')} lead={t('payment.text')}>
      <PageLink page="subscription">{t('payment.link')}</PageLink>
    </SimplePage>
  );
}
