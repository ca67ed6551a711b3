import { useTranslation } from 'react-i18next';
import { SimplePage } from '~/ui/SimplePage';

export function CarsPage() {
  const { t } = useTranslation('cars');
  return <SimplePage title={t('title')} lead="" />;
}
