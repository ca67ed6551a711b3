import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { call, errorKey, errorValues } from '~/api';
import { getWeakPoints } from '~/contract/weak-points';
import { EmptyState } from '~/ui/states/EmptyState';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { WeakPointList } from '~/vehicle-ui/vehicle/WeakPointList';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import { ProfileNotice } from '../partner/ProfileNotice';
import { TabHead } from '../partner/TabHead';
import type { TabProps } from '../tab-props';
import styles from './weak-points.module.css';

const PLACES = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** The parts that fail most often on vehicles of this kind, with their repair cost. */
export function WeakPointsTab({ vehicle, onEdit }: TabProps) {
  const { t } = useTranslation(['weak-points', 'car-detail', 'errors']);
  const profile = useMemo(() => vehicleProfile(vehicle.fields), [vehicle.fields]);
  const { data, error, refetch } = useQuery({
    // The version is in the key because an edit may change the result.
    queryKey: queryKeys.weakPoints(vehicle),
    queryFn: ({ signal }) => call(getWeakPoints, { id: vehicle.id }, { signal }),
  });

  const sample = data?.sample === true && data.points.length > 0;

  return (
    <div className={styles.tab}>
      <TabHead title={t('car-detail:tabs.weakPoints.long')} sample={sample}>
        <p>{t('weak-points:lead')}</p>
        {sample && <p>{t('weak-points:sampleLead')}</p>}
      </TabHead>
      {data === undefined && error === null && (
        <div className={styles.card}>
          <LoadingRows rows={PLACES} />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'weak-points.load')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <ProfileNotice profile={profile} onEdit={onEdit} />}
      {data?.points.length === 0 && (
        <EmptyState
          title={t('weak-points:empty.title')}
          {...(profile.type !== null && { text: t('weak-points:empty.text') })}
        />
      )}
      {data !== undefined && data.points.length > 0 && <WeakPointList points={data.points} />}
    </div>
  );
}
