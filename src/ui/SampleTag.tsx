import { useTranslation } from 'react-i18next';
import { Tag } from './Tag';

/** Marks sample data: on-device, invented values replace a partner's. */
export function SampleTag() {
  const { t } = useTranslation();
  return <Tag tone="warn">{t('state.sampleData')}</Tag>;
}
