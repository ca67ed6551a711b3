import { useTranslation } from 'react-i18next';
import { SimplePage } from '~/ui/SimplePage';

export function ScanPage() {
  const { t } = useTranslation('scan');
  return <SimplePage title={t('title')} lead="" />;
}
