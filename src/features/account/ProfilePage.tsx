import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function ProfilePage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('profile.title')} lead={t('profile.text')}>
      <PageLink page="cars">{t('profile.link')}</PageLink>
    </SimplePage>
  );
}
