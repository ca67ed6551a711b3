import Button from '@mui/material/Button';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorKey, errorValues } from '~/api';
import { reloadCars } from '~/api/cars/cars-store';
import { loadSubscription, subscriptionStore } from '~/api/subscription-store';
import { exceedsLimit } from '~/contract/rules';
import type { Subscription } from '~/contract/subscription-schemas';
import type { VehicleListItem } from '~/contract/vehicle';
import { BackupNotice } from './BackupNotice';
import { openHandoverFile } from '~/dialogs/handover-dialog';
import { Icon } from '~/ui/Icon';
import { EmptyState } from '~/ui/states/EmptyState';
import { ErrorState } from '~/ui/states/ErrorState';
import { openUpload } from '~/dialogs/upload-dialog';
import { passFocusToNeighbour } from '~/ui/use-focus-after-removal';
import { useValueAfterPaint } from '~/ui/use-value-after-paint';
import { openVehicleSearch } from '~/dialogs/vehicle-search-dialog';
import { OverLimit } from '~/vehicle-ui/vehicle/OverLimit';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { CarList } from './CarList';
import { CarsLoading } from './CarsLoading';
import { CarsToolbar } from './CarsToolbar';
import styles from './cars.module.css';
import { Deadlines } from './Deadlines';
import { listCars, viewCars } from './list-view';
import { PlanLine } from './PlanLine';
import { UnreadableCars } from './UnreadableCars';
import { useCarsList } from './use-cars-list';
import { changeView, INITIAL_VIEW, viewStore } from './view-store';

/** Buttons to add a car: from a handover file, from the search tree, or by scanning its document. */
function AddButtons() {
  const { t } = useTranslation('cars');
  return (
    <div className={styles.add}>
      <Button variant="beam" onClick={() => openUpload()}>
        <Icon name="camera" />
        {t('scan')}
      </Button>
      <Button variant="text" onClick={() => openVehicleSearch()}>
        {t('add')}
      </Button>
      <Button variant="text" onClick={openHandoverFile}>
        {t('openHandover')}
      </Button>
    </div>
  );
}

interface CarsProps {
  readonly cars: readonly VehicleListItem[];
  readonly subscription: Subscription | null;
}

function Cars({ cars, subscription }: CarsProps) {
  const { t } = useTranslation('cars');
  const today = useToday();
  // Controls respond at once; the list renders after the next paint.
  const view = useValueAfterPaint(useStore(viewStore));
  const deferred = useDeferredValue(cars);
  const listed = useMemo(() => listCars(deferred, today), [deferred, today]);
  const shown = useMemo(() => viewCars(listed, view), [listed, view]);

  return (
    <>
      <Deadlines cars={listed} subscription={subscription} today={today} />
      <CarsToolbar cars={listed} found={shown.length} />
      {shown.length === 0 ? (
        <div ref={passFocusToNeighbour} className={styles.none}>
          <p>{t('search.none')}</p>
          <Button onClick={() => changeView({ query: INITIAL_VIEW.query, filter: INITIAL_VIEW.filter })}>
            {t('search.reset')}
          </Button>
        </div>
      ) : (
        <CarList cars={shown} today={today} />
      )}
    </>
  );
}

/** All cars of the account, with the upcoming deadlines. */
export function CarsPage() {
  const { t } = useTranslation(['cars', 'errors']);
  const { cars, loading, failure } = useCarsList();
  const subscription = useStore(subscriptionStore, (state) => state.subscription);

  // The cached subscription is cleared whenever the number of cars changes; load it again then.
  useEffect(() => {
    if (subscription === null) void loadSubscription();
  }, [subscription]);

  const unreadable = useMemo(() => cars?.filter((car) => car.unreadable === true) ?? [], [cars]);
  const readable = useMemo(
    () => (unreadable.length === 0 ? cars : (cars?.filter((car) => car.unreadable !== true) ?? null)),
    [cars, unreadable],
  );
  const filled = readable !== null && readable.length > 0;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          {cars !== null && <PlanLine count={cars.length} subscription={subscription} />}
        </div>
        {filled && <AddButtons />}
      </header>
      {subscription !== null && exceedsLimit(subscription) && <OverLimit counts={subscription} />}
      <BackupNotice vehicles={cars?.length ?? 0} />
      {failure !== null && (
        <ErrorState
          text={t(`errors:${errorKey(failure, 'cars.load')}`, errorValues(failure))}
          onRetry={() => void reloadCars()}
        />
      )}
      <UnreadableCars cars={unreadable} />
      {filled && <Cars cars={readable} subscription={subscription} />}
      {readable?.length === 0 && !loading && failure === null && (
        <EmptyState title={t('empty.title')} text={t('empty.text')} action={<AddButtons />} />
      )}
      {!filled && failure === null && (loading || cars === null) && <CarsLoading />}
    </article>
  );
}
