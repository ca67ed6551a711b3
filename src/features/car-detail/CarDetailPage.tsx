import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { config } from '~/config';
import type { Vehicle } from '~/contract/vehicle';
import { usePath } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { usePersonalTitle } from '~/routing/use-personal-title';
import { setTransitionCar } from '~/vehicle-ui/vehicle/car-view-transition';
import { rememberTab } from '~/vehicle-ui/vehicle/last-tab';
import { makeAndModel } from '~/vehicle-ui/vehicle/vehicle-name';
import { CarHead } from './CarHead';
import { CarStates } from './CarStates';
import styles from './car-detail.module.css';
import { IdentificationNotice } from './identification/IdentificationNotice';
import { isUnreviewed } from './doubtful-readings';
import type { ReviewSlot } from './review-slot';
import { usePrintedSheet } from './print/printed-sheet';
import { PrintSheet } from './print/PrintSheet';
import { prefetchReminderSwitch } from './lazy-reminder-switch';
import { StickyTop } from './StickyTop';
import { useScrollToTabStart } from './use-scroll-to-tab-start';
import { useResetFocusOnViewChange } from '~/ui/use-reset-focus-on-view-change';
import { usePrinting } from '~/ui/use-printing';
import { PANEL_ID, TabBar, tabId } from './TabBar';
import { TabPanel } from './tabs/TabPanel';
import { carQuery, availableTabs, tabOfSlug } from './tabs';
import { useVehicle, useVehicleWriter } from './use-vehicle';
import { useFocusOnCarChange } from './use-focus-on-car-change';
import { useKeepFocusAcrossViews } from './use-keep-focus-across-views';
import { Welcome } from './Welcome';

interface Props {
  /** Component that reviews a fresh scan. Without it, doubtful values are only marked in the record. */
  readonly Review?: ReviewSlot;
}

/** Reads the `newCar` parameter and removes it from the URL, so that reload and back do not show the welcome again. */
function useNewCar(): boolean {
  const [params, setParams] = useSearchParams();
  const isRequested = params.get('newCar') === 'true';
  const [isNew] = useState(isRequested);
  useEffect(() => {
    if (!isRequested) return;
    setParams(
      (before) => {
        before.delete('newCar');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isRequested, setParams]);
  return isNew;
}

interface CarProps extends Props {
  readonly vehicle: Vehicle;
  readonly stale: unknown;
  readonly onReload: () => void;
}

function Car({ vehicle, stale, onReload, Review }: CarProps) {
  const { t } = useTranslation('car-detail');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const path = usePath();
  const write = useVehicleWriter();
  const isNew = useNewCar();
  const printing = usePrinting();
  const sheet = usePrintedSheet();
  const reviewable = Review !== undefined && isUnreviewed(vehicle);
  const [reviewing, setReviewing] = useState(isNew && reviewable);
  const tabs = availableTabs(config().showReportNavigation);
  const tab = tabOfSlug(params.get('tab'), tabs);
  usePersonalTitle(makeAndModel(vehicle.facts) || undefined);
  // Before the paint: a user who leaves the page as soon as the tab is shown finds it again.
  useLayoutEffect(() => rememberTab(carQuery(vehicle.id, tab).tab), [vehicle.id, tab]);
  useResetFocusOnViewChange(reviewing ? 'review' : 'record');
  useScrollToTabStart(tab);

  if (reviewing && Review !== undefined) {
    return (
      <Review
        vehicle={vehicle}
        onDone={(confirmed) => {
          void write(confirmed);
          setReviewing(false);
          void navigate(path('carDetail', { query: carQuery(confirmed.id, 'info') }), { replace: true });
        }}
        onLeave={() => setReviewing(false)}
      />
    );
  }

  // The record stays until the review has been fetched.
  const review = reviewable ? () => startTransition(() => setReviewing(true)) : undefined;
  return (
    <>
      {printing && (sheet ?? <PrintSheet vehicle={vehicle} />)}
      <article data-printing={printing || undefined} className={styles.article}>
        <StickyTop head={<CarHead vehicle={vehicle} onReview={review} />}>
          <TabBar id={vehicle.id} tabs={tabs} current={tab} />
        </StickyTop>
        {/* Always there: screen readers do not announce a live region that comes with its text. */}
        <output>
          {stale !== null && (
            <span className={styles.stale}>
              <Icon name="offline" />
              {t('head.stale')}
            </span>
          )}
        </output>
        <IdentificationNotice vehicle={vehicle} />
        <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)} className={styles.panel}>
          {isNew && <Welcome />}
          <TabPanel tab={tab} vehicle={vehicle} onReview={review} stale={stale} onReload={onReload} />
        </div>
      </article>
    </>
  );
}

/** The page of a car: plate, tabs, and the states while it loads or cannot be shown. */
export function CarDetailPage({ Review }: Props) {
  const [params] = useSearchParams();
  const { id, state, retry } = useVehicle(params.get('id') ?? '');
  // The plate's view transition to the list must know this car, even if the page was not opened from the list.
  useEffect(() => setTransitionCar(id), [id]);
  // With the vehicle, not after it.
  useEffect(() => {
    if (config().mode !== 'device') void prefetchReminderSwitch();
  }, []);
  useKeepFocusAcrossViews(state.status);
  useFocusOnCarChange(id);
  if (state.status !== 'ready') return <CarStates id={id} state={state} onRetry={retry} />;
  return (
    <Car
      key={id}
      vehicle={state.vehicle}
      stale={state.stale}
      onReload={retry}
      {...(Review !== undefined && { Review })}
    />
  );
}
