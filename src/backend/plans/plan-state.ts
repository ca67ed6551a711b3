/**
 * How plans and payments change with time. Pure functions from the stored state and the current time to the next state.
 * On-device nothing is charged, so payments succeed on their own.
 */
import { addDays, compareDates } from '~/lib/calendar';
import type { PaymentRecord, SubscriptionRecord } from '../store/collections';
import { termOn } from './term';

/** Duration of a payment in milliseconds: long enough that the pending state is visible. */
const PAYMENT_MS = 1500;

/** Payment provider of plans bought on-device. */
const ON_DEVICE = 'device';

export interface PlanState {
  readonly subscription: SubscriptionRecord | undefined;
  readonly payments: readonly PaymentRecord[];
}

/** Outcome of a pending payment. */
export type PaymentOutcome = 'success' | 'failed' | 'redirect' | 'processing';

export interface AdvanceContext {
  readonly now: Date;
  /** The calendar day of a moment, `YYYY-MM-DD`. */
  readonly dayOf: (moment: Date) => string;
  readonly outcome: PaymentOutcome;
}

const isInProgress = ({ state }: PaymentRecord): boolean => state === 'processing' || state === 'redirect';

/** Whether a payment has to be paid by the user: it was not started, has failed, or needs the provider's page. */
export const needsPayment = ({ state }: PaymentRecord): boolean =>
  state === 'failed' || state === 'open' || state === 'redirect';

export const isPaid = ({ state }: PaymentRecord): boolean => state === 'success';

/** Advances the state to the current time: completes payments and renews or ends terms. */
export function advance(state: PlanState, context: AdvanceContext): PlanState {
  const pending = state.payments
    .filter(isInProgress)
    .toSorted((left, right) => compareDates(left.startedAt, right.startedAt));
  const settled = pending.reduce((before, payment) => settle(before, payment, context), state);
  return continueTerm(settled, context);
}

function settle(state: PlanState, payment: PaymentRecord, { now, dayOf, outcome }: AdvanceContext): PlanState {
  const done = new Date(Date.parse(payment.startedAt) + PAYMENT_MS);
  // A success before this one may have removed it.
  if (done > now || outcome === payment.state || !state.payments.includes(payment)) return state;
  if (outcome === 'success') return withSuccess(state, payment, dayOf(done));
  return { ...state, payments: replacePayment(state.payments, { ...payment, state: outcome }) };
}

/**
 * The state after a successful payment: it becomes an invoice, its plan starts, and all other unpaid payments are
 * dropped.
 */
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
 * Handles the end of a term: a cancelled plan is removed, another one is renewed for the current term. Plans bought in
 * an app are renewed there. The backend only runs while a page is open, so terms that passed meanwhile are not charged.
 */
function continueTerm(state: PlanState, { now, dayOf, outcome }: AdvanceContext): PlanState {
  const { subscription, payments } = state;
  const today = dayOf(now);
  if (subscription === undefined || subscription.end >= today) return state;
  if (subscription.cancelledAt !== undefined) return withoutPlan(state);
  if (subscription.paymentProvider !== ON_DEVICE) return state;
  const due = addDays(subscription.end, 1);
  // A deterministic id, so that two tabs cannot create the same renewal twice.
  const id = `renewal-${due}-${subscription.id}`;
  if (payments.some((payment) => payment.id === id)) return state;
  const { ownerId, plan, interval, start } = subscription;
  const at = now.toISOString();
  const renewal: PaymentRecord = {
    id,
    ownerId,
    plan,
    interval,
    kind: 'renewal',
    state: 'open',
    startedAt: at,
    createdAt: at,
  };
  if (outcome !== 'success') return { ...state, payments: [...payments, renewal] };
  const term = termOn(start, interval, today);
  const invoice = payments.filter(isPaid).length + 1;
  return {
    subscription: { ...subscription, end: term.end },
    payments: [...payments, { ...renewal, state: 'success', paidOn: term.begins, invoice }],
  };
}

/** The state without a paid plan. Invoices and unpaid orders are kept, unpaid renewals dropped. */
export function withoutPlan({ payments }: PlanState): PlanState {
  return {
    subscription: undefined,
    payments: payments.filter((payment) => payment.kind !== 'renewal' || isPaid(payment)),
  };
}

/** Starts a payment; {@link advance} completes it later. */
export function startPayment(payment: PaymentRecord, now: Date): PaymentRecord {
  return { ...payment, state: 'processing', startedAt: now.toISOString() };
}

/** Replaces the payment with the same id. */
export const replacePayment = (payments: readonly PaymentRecord[], payment: PaymentRecord): readonly PaymentRecord[] =>
  payments.map((existing) => (existing.id === payment.id ? payment : existing));
