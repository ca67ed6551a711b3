/**
 * How plans and payments move on with the clock. Pure: what is stored and the moment go in, what is to be stored comes
 * out. On-device no money moves, so a payment succeeds by itself.
 */
import type { PaymentRecord, SubscriptionRecord } from '../store/collections';
import { addDays, termOn } from './term';

/** How long a payment takes, in milliseconds: long enough that a person sees it being worked on. */
const PAYMENT_MS = 1500;

/** Who is named as the payment provider of a plan bought here. */
const ON_DEVICE = 'device';

export interface PlanState {
  readonly subscription: SubscriptionRecord | undefined;
  readonly payments: readonly PaymentRecord[];
}

/** What becomes of a payment that is under way. */
export type PaymentOutcome = 'success' | 'failed' | 'redirect' | 'processing';

export interface Moment {
  readonly now: Date;
  /** The calendar day of a moment, `YYYY-MM-DD`. */
  readonly dayOf: (moment: Date) => string;
  readonly outcome: PaymentOutcome;
}

const isUnderWay = ({ state }: PaymentRecord): boolean => state === 'processing' || state === 'redirect';

/** A payment that waits for somebody to pay it. */
export const isOpen = ({ state }: PaymentRecord): boolean => state === 'failed' || state === 'open' || state === 'redirect';

export const isPaid = ({ state }: PaymentRecord): boolean => state === 'success';

/** Brings everything up to the moment: payments that are done by now, and terms that are over. */
export function advance(state: PlanState, moment: Moment): PlanState {
  const underWay = state.payments.filter(isUnderWay).toSorted((one, other) => one.startedAt.localeCompare(other.startedAt));
  const paid = underWay.reduce((before, payment) => settle(before, payment, moment), state);
  return continueTerm(paid, moment);
}

function settle(state: PlanState, payment: PaymentRecord, { now, dayOf, outcome }: Moment): PlanState {
  const done = new Date(Date.parse(payment.startedAt) + PAYMENT_MS);
  // A payment before this one may have made it needless.
  if (done > now || outcome === payment.state || !state.payments.includes(payment)) return state;
  if (outcome === 'success') return withSuccess(state, payment, dayOf(done));
  return { ...state, payments: replaced(state.payments, { ...payment, state: outcome }) };
}

/** The payment has arrived: it is an invoice, the plan begins, and whatever else was unpaid is needless. */
function withSuccess({ payments }: PlanState, payment: PaymentRecord, day: string): PlanState {
  const { ownerId, plan, interval } = payment;
  const invoices = payments.filter(isPaid);
  return {
    subscription: {
      id: ownerId,
      ownerId,
      plan,
      interval,
      start: day,
      end: termOn(day, interval, day).end,
      paymentProvider: ON_DEVICE,
    },
    payments: [...invoices, { ...payment, state: 'success', paidOn: day, invoice: invoices.length + 1 }],
  };
}

/**
 * A term that is over: a cancelled plan is gone, another one goes on for the term that holds today. What was bought in
 * an app is renewed there, or has ended. The backend runs only while somebody looks, so terms that nobody saw are not
 * paid for afterwards.
 */
function continueTerm(state: PlanState, { now, dayOf, outcome }: Moment): PlanState {
  const { subscription, payments } = state;
  const today = dayOf(now);
  if (subscription === undefined || subscription.end >= today) return state;
  if (subscription.cancelledAt !== undefined) return withoutPlan(state);
  if (subscription.paymentProvider !== ON_DEVICE) return state;
  const due = addDays(subscription.end, 1);
  // The same renewal has the same name, whoever makes it first.
  const id = `renewal-${due}-${subscription.id}`;
  if (payments.some((one) => one.id === id)) return state;
  const { ownerId, plan, interval, start } = subscription;
  const at = now.toISOString();
  const renewal: PaymentRecord = { id, ownerId, plan, interval, kind: 'renewal', state: 'open', startedAt: at, createdAt: at };
  if (outcome !== 'success') return { ...state, payments: [...payments, renewal] };
  const term = termOn(start, interval, today);
  const invoice = payments.filter(isPaid).length + 1;
  return {
    subscription: { ...subscription, end: term.end },
    payments: [...payments, { ...renewal, state: 'success', paidOn: term.begins, invoice }],
  };
}

/** The free plan remains; what was paid stays as invoices, and so do orders that wait for their payment. */
export function withoutPlan({ payments }: PlanState): PlanState {
  return { subscription: undefined, payments: payments.filter((payment) => payment.kind !== 'renewal' || isPaid(payment)) };
}

/** Begins a payment anew; a success follows by the clock. */
export function begun(payment: PaymentRecord, now: Date): PaymentRecord {
  return { ...payment, state: 'processing', startedAt: now.toISOString() };
}

/** Puts a payment in the place of the one with its id. */
export const replaced = (payments: readonly PaymentRecord[], payment: PaymentRecord): readonly PaymentRecord[] =>
  payments.map((one) => (one.id === payment.id ? payment : one));
