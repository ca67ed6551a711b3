import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function TermsPage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('terms.title')} lead={t('terms.text')}>
      <PageLink page="contact">{t('terms.link')}</PageLink>
    </SimplePage>
  );
}
