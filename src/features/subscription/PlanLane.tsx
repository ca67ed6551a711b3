import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import type { PaidPlanName } from '~/contract/plans';
import { isCancelled, orderKind, orderRefusal, planNameOf, runsPaidPlan, type Order } from '~/contract/rules';
import type { Offer } from '~/contract/subscription';
import type { Subscription } from '~/contract/subscription-schemas';
import { useFormat } from '~/i18n/use-language';
import { addDays } from '~/lib/calendar';
import { InfinityDrawing } from '~/ui/InfinityDrawing';
import { Tag } from '~/ui/Tag';
import { priceOf } from './offer-price';
import { OrderDialog } from './OrderDialog';
import styles from './plan-lanes.module.css';
import { usePlanWords, type Interval } from './plan-words';
import { SlotDrawing } from './SlotDrawing';
import { fitOf } from './slots';

interface ActionProps {
  readonly offer: Offer;
  readonly plan: PaidPlanName;
  readonly interval: Interval;
  readonly subscription: Subscription;
  readonly isMain: boolean;
}

/** The button that orders a plan, or the reason why it is unavailable. The current plan has none. */
function LaneAction({ offer, plan, interval, subscription, isMain }: ActionProps) {
  const { t } = useTranslation(['plans', 'errors']);
  const words = usePlanWords();
  const reasonId = useId();
  const [ordering, setOrdering] = useState(false);
  const order: Order = { plan, interval };
  const same = orderKind(subscription) === 'upgrade' && planNameOf(subscription) === plan;
  if (same && subscription.interval === interval) return null;
  const refusal = orderRefusal(subscription, order);
  const unpriced = config().mode === 'connected' && priceOf(offer, interval) === undefined;
  const reason = refusal !== undefined ? t(`errors:${refusal}`) : unpriced ? t('plans:offers.noPrice') : undefined;
  const label = same
    ? t(interval === 'yearly' ? 'plans:offers.toYearly' : 'plans:offers.toMonthly')
    : t('plans:offers.choose', { plan: words.plan(plan) });
  return (
    <>
      <Button
        {...(isMain && reason === undefined && { variant: 'beam' as const })}
        disabled={reason !== undefined}
        onClick={() => setOrdering(true)}
        {...(reason !== undefined && { 'aria-describedby': refusal === 'plan.app' ? 'plan-app' : reasonId })}
      >
        {label}
      </Button>
      {reason !== undefined && refusal !== 'plan.app' && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      <OrderDialog
        open={ordering}
        offer={offer}
        order={order}
        subscription={subscription}
        onClose={() => setOrdering(false)}
      />
    </>
  );
}

interface Props {
  readonly offer: Offer;
  readonly interval: Interval;
  readonly subscription: Subscription;
  /** Whether it has the primary button of the page. */
  readonly isMain: boolean;
}

/** A plan: its number of vehicles, a drawing with the current ones, and its button. */
export function PlanLane({ offer, interval, subscription, isMain }: Props) {
  const { t } = useTranslation('plans');
  const { date } = useFormat();
  const words = usePlanWords();
  const { plan, allowedVehicleCount: allowed, recommended } = offer;
  const { currentVehicleCount: current } = subscription;
  const isMine = planNameOf(subscription) === plan;
  const price = priceOf(offer, interval);
  const { kind, count } = fitOf(allowed, current);
  const fit = {
    endless: () => t('offers.endless'),
    free: () => t(isMine && subscription.status !== 'inactive' ? 'offers.fitsNow' : 'offers.fits', { count }),
    full: () => t('offers.exactly'),
    over: () => t('offers.over', { count }),
  }[kind]();
  const lastDay = isCancelled(subscription) ? subscription.end : undefined;

  return (
    <li className={styles.lane} data-mine={isMine || undefined}>
      <p className={styles.number}>
        {allowed ?? <InfinityDrawing />}
        <span className={styles.unit}>{allowed === null ? t('offers.unlimited') : t('offers.vehicles')}</span>
      </p>
      <div className={styles.what}>
        <h3 className={styles.name}>
          {words.plan(plan)}
          {isMine && <Tag tone="plain">{t('offers.yours')}</Tag>}
          {recommended && <Tag tone="good">{t('offers.recommended')}</Tag>}
        </h3>
        {price !== undefined && <p className={styles.price}>{words.price(price, interval)}</p>}
        <p className={styles.fit} data-over={kind === 'over' || undefined}>
          {fit}
        </p>
      </div>
      <div className={styles.places}>
        <SlotDrawing allowed={allowed} current={current} />
      </div>
      <div className={styles.action}>
        {plan === 'free' ? (
          runsPaidPlan(subscription) && (
            <p className={styles.reason}>
              {typeof lastDay === 'string'
                ? t('offers.afterEnd', { date: date(addDays(lastDay, 1)) })
                : t('offers.afterCancel')}
            </p>
          )
        ) : (
          <LaneAction offer={offer} plan={plan} interval={interval} subscription={subscription} isMain={isMain} />
        )}
      </div>
    </li>
  );
}
