import { useTranslation } from 'react-i18next';
import type { TabProps } from '../tab-module';

export function ReportTab(_: TabProps) {
  const { t } = useTranslation('car-detail');
  return <h2>{t('tabs.report.long')}</h2>;
}
