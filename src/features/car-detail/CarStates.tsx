import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { errorKey, errorValues } from '~/api';
import { useCars } from '~/api/cars/cars-store';
import { loadSubscription, subscriptionStore } from '~/api/subscription-store';
import { config } from '~/config';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import { PageLink } from '~/ui/PageLink';
import { EmptyState } from '~/ui/states/EmptyState';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { CarPlate } from '~/vehicle-ui/vehicle/CarPlate';
import { inspectionOfMonth } from '~/vehicle-ui/vehicle/inspection';
import { OverLimit } from '~/vehicle-ui/vehicle/OverLimit';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './car-detail.module.css';
import { PANEL_ID, TabBar, tabId } from './TabBar';
import { availableTabs, tabOfSlug } from './tabs';
import type { VehicleState } from './use-vehicle';

/** Field codes of each panel, shown as labels while the values load. */
const PANELS = [
  ['C.1.1', 'C.1.2', 'C.1.3', 'I'],
  ['A', 'B', '2.1', '2.2', 'D.1', 'D.3', 'J', '4', 'R'],
  ['P.3', 'P.1', 'P.2', 'P.4', 'T', 'V.7', '14', '14.1', 'U.1', 'U.3'],
] as const;

/** While the car loads: its plate if the cached list has it, and the tabs, which already work. */
function Loading({ id }: { readonly id: string }) {
  const { t } = useTranslation('car-detail');
  const [params] = useSearchParams();
  const tabs = availableTabs(config().showReportNavigation);
  const tab = tabOfSlug(params.get('tab'), tabs);
  const known = useCars().cars?.find((car) => car.id === id);
  const today = useToday();
  return (
    <article>
      <div className={styles.top}>
        <div className={styles.inner}>
          <h1 className={styles.loadingHead}>
            <VisuallyHidden>{t('title')}</VisuallyHidden>
            {known === undefined ? (
              <span className={styles.loadingPlate} />
            ) : (
              <CarPlate
                plate={known.name}
                height={72}
                inspection={inspectionOfMonth(known.inspectionDate, today, known.name).printed}
                isTransitioning
              />
            )}
          </h1>
          <TabBar id={id} tabs={tabs} current={tab} />
        </div>
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)} aria-busy className={styles.panel}>
        <div className={styles.loadingSheet}>
          {PANELS.map((codes, index) => (
            <LoadingRows key={codes[0]} rows={codes} silent={index > 0} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Limited() {
  const subscription = useStore(subscriptionStore, (state) => state.subscription);
  useEffect(() => void loadSubscription(), []);
  return <OverLimit counts={subscription} withListLink />;
}

interface Props {
  readonly id: string;
  readonly state: Exclude<VehicleState, { status: 'ready' }>;
  readonly onRetry: () => void;
}

/** Shown instead of a car: it loads, does not exist, is locked by the plan's limit, or could not be loaded. */
export function CarStates({ id, state, onRetry }: Props) {
  const { t } = useTranslation(['car-detail', 'errors']);
  if (state.status === 'loading') return <Loading id={id} />;
  return (
    <article className={styles.plain}>
      <PageLink page="cars" className={styles.back ?? ''}>
        <Icon name="arrowLeft" />
        {t('car-detail:states.back')}
      </PageLink>
      <h1>{t('car-detail:title')}</h1>
      {state.status === 'limited' && <Limited />}
      {state.status === 'missing' && (
        <EmptyState
          title={t('car-detail:states.missing')}
          action={
            <PageButton page="cars" variant="contained">
              {t('car-detail:states.missingAction')}
            </PageButton>
          }
        />
      )}
      {state.status === 'failed' && (
        <ErrorState
          text={t(`errors:${errorKey(state.error, 'vehicle.load')}`, errorValues(state.error))}
          onRetry={onRetry}
        />
      )}
    </article>
  );
}
