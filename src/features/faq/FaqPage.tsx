import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function FaqPage() {
  const { t } = useTranslation('faq');
  return (
    <SimplePage title={t('title')} lead={t('text')}>
      <PageLink page="explanation">{t('link')}</PageLink>
    </SimplePage>
  );
}
