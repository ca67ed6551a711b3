/**
 * Actions of a user on the plan: order, pay, cancel, undo a cancellation. Pure; they refuse by the rules of the
 * contract.
 */
import {
  cancelRefusal,
  checkoutRefusal,
  runsPaidPlan,
  undoCancelRefusal,
  upgradeRefusal,
  type Order,
  type PlanRefusal,
} from '~/contract/rules';
import { Refusal } from '../refusal';
import type { PaymentRecord, SubscriptionRecord } from '../store/collections';
import { startPayment, needsPayment, isPaid, replacePayment, withoutPlan, type PlanState } from './plan-state';
import { toPlan } from './subscription';

/** The user and the time of an action. */
interface ActionContext {
  readonly ownerId: string;
  readonly now: Date;
  readonly today: string;
}

function allow(refusal: PlanRefusal | undefined): void {
  if (refusal !== undefined) throw new Refusal(refusal);
}

/** An unpaid order; there is one at most. */
const isOrder = (payment: PaymentRecord): boolean => !isPaid(payment) && payment.kind !== 'renewal';

interface Ordered {
  readonly state: PlanState;
  readonly payment: PaymentRecord;
}

/**
 * Starts the payment of an order. Repeating an order reuses its payment; another order replaces it, so that two are
 * never paid.
 * @throws Refusal `plan.app`, `plan.active`, `plan.none`, `plan.same`
 */
export function placeOrder(
  state: PlanState,
  kind: 'checkout' | 'upgrade',
  order: Order,
  action: ActionContext & { readonly newId: () => string },
): Ordered {
  const current = toPlan(state.subscription, action.today);
  allow(kind === 'checkout' ? checkoutRefusal(current) : upgradeRefusal(current, order));
  const existing = state.payments.find(
    (payment) => isOrder(payment) && payment.plan === order.plan && payment.interval === order.interval,
  );
  const otherPayments = state.payments.filter((payment) => payment !== existing && !isOrder(payment));
  const at = action.now.toISOString();
  const started: PaymentRecord = {
    id: existing?.id ?? action.newId(),
    ownerId: action.ownerId,
    ...order,
    kind,
    state: 'processing',
    startedAt: at,
    createdAt: existing?.createdAt ?? at,
  };
  const payment = existing?.state === 'processing' ? existing : started;
  return { state: { ...state, payments: [...otherPayments, payment] }, payment };
}

/**
 * Starts the payment of an open transaction.
 * @throws Refusal `payment.not-found` when it does not exist, is paid, or is pending; `plan.app`, `plan.active`,
 * `plan.none`, `plan.same`
 */
export function payTransaction(state: PlanState, id: string, { now, today }: ActionContext): PlanState {
  const payment = state.payments.find((candidate) => candidate.id === id);
  if (payment === undefined || !needsPayment(payment)) throw new Refusal('payment.not-found');
  const current = toPlan(state.subscription, today);
  // The plan may have changed since an order was placed; a renewal always applies to its own plan.
  if (payment.kind !== 'renewal')
    allow(runsPaidPlan(current) ? upgradeRefusal(current, orderOf(payment)) : checkoutRefusal(current));
  return { ...state, payments: replacePayment(state.payments, startPayment(payment, now)) };
}

/** The order that a payment is for. @throws Refusal `payment.not-found` for the free plan, which cannot be bought */
function orderOf({ plan, interval }: PaymentRecord): Order {
  if (plan === 'free') throw new Refusal('payment.not-found');
  return { plan, interval };
}

/**
 * Cancels the plan: it ends with its last paid day, or at once when it is inactive.
 * @throws Refusal `plan.app`, `plan.none`
 */
export function cancelPlan(state: PlanState, { today }: ActionContext): PlanState {
  const current = toPlan(state.subscription, today);
  allow(cancelRefusal(current));
  if (!runsPaidPlan(current)) return withoutPlan(state);
  return { ...state, subscription: { ...requireSubscription(state), cancelledAt: today } };
}

/**
 * Undoes a cancellation.
 * @throws Refusal `plan.app`, `plan.none`
 */
export function undoCancellation(state: PlanState, { today }: ActionContext): PlanState {
  allow(undoCancelRefusal(toPlan(state.subscription, today), today));
  const { cancelledAt: _, ...subscription } = requireSubscription(state);
  return { ...state, subscription };
}

function requireSubscription({ subscription }: PlanState): SubscriptionRecord {
  if (subscription === undefined) throw new Refusal('plan.none');
  return subscription;
}
