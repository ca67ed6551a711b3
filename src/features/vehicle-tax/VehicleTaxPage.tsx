import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function VehicleTaxPage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('vehicleTax.title')} lead={t('vehicleTax.text')}>
      <PageLink page="explanation">{t('vehicleTax.link')}</PageLink>
    </SimplePage>
  );
}
