import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { planNameOf } from '~/contract/rules';
import type { Offer } from '~/contract/subscription';
import type { Subscription } from '~/contract/subscription-schemas';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { IntervalSwitch } from './IntervalSwitch';
import { PlanLane } from './PlanLane';
import styles from './plan-lanes.module.css';
import type { Interval } from './plan-words';
import { useOffers } from './use-plan-data';

/** Whether an offer allows more vehicles than the current plan, which may be one that is not on offer. */
function allowsMore({ allowedVehicleCount: offered }: Offer, { allowedVehicleCount: allowed }: Subscription): boolean {
  return allowed !== null && (offered === null || offered > allowed);
}

/** All plans as lanes of a car park, from the smallest to the largest. */
export function PlanLanes({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation(['plans', 'errors']);
  const { data, error, refetch } = useOffers();
  const [interval, setInterval] = useState<Interval>(subscription.interval ?? 'monthly');
  const mine = planNameOf(subscription);
  return (
    <section className={styles.section} id="plans" aria-labelledby="plans-title">
      <div className={styles.head}>
        <div>
          <h2 id="plans-title">{t('plans:offers.title')}</h2>
          <p className={styles.lead}>{t('plans:offers.lead')}</p>
        </div>
        <IntervalSwitch value={interval} onChange={setInterval} />
      </div>
      {data === undefined && error === null && <LoadingRows rows={4} />}
      {data === undefined && error !== null && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'subscription.plans')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <ul className={styles.lanes}>
          {data.map((offer) => (
            <PlanLane
              key={offer.plan}
              offer={offer}
              interval={interval}
              subscription={subscription}
              isMain={offer.recommended && mine !== offer.plan && allowsMore(offer, subscription)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
