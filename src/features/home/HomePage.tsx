import { useTranslation } from 'react-i18next';
import { SimplePage } from '~/ui/SimplePage';

export function HomePage() {
  const { t } = useTranslation('home');
  return <SimplePage title={t('title')} lead="" />;
}
