import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { call, errorKey, errorValues } from '~/api';
import { getLubricants, type Lubricant } from '~/contract/lubricants';
import { EmptyState } from '~/ui/states/EmptyState';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { hasAirBrakes } from '~/zb1/air-brakes';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import { ProfileNotice } from '../partner/ProfileNotice';
import { TabHead } from '../partner/TabHead';
import type { TabProps } from '../tab-props';
import { AbsentFluids } from './AbsentFluids';
import type { VehicleForFluids } from './absent-fluids';
import { filterOils, isFiltered, NO_FILTER } from './oil-filter';
import { OilFilters } from './OilFilters';
import { OilGroups } from './OilGroups';
import styles from './oils.module.css';

const LOADING_ROWS = 8;

function Oils({ fluids, user }: { readonly fluids: readonly Lubricant[]; readonly user: VehicleForFluids }) {
  const { t } = useTranslation('oils');
  const [filter, setFilter] = useState(NO_FILTER);
  const matches = filterOils(fluids, filter);
  const reset = (): void => setFilter(NO_FILTER);
  return (
    <>
      <OilFilters fluids={fluids} filter={filter} onChange={setFilter} />
      <div className={styles.result}>
        <output>{t('found', { count: matches.length })}</output>
        {isFiltered(filter) && (
          <Button ref={passFocusToHeading} variant="text" onClick={reset}>
            {t('reset')}
          </Button>
        )}
      </div>
      {matches.length === 0 ? <p className={styles.nothing}>{t('nothing')}</p> : <OilGroups fluids={matches} />}
      <AbsentFluids fluids={fluids} user={user} />
    </>
  );
}

/** Suitable oils and fluids, filterable by every attribute, and the categories the vehicle does not use. */
export function OilsTab({ vehicle, onEdit }: TabProps) {
  const { t } = useTranslation(['oils', 'car-detail', 'errors']);
  const profile = useMemo(
    () => ({ ...vehicleProfile(vehicle.fields), hasAirBrakes: hasAirBrakes(vehicle.fields) }),
    [vehicle.fields],
  );
  const { data, error, refetch } = useQuery({
    // The version is in the key because an edit may change the result.
    queryKey: queryKeys.lubricants(vehicle),
    queryFn: ({ signal }) => call(getLubricants, { id: vehicle.id }, { signal }),
  });
  const none = profile.type === 'trailer' ? 'trailer' : 'other';
  const sample = data?.sample === true && data.lubricants.length > 0;

  return (
    <div className={styles.tab}>
      <TabHead title={t('car-detail:tabs.oils.long')} sample={sample}>
        <p>{t('oils:lead')}</p>
        {sample && <p>{t('oils:sampleLead')}</p>}
      </TabHead>
      {data === undefined && error === null && (
        <div className={styles.card}>
          <LoadingRows rows={LOADING_ROWS} />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'oils.load')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <ProfileNotice profile={profile} onEdit={onEdit} />}
      {data?.lubricants.length === 0 && (
        <EmptyState title={t(`oils:none.${none}.title`)} text={t(`oils:none.${none}.text`)} />
      )}
      {data !== undefined && data.lubricants.length > 0 && <Oils fluids={data.lubricants} user={profile} />}
    </div>
  );
}
