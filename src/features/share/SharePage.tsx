import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function SharePage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('share.title')} lead={t('share.text')}>
      <PageLink page="home">{t('share.link')}</PageLink>
    </SimplePage>
  );
}
