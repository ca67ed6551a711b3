/** Handlers of `Subscription`. On-device nothing is charged, so no prices are sent. */
import { PLAN_NAMES, PLANS, type Order } from '~/contract/rules';
import type * as contract from '~/contract/subscription';
import { compareDates } from '~/lib/calendar';
import { todayOf, type BackendContext } from '../context';
import type { Handler } from '../handler';
import { cancelPlan, placeOrder, payTransaction, undoCancellation } from '../plans/orders';
import { needsPayment, isPaid } from '../plans/plan-state';
import { changePlan, readPlan, subscriptionOf } from '../plans/subscription';
import { dueAfter } from '../plans/term';
import { Refusal } from '../refusal';
import type { PaymentRecord } from '../store/collections';

const NOTHING_CHARGED = 0;

function actionContext(context: BackendContext, userId: string) {
  return { ownerId: userId, now: context.now(), today: todayOf(context), newId: context.newId };
}

export const getPlans: Handler<typeof contract.getPlans> = async () =>
  PLAN_NAMES.map((plan) => {
    const { subscriptionType, allowedVehicleCount, recommended } = PLANS[plan];
    return { plan, subscriptionType, allowedVehicleCount, recommended };
  });

const productOf = ({ plan, interval }: PaymentRecord): string => `${plan}/${interval}`;

export const getInvoices: Handler<typeof contract.getInvoices> = async ({ context, userId }) => {
  const { payments } = await readPlan(context, userId);
  return payments
    .filter(isPaid)
    .map((payment) => ({
      payment,
      place: payment.invoice ?? 0,
      date: payment.paidOn ?? context.dayOf(new Date(payment.startedAt)),
    }))
    .toSorted((left, right) => right.place - left.place)
    .map(({ payment, place, date }) => ({
      id: payment.id,
      number: `${date.slice(0, 4)}-${String(place).padStart(4, '0')}`,
      date,
      amount: NOTHING_CHARGED,
      product: productOf(payment),
      plan: payment.plan,
      interval: payment.interval,
    }));
};

export const getOpenTransactions: Handler<typeof contract.getOpenTransactions> = async ({ context, userId }) => {
  const { payments, subscription } = await readPlan(context, userId);
  return payments
    .filter(needsPayment)
    .toSorted((left, right) => compareDates(right.createdAt, left.createdAt))
    .map((payment) => ({
      id: payment.id,
      product: productOf(payment),
      plan: payment.plan,
      interval: payment.interval,
      date: context.dayOf(new Date(payment.createdAt)),
      due: payment.kind === 'renewal' && subscription !== undefined ? dueAfter(subscription.end) : null,
      amount: NOTHING_CHARGED,
    }));
};

export const getPayment: Handler<typeof contract.getPayment> = async ({ context, userId, input }) => {
  const { payments } = await readPlan(context, userId);
  const payment = payments.find(({ id }) => id === input.id);
  if (payment === undefined) throw new Refusal('payment.not-found');
  // For the client a payment that was not started is as unpaid as a failed one.
  const state = payment.state === 'open' ? 'failed' : payment.state;
  return { state, ...(state === 'redirect' && { redirectUrl: `/payment?${new URLSearchParams({ id: payment.id })}` }) };
};

async function order(context: BackendContext, userId: string, kind: 'checkout' | 'upgrade', input: Order) {
  let paymentId = '';
  await changePlan(context, userId, (state) => {
    const { state: after, payment } = placeOrder(state, kind, input, actionContext(context, userId));
    paymentId = payment.id;
    return after;
  });
  return { paymentId };
}

export const checkout: Handler<typeof contract.checkout> = ({ context, userId, input }) =>
  order(context, userId, 'checkout', { plan: input.plan, interval: input.interval });

export const upgrade: Handler<typeof contract.upgrade> = ({ context, userId, input }) =>
  order(context, userId, 'upgrade', { plan: input.plan, interval: input.interval });

export const pay: Handler<typeof contract.pay> = async ({ context, userId, input }) => {
  await changePlan(context, userId, (state) => payTransaction(state, input.id, actionContext(context, userId)));
  return { paymentId: input.id };
};

export const cancel: Handler<typeof contract.cancel> = async ({ context, userId }) => {
  await changePlan(context, userId, (state) => cancelPlan(state, actionContext(context, userId)));
  return subscriptionOf(context, userId);
};

export const undoCancel: Handler<typeof contract.undoCancel> = async ({ context, userId }) => {
  await changePlan(context, userId, (state) => undoCancellation(state, actionContext(context, userId)));
  return subscriptionOf(context, userId);
};
