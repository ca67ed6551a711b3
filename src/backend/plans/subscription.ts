/** A user's current plan: reads it, advances it to the current time, stores changes, and maps it to the contract. */
import { exceedsLimit, PLANS } from '~/contract/rules';
import type { Subscription } from '~/contract/subscription-schemas';
import { todayOf, type BackendContext } from '../context';
import { countVehicles } from '../counts';
import type { PaymentRecord, SubscriptionRecord } from '../store/collections';
import { isReadablePayment, isReadableSubscription } from '../store/readable';
import type { Writes } from '../store/store';
import { advance, type PlanState } from './plan-state';
import { dueAfter } from './term';

/** The part of the backend's context that plans use. */
export type PlanContext = Pick<BackendContext, 'store' | 'now' | 'dayOf' | 'announce' | 'faults'>;

/** The writes that turn one state into another; undefined when nothing changes. */
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

interface AttemptResult {
  readonly after: PlanState;
  /** The error thrown by the change. */
  readonly refusal?: unknown;
}

/** Applies a change; when it throws, returns the unchanged state and the error. */
function attempt(current: PlanState, change: (state: PlanState) => PlanState): AttemptResult {
  try {
    return { after: change(current) };
  } catch (refusal) {
    return { after: current, refusal };
  }
}

/** The readable part of an owner's records. */
const planStateOf = (
  ownerId: string,
  subscriptions: readonly SubscriptionRecord[],
  payments: readonly PaymentRecord[],
): PlanState => ({
  subscription: subscriptions.find((record) => record.id === ownerId && isReadableSubscription(record)),
  payments: payments.filter(isReadablePayment),
});

/**
 * Advances the plan to the current time and applies `change`, in one transaction: of two tabs that order at once, the
 * second one sees the first one's order. All tabs are notified when something was written.
 * @param change may throw a refusal, which is rethrown after the advanced state was stored
 * @throws Error when the store does not run the change
 */
export async function changePlan(
  context: PlanContext,
  ownerId: string,
  change: (state: PlanState) => PlanState,
): Promise<PlanState> {
  const { store, now, dayOf, announce } = context;
  const outcome = (await context.faults?.paymentOutcome(store, ownerId)) ?? 'success';
  const results: (AttemptResult & { readonly isWritten: boolean })[] = [];
  await store.changeOwned({
    ownerId,
    reads: ['subscriptions', 'payments'],
    change: ({ subscriptions, payments }) => {
      const before = planStateOf(ownerId, subscriptions, payments);
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

/**
 * The plan, advanced to the current time. A transaction that writes is only begun when time has changed it: every call
 * about a vehicle reads the plan.
 */
export async function readPlan(context: PlanContext, ownerId: string): Promise<PlanState> {
  const { store, now, dayOf } = context;
  const outcome = (await context.faults?.paymentOutcome(store, ownerId)) ?? 'success';
  // Payments first: a payment that another tab completes in between is then still pending here, and read again below.
  const payments = await store.list('payments', { ownerId });
  const before = planStateOf(ownerId, await store.list('subscriptions', { ownerId }), payments);
  const after = advance(before, { now: now(), dayOf, outcome });
  return writesOf(ownerId, before, after) === undefined ? after : changePlan(context, ownerId, (state) => state);
}

/**
 * The plan as the contract has it, on a day. While its renewal is unpaid, the free plan's number of vehicles applies.
 */
export function toPlan(
  record: SubscriptionRecord | undefined,
  today: string,
): Omit<Subscription, 'currentVehicleCount'> {
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
    due: cancelledAt === null ? dueAfter(end) : null,
    // Some backups contain the moment.
    cancelledAt: cancelledAt === null ? null : cancelledAt.slice(0, 10),
    paymentProvider,
    allowedVehicleCount: (runs ? PLANS[plan] : PLANS.free).allowedVehicleCount,
  };
}

/** A user's subscription with the number of vehicles; the free plan without a paid one. */
export async function subscriptionOf(context: PlanContext, ownerId: string): Promise<Subscription> {
  const [{ subscription }, currentVehicleCount] = await Promise.all([
    readPlan(context, ownerId),
    countVehicles(context.store, ownerId),
  ]);
  return { ...toPlan(subscription, todayOf(context)), currentVehicleCount };
}

/** Whether a user has more vehicles than the plan allows. They are only counted when the plan has a limit. */
export async function exceedsPlanLimit(context: PlanContext, ownerId: string): Promise<boolean> {
  const { subscription } = await readPlan(context, ownerId);
  const { allowedVehicleCount } = toPlan(subscription, todayOf(context));
  if (allowedVehicleCount === null) return false;
  return exceedsLimit({ allowedVehicleCount, currentVehicleCount: await countVehicles(context.store, ownerId) });
}
