import { useTranslation } from 'react-i18next';
import { SimplePage } from '~/ui/SimplePage';

export function CarDetailPage() {
  const { t } = useTranslation('car-detail');
  return <SimplePage title={t('title')} lead="" />;
}
