import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { getReport } from '~/contract/report';
import type { Vehicle } from '~/contract/vehicle';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { Tag } from '~/ui/Tag';
import { queryKeys } from '~/api/query-keys';
import { TabHead } from '../partner/TabHead';
import type { TabProps } from '../tab-props';
import { NoReport } from './NoReport';
import { OrderCard } from './OrderCard';
import styles from './report.module.css';
import { Timeline } from './Timeline';

const LOADING_ROWS = 6;

/** Requests the vehicle's report. Any answer marks the vehicle as checked. */
function useReport(vehicle: Vehicle) {
  const queries = useQueryClient();
  return useQuery({
    // The version is in the key because an edit may change the result.
    queryKey: queryKeys.report(vehicle),
    queryFn: async ({ signal }) => {
      const answer = await call(getReport, { id: vehicle.id }, { signal });
      queries.setQueryData<Vehicle>(
        queryKeys.vehicle(vehicle.id),
        (known) => known && { ...known, reportChecked: true },
      );
      return answer;
    },
  });
}

/** The vehicle's history by the partner's report, and the link to the full report. */
export function ReportTab({ vehicle, onEdit }: TabProps) {
  const { t } = useTranslation(['report', 'car-detail', 'errors']);
  const { data, error, refetch } = useReport(vehicle);
  const checked = data !== undefined && vehicle.reportChecked;
  const hasReport = data?.state === 'found';
  const sample = hasReport && data.sample;

  return (
    <div className={styles.tab}>
      <TabHead
        title={t('car-detail:tabs.report.long')}
        sample={sample}
        tags={checked && <Tag tone="good">{t('report:checked')}</Tag>}
      >
        {(hasReport || data === undefined) && t(sample ? 'report:sampleLead' : 'report:lead')}
      </TabHead>
      {data === undefined && error === null && (
        <div className={styles.loading}>
          <LoadingRows rows={LOADING_ROWS} />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'report.load')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <div className={styles.columns}>
          {hasReport ? <Timeline entries={data.entries} /> : <NoReport vehicle={vehicle} onEdit={onEdit} />}
          <OrderCard vehicle={vehicle} orderUrl={data.orderUrl ?? undefined} />
        </div>
      )}
    </div>
  );
}
