import { useTranslation } from 'react-i18next';
import { Tag } from './Tag';

/** Marks made-up data, which on-device stand where a partner's would. */
export function SampleTag() {
  const { t } = useTranslation();
  return <Tag tone="warn">{t('state.sampleData')}</Tag>;
}
