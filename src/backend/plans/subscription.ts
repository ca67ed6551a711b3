/** A person's plan as it is at this moment: read, brought up to the clock, kept, and told in the contract's words. */
import { PLANS } from '~/contract/rules';
import type { Subscription } from '~/contract/subscription-schemas';
import { todayOf, type BackendContext } from '../context';
import { countVehicles } from '../counts';
import type { SubscriptionRecord } from '../store/collections';
import type { Store } from '../store/store';
import { inTurn } from './in-turn';
import { advance, type PaymentOutcome, type PlanState } from './plan-state';
import { addDays } from './term';

/** What plans need of the backend's surroundings. */
export type PlanContext = Pick<BackendContext, 'store' | 'now' | 'announce'>;

/** The state that `sentinel-payment-…` as a last name keeps every payment in. */
const KEPT: Readonly<Record<string, PaymentOutcome>> = {
  'sentinel-payment-failed': 'failed',
  'sentinel-payment-redirect': 'redirect',
  'sentinel-payment-processing': 'processing',
};

async function outcomeFor(store: Store, ownerId: string): Promise<PaymentOutcome> {
  return KEPT[(await store.get('accounts', ownerId))?.lastName ?? ''] ?? 'success';
}

async function readPlan(store: Store, ownerId: string): Promise<PlanState> {
  const [subscription, payments] = await Promise.all([store.get('subscriptions', ownerId), store.list('payments', { ownerId })]);
  return { subscription, payments };
}

/** Keeps what differs, all of it or nothing, and tells every tab when something does. */
async function keepPlan({ store, announce }: PlanContext, ownerId: string, before: PlanState, after: PlanState): Promise<void> {
  const changed = after.payments.filter((payment) => !before.payments.includes(payment));
  const kept = new Set(after.payments.map(({ id }) => id));
  const dropped = before.payments.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const { subscription } = after;
  const renewed = subscription !== undefined && subscription !== before.subscription;
  const ended = subscription === undefined && before.subscription !== undefined;
  if (changed.length === 0 && dropped.length === 0 && !renewed && !ended) return;
  await store.batch({
    put: { payments: changed, ...(renewed && { subscriptions: [subscription] }) },
    delete: { payments: dropped, ...(ended && { subscriptions: [ownerId] }) },
  });
  announce('plan');
}

/**
 * The plan at this moment, and what `change` makes of it; both are kept.
 * @param change may throw a refusal: then only the moment is kept
 */
export function changePlan(context: PlanContext, ownerId: string, change: (state: PlanState) => PlanState = (state) => state): Promise<PlanState> {
  const { store, now } = context;
  return inTurn(store, ownerId, async () => {
    const before = await readPlan(store, ownerId);
    const current = advance(before, { now: now(), outcome: await outcomeFor(store, ownerId) });
    await keepPlan(context, ownerId, before, current);
    const after = change(current);
    await keepPlan(context, ownerId, current, after);
    return after;
  });
}

/** What the plan is called and allows on a day. After a term that was not paid for, the free plan's number holds. */
export function presentPlan(record: SubscriptionRecord | undefined, today: string): Omit<Subscription, 'currentVehicleCount'> {
  if (record === undefined) {
    const { name, subscriptionType, allowedVehicleCount } = PLANS.free;
    return { subscriptionType, name, plan: name, status: 'active', allowedVehicleCount };
  }
  const { plan, interval, start, end, cancelledAt = null, paymentProvider } = record;
  const runs = end >= today;
  return {
    subscriptionType: PLANS[plan].subscriptionType,
    name: plan,
    plan,
    interval,
    status: runs ? 'active' : 'inactive',
    start,
    end,
    due: cancelledAt === null ? addDays(end, 1) : null,
    cancelledAt,
    paymentProvider,
    allowedVehicleCount: (runs ? PLANS[plan] : PLANS.free).allowedVehicleCount,
  };
}

/** A person's subscription with the number of vehicles. Everybody has the free plan who has bought none. */
export async function subscriptionOf(context: PlanContext, ownerId: string): Promise<Subscription> {
  const [{ subscription }, currentVehicleCount] = await Promise.all([changePlan(context, ownerId), countVehicles(context.store, ownerId)]);
  return { ...presentPlan(subscription, todayOf(context)), currentVehicleCount };
}
