import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function FaqPage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('faq.title')} lead={t('faq.text')}>
      <PageLink page="explanation">{t('faq.link')}</PageLink>
    </SimplePage>
  );
}
