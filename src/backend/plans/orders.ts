/** What a person does to the plan: order, pay, cancel, take that back. Pure; refusals are the contract's rules. */
import {
  cancelRefusal, checkoutRefusal, runsPaidPlan, undoCancelRefusal, upgradeRefusal, type Order, type PlanRefusal,
} from '~/contract/rules';
import { Refusal } from '../refusal';
import type { PaymentRecord, SubscriptionRecord } from '../store/collections';
import { begun, isOpen, isPaid, replaced, withoutPlan, type PlanState } from './plan-state';
import { presentPlan } from './subscription';

/** Who does it, and when. */
interface Doing {
  readonly ownerId: string;
  readonly now: Date;
  readonly today: string;
}

function allow(refusal: PlanRefusal | undefined): void {
  if (refusal !== undefined) throw new Refusal(refusal);
}

/** An order that was not paid for yet; there is one at most. */
const isOrder = (payment: PaymentRecord): boolean => !isPaid(payment) && payment.kind !== 'renewal';

interface Ordered {
  readonly state: PlanState;
  readonly payment: PaymentRecord;
}

/**
 * Begins the payment of an order. The same order again takes the payment that is there; another one takes its place,
 * so that nobody ends up with two.
 * @throws Refusal `plan.app`, `plan.active`, `plan.none`, `plan.same`
 */
export function ordered(state: PlanState, kind: 'checkout' | 'upgrade', order: Order, doing: Doing & { readonly newId: () => string }): Ordered {
  const current = presentPlan(state.subscription, doing.today);
  allow(kind === 'checkout' ? checkoutRefusal(current) : upgradeRefusal(current, order));
  const there = state.payments.find((one) => isOrder(one) && one.plan === order.plan && one.interval === order.interval);
  const others = state.payments.filter((one) => one !== there && !isOrder(one));
  const at = doing.now.toISOString();
  const fresh: PaymentRecord = {
    id: there?.id ?? doing.newId(),
    ownerId: doing.ownerId,
    ...order,
    kind,
    state: 'processing',
    startedAt: at,
    createdAt: there?.createdAt ?? at,
  };
  const payment = there?.state === 'processing' ? there : fresh;
  return { state: { ...state, payments: [...others, payment] }, payment };
}

/**
 * Pays what is open.
 * @throws Refusal `payment.not-found` when it is paid, under way, or not there; `plan.app`
 */
export function paid(state: PlanState, id: string, { now, today }: Doing): PlanState {
  const payment = state.payments.find((one) => one.id === id);
  if (payment === undefined || !isOpen(payment)) throw new Refusal('payment.not-found');
  const current = presentPlan(state.subscription, today);
  // An order that waited may not fit the plan any more; a renewal always fits its own.
  if (payment.kind !== 'renewal') allow(runsPaidPlan(current) ? upgradeRefusal(current, orderOf(payment)) : checkoutRefusal(current));
  return { ...state, payments: replaced(state.payments, begun(payment, now)) };
}

/** What a payment is for; nobody pays for the free plan. */
function orderOf({ plan, interval }: PaymentRecord): Order {
  if (plan === 'free') throw new Refusal('payment.not-found');
  return { plan, interval };
}

/**
 * The plan ends with its last paid day; one that was not paid for ends at once.
 * @throws Refusal `plan.app`, `plan.none`
 */
export function cancelled(state: PlanState, { today }: Doing): PlanState {
  const current = presentPlan(state.subscription, today);
  allow(cancelRefusal(current));
  if (!runsPaidPlan(current)) return withoutPlan(state);
  return { ...state, subscription: { ...existing(state), cancelledAt: today } };
}

/**
 * Takes a cancellation back.
 * @throws Refusal `plan.app`, `plan.none`
 */
export function resumed(state: PlanState, { today }: Doing): PlanState {
  allow(undoCancelRefusal(presentPlan(state.subscription, today), today));
  const { cancelledAt: _, ...subscription } = existing(state);
  return { ...state, subscription };
}

function existing({ subscription }: PlanState): SubscriptionRecord {
  if (subscription === undefined) throw new Refusal('plan.none');
  return subscription;
}
