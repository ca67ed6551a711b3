import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function TermsPage() {
  const { t } = useTranslation('terms');
  return (
    <SimplePage title={t('title')} lead={t('text')}>
      <PageLink page="contact">{t('link')}</PageLink>
    </SimplePage>
  );
}
