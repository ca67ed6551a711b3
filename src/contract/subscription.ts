/** Plans, payment and invoices. */
import { array, boolean, number, object, string } from 'yup';
import { getJson, postJson } from './methods';
import { defineOperation } from './operation';
import { PLAN_NAMES } from './plans';
import { byId, day, id, noInput } from './schemas';
import { INTERVALS, subscription } from './subscription-schemas';

const price = () => number().min(0).nullable().optional();

/** A plan on offer. Prices in euro; a checkout does not start without one. */
export const offer = object({
  plan: string().oneOf(PLAN_NAMES).required(),
  subscriptionType: number().integer().min(0).required(),
  allowedVehicleCount: number().integer().min(0).nullable().defined(),
  recommended: boolean().required(),
  priceMonthly: price(),
  priceYearly: price(),
});

export const invoice = object({
  id: id(),
  number: string().required(),
  date: day().required(),
  amount: number().required(),
  url: string().url().nullable().optional(),
});

export const transaction = object({
  id: id(),
  product: string().required(),
  date: day().required(),
  due: day().nullable().optional(),
  amount: number().required(),
});

const order = object({
  plan: string().oneOf(PLAN_NAMES).required(),
  interval: string().oneOf(INTERVALS).required(),
});

/** `redirectUrl`: the payment provider's page. `paymentId` names the payment for `Subscription.GetPayment`. */
const started = object({ paymentId: id(), redirectUrl: string().url().nullable().optional() }).required();

export const getPlans = defineOperation({
  ...getJson,
  name: 'Subscription.GetPlans',
  path: '/api/Subscription/GetPlans',
  access: 'guest',
  input: noInput,
  output: array(offer.required()).required(),
});

export const getInvoices = defineOperation({
  ...getJson,
  name: 'Subscription.GetInvoices',
  path: '/api/Subscription/GetInvoices',
  access: 'user',
  input: noInput,
  output: array(invoice.required()).required(),
});

export const getOpenTransactions = defineOperation({
  ...getJson,
  name: 'Subscription.GetOpenTransactions',
  path: '/api/Subscription/GetOpenTransactions',
  access: 'user',
  input: noInput,
  output: array(transaction.required()).required(),
});

/** The state of a payment as the server knows it; the page's address is never trusted. */
export const getPayment = defineOperation({
  ...getJson,
  name: 'Subscription.GetPayment',
  path: '/api/Subscription/GetPayment',
  access: 'user',
  input: byId,
  output: object({
    state: string().oneOf(['processing', 'success', 'failed', 'redirect']).required(),
    redirectUrl: string().url().nullable().optional(),
  }).required(),
});

export const checkout = defineOperation({
  ...postJson,
  name: 'Subscription.Checkout',
  path: '/api/Subscription/Checkout',
  access: 'user',
  input: order,
  output: started,
});

export const upgrade = defineOperation({
  ...postJson,
  name: 'Subscription.Upgrade',
  path: '/api/Subscription/Upgrade',
  access: 'user',
  input: order,
  output: started,
});

export const cancel = defineOperation({
  ...postJson,
  name: 'Subscription.Cancel',
  path: '/api/Subscription/Cancel',
  access: 'user',
  input: noInput,
  output: subscription.required(),
});

export const undoCancel = defineOperation({
  ...postJson,
  name: 'Subscription.UndoCancel',
  path: '/api/Subscription/UndoCancel',
  access: 'user',
  input: noInput,
  output: subscription.required(),
});
