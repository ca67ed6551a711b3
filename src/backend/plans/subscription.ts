/** A person's plan as it is at this moment: read, brought up to the clock, kept, and told in the contract's words. */
import { PLANS } from '~/contract/rules';
import type { Subscription } from '~/contract/subscription-schemas';
import { todayOf, type BackendContext } from '../context';
import { countVehicles } from '../counts';
import type { SubscriptionRecord } from '../store/collections';
import { isReadablePayment, isReadableSubscription } from '../store/readable';
import type { Writes } from '../store/store';
import { advance, type PlanState } from './plan-state';
import { addDays } from './term';

/** What plans need of the backend's surroundings. */
export type PlanContext = Pick<BackendContext, 'store' | 'now' | 'dayOf' | 'announce' | 'faults'>;

/** What has to be written to get from one state to another; undefined when they are the same. */
function writesOf(ownerId: string, before: PlanState, after: PlanState): Writes | undefined {
  const changed = after.payments.filter((payment) => !before.payments.includes(payment));
  const kept = new Set(after.payments.map(({ id }) => id));
  const dropped = before.payments.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const { subscription } = after;
  const renewed = subscription !== undefined && subscription !== before.subscription;
  const ended = subscription === undefined && before.subscription !== undefined;
  if (changed.length === 0 && dropped.length === 0 && !renewed && !ended) return undefined;
  return {
    put: { payments: changed, ...(renewed && { subscriptions: [subscription] }) },
    delete: { payments: dropped, ...(ended && { subscriptions: [ownerId] }) },
  };
}

interface Changed {
  readonly after: PlanState;
  /** Why the change was refused. */
  readonly refusal?: unknown;
}

/** What a change makes of a state, or the state itself and why it was refused. */
function attempt(current: PlanState, change: (state: PlanState) => PlanState): Changed {
  try {
    return { after: change(current) };
  } catch (refusal) {
    return { after: current, refusal };
  }
}

/**
 * The plan at this moment, and what `change` makes of it. Both are kept in one transaction: of two tabs that order at once, the
 * second one finds the first one's order. Every tab hears of it.
 * @param change may throw a refusal: then only the moment is kept
 * @throws Error when the store does not run the change
 */
export async function changePlan(context: PlanContext, ownerId: string, change: (state: PlanState) => PlanState = (state) => state): Promise<PlanState> {
  const { store, now, dayOf, announce } = context;
  const outcome = (await context.faults?.paymentOutcome(store, ownerId)) ?? 'success';
  const results: (Changed & { readonly isWritten: boolean })[] = [];
  await store.changeOwned({
    ownerId,
    reads: ['subscriptions', 'payments'],
    change: ({ subscriptions, payments }) => {
      const before: PlanState = {
        subscription: subscriptions.find((one) => one.id === ownerId && isReadableSubscription(one)),
        payments: payments.filter(isReadablePayment),
      };
      const changed = attempt(advance(before, { now: now(), dayOf, outcome }), change);
      const writes = writesOf(ownerId, before, changed.after);
      results.push({ ...changed, isWritten: writes !== undefined });
      return writes ?? {};
    },
  });
  const [result] = results;
  if (result === undefined) throw new Error('The store did not call the change');
  if (result.isWritten) announce('plan');
  if (result.refusal !== undefined) throw result.refusal;
  return result.after;
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
