import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function ImprintPage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('imprint.title')} lead={t('imprint.text')}>
      <PageLink page="contact">{t('imprint.link')}</PageLink>
    </SimplePage>
  );
}
