/** Plans, payment and invoices. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { getJson, postJson } from './methods';
import { defineOperation } from './operation';
import { PAID_PLAN_NAMES, PLAN_NAMES } from './plans';
import { byId, day, id, line, LONGEST_ADDRESS, noInput, web } from './schemas';
import { INTERVALS, subscription } from './subscription-schemas';

/** Euro, with tax. */
const price = () => number().min(0).nullable().optional();

/** A plan on offer. Prices in euro; a checkout does not start without one. */
export const offer = object({
  plan: string().oneOf(PLAN_NAMES).required(),
  /** The plan's number; 0 is free. */
  subscriptionType: number().integer().min(0).required(),
  /** Null: unlimited. */
  allowedVehicleCount: number().integer().min(0).nullable().defined(),
  /** The one that the page points out; one at most. */
  recommended: boolean().required(),
  priceMonthly: price(),
  priceYearly: price(),
});

export type Offer = InferType<typeof offer>;

/** What was bought, for texts in the reader's language; a server that sends neither is shown by its `product`. */
const bought = {
  plan: string().oneOf(PLAN_NAMES).nullable().optional(),
  interval: string().oneOf(INTERVALS).nullable().optional(),
};

/** `amount` in euro. */
export const invoice = object({
  id: id(),
  /** As it is printed on the invoice. */
  number: line().required(),
  date: day().required(),
  amount: number().required(),
  product: line().nullable().optional(),
  ...bought,
  /** Where the invoice can be read. */
  url: web().nullable().optional(),
});

export type Invoice = InferType<typeof invoice>;

/** A payment that is due. `amount` in euro. */
export const transaction = object({
  id: id(),
  product: line().required(),
  ...bought,
  date: day().required(),
  /** By when it should be paid. */
  due: day().nullable().optional(),
  amount: number().required(),
});

export type Transaction = InferType<typeof transaction>;

export const PAYMENT_STATES = ['processing', 'success', 'failed', 'redirect'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The free plan is not bought: it is what remains after a cancellation. */
const order = object({
  plan: string().oneOf(PAID_PLAN_NAMES).required(),
  interval: string().oneOf(INTERVALS).required(),
});

/** Http(s) with a host, or a path that starts with one slash: `//host` and `/\\host` would leave the origin by a back door. */
const isHttpAddress = (value: string): boolean =>
  /^https?:\/\/[^/]/iu.test(value) ? URL.canParse(value) : /^\/(?![/\\\s])/u.test(value);

/** The payment provider's page: an http(s) address, or a path of this origin. Nothing else is ever followed. */
const redirectUrl = () =>
  string()
    .max(LONGEST_ADDRESS)
    .nullable()
    .optional()
    .test('http-address', 'an http(s) address or a path', (value) => value === undefined || value === null || isHttpAddress(value));

/** `redirectUrl`: the payment provider's page. `paymentId` names the payment for `Subscription.GetPayment`. */
const started = object({
  /** For `Subscription.GetPayment`. */
  paymentId: id(),
  redirectUrl: redirectUrl(),
}).required();

/** The plans on offer, from the smallest to the largest. */
export const getPlans = defineOperation({
  ...getJson,
  name: 'Subscription.GetPlans',
  path: '/api/Subscription/GetPlans',
  access: 'guest',
  input: noInput,
  output: array(offer.required()).required(),
});

/** The invoices of the account, the newest first. */
export const getInvoices = defineOperation({
  ...getJson,
  name: 'Subscription.GetInvoices',
  path: '/api/Subscription/GetInvoices',
  access: 'user',
  input: noInput,
  output: array(invoice.required()).required(),
});

/** What the account still has to pay, the newest first. */
export const getOpenTransactions = defineOperation({
  ...getJson,
  name: 'Subscription.GetOpenTransactions',
  path: '/api/Subscription/GetOpenTransactions',
  access: 'user',
  input: noInput,
  output: array(transaction.required()).required(),
});

/**
 * Pays an open transaction. 404 `payment.not-found` when it is paid or nobody's.
 * @errors payment.not-found plan.app plan.active plan.none plan.same
 * @repeat is refused with 404 `payment.not-found` while the first payment is under way or done.
 */
export const pay = defineOperation({
  ...postJson,
  name: 'Subscription.Pay',
  path: '/api/Subscription/Pay',
  access: 'user',
  input: byId,
  output: started,
});

/**
 * The state of a payment as the server knows it; the page's address is never trusted. Asked again with growing pauses (1 s
 * to 10 s) for two minutes while it is `processing`.
 * @errors payment.not-found
 */
export const getPayment = defineOperation({
  ...getJson,
  name: 'Subscription.GetPayment',
  path: '/api/Subscription/GetPayment',
  access: 'user',
  input: byId,
  output: object({
    /** `redirect`: the person has to go on at `redirectUrl`. */
    state: string().oneOf(PAYMENT_STATES).required(),
    redirectUrl: redirectUrl(),
  }).required(),
});

/**
 * From the free plan to a paid one. 409 `plan.active` when a paid plan runs already; 403 `plan.app` as below.
 * @errors plan.active plan.app
 * @repeat takes the payment that was begun, so that nobody pays twice.
 */
export const checkout = defineOperation({
  ...postJson,
  name: 'Subscription.Checkout',
  path: '/api/Subscription/Checkout',
  access: 'user',
  input: order,
  output: started,
});

/**
 * From a paid plan to another plan or interval. 409 `plan.same` when nothing would change, `plan.none` without a paid plan;
 * 403 `plan.app` while a plan that was bought in an app is active.
 * @errors plan.none plan.same plan.app
 * @repeat takes the payment that was begun, so that nobody pays twice.
 */
export const upgrade = defineOperation({
  ...postJson,
  name: 'Subscription.Upgrade',
  path: '/api/Subscription/Upgrade',
  access: 'user',
  input: order,
  output: started,
});

/**
 * The plan runs to its `end`. 409 `plan.none` without a paid plan, 403 `plan.app`.
 * @errors plan.none plan.app
 * @repeat is refused with 409 `plan.none`.
 */
export const cancel = defineOperation({
  ...postJson,
  name: 'Subscription.Cancel',
  path: '/api/Subscription/Cancel',
  access: 'user',
  input: noInput,
  output: subscription.required(),
});

/**
 * Takes a cancellation back, to the end of the last paid day. 409 `plan.none` when nothing is cancelled, 403 `plan.app`.
 * @errors plan.none plan.app
 * @repeat is refused with 409 `plan.none`.
 */
export const undoCancel = defineOperation({
  ...postJson,
  name: 'Subscription.UndoCancel',
  path: '/api/Subscription/UndoCancel',
  access: 'user',
  input: noInput,
  output: subscription.required(),
});
