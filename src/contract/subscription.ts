/** Plans, payment and invoices. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { parseUrl } from '~/lib/web-address';
import { getJson, postJson } from './methods';
import { defineOperation } from './operation';
import { PAID_PLAN_NAMES, PLAN_NAMES } from './plans';
import { byId, day, id, line, MAX_ADDRESS_LENGTH, noInput, web } from './schemas';
import { INTERVALS, subscription } from './subscription-schemas';

/** Euro, including VAT. */
const price = () => number().min(0).nullable().optional();

/** A plan on offer. Prices in euro; without a price the app does not start a checkout. */
export const offer = object({
  plan: string().oneOf(PLAN_NAMES).required(),
  /** The plan's number; 0 is free. */
  subscriptionType: number().integer().min(0).required(),
  /** Null: unlimited. */
  allowedVehicleCount: number().integer().min(0).nullable().defined(),
  /** Highlighted on the page; true for one plan at most. */
  recommended: boolean().required(),
  priceMonthly: price(),
  priceYearly: price(),
  /** What the payment provider accepts, by the names that people know: `PayPal`, `SEPA`, `Visa`. */
  paymentMeans: array(line().required()).max(20).nullable().optional(),
});

export type Offer = InferType<typeof offer>;

/** Plan and interval, from which the app builds a translated product name; if both are absent it shows `product`. */
const productShape = {
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
  ...productShape,
  /**
   * Page or file of the invoice. A whole address, which the browser opens in a new tab, without a token: a public page,
   * or a signed address that expires.
   */
  url: web().nullable().optional(),
});

export type Invoice = InferType<typeof invoice>;

/** A payment that is due. `amount` in euro. */
export const transaction = object({
  /** Also the id of its payment, for `Subscription.GetPayment`. */
  id: id(),
  product: line().required(),
  ...productShape,
  date: day().required(),
  /** Due day of the payment. */
  due: day().nullable().optional(),
  amount: number().required(),
});

export type Transaction = InferType<typeof transaction>;

export const PAYMENT_STATES = ['processing', 'success', 'failed', 'redirect'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The free plan cannot be ordered: it applies after a cancellation. */
const order = object({
  plan: string().oneOf(PAID_PLAN_NAMES).required(),
  interval: string().oneOf(INTERVALS).required(),
  /**
   * True when the consumer asked that the plan begin within the withdrawal period and knows that the part used until a
   * withdrawal is paid for (§ 357a (2) BGB). The app sends it with every order that costs something; the server keeps
   * it as evidence and repeats it in the confirmation of the order.
   */
  beginAtOnce: boolean().optional(),
});

/**
 * Http(s) with a host, or a path that starts with one slash: browsers treat `//host` and `/\\host` as another origin.
 */
const isHttpAddress = (value: string): boolean =>
  /^https?:\/\/[^/]/iu.test(value) ? parseUrl(value) !== undefined : /^\/(?![/\\\s])/u.test(value);

/** The payment provider's page: an http(s) URL, or a path of this origin. Anything else is refused. */
const redirectUrl = () =>
  string()
    .max(MAX_ADDRESS_LENGTH)
    .nullable()
    .optional()
    .test(
      'http-address',
      'an http(s) address or a path',
      (value) => value === undefined || value === null || isHttpAddress(value),
    );

/**
 * A payment that was started. `redirectUrl`: the payment provider's page. `paymentId`: for `Subscription.GetPayment`;
 * while it is unpaid, it is also the id of the open transaction.
 */
const started = object({
  /** For `Subscription.GetPayment`, and for `Subscription.Pay` after it has failed. */
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

/** The unpaid transactions of the account, the newest first. */
export const getOpenTransactions = defineOperation({
  ...getJson,
  name: 'Subscription.GetOpenTransactions',
  path: '/api/Subscription/GetOpenTransactions',
  access: 'user',
  input: noInput,
  output: array(transaction.required()).required(),
});

/**
 * Starts the payment of an open transaction. A payment and its transaction have the same id, so that a failed payment
 * is paid again by its own. 404 `payment.not-found` when it does not exist or is already paid.
 * @errors payment.not-found plan.app plan.active plan.none plan.same
 * @repeat is refused with 404 `payment.not-found` while the first payment is pending or complete.
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
 * The state of a payment, by the id of its transaction, as the server knows it; the URL by which the user returns is
 * not trusted. Polled with growing intervals (1 s to 10 s) for two minutes while it is `processing`.
 * @errors payment.not-found
 */
export const getPayment = defineOperation({
  ...getJson,
  name: 'Subscription.GetPayment',
  path: '/api/Subscription/GetPayment',
  access: 'user',
  input: byId,
  output: object({
    /** `redirect`: the user has to continue at `redirectUrl`. */
    state: string().oneOf(PAYMENT_STATES).required(),
    redirectUrl: redirectUrl(),
  }).required(),
});

/**
 * Orders a paid plan when the free plan applies. 409 `plan.active` when a paid plan is already active; 403 `plan.app`
 * while a plan that was bought in an app is active.
 * @errors plan.active plan.app
 * @repeat returns the payment that was already started, so that no payment is made twice.
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
 * Changes a paid plan to another plan or interval. 409 `plan.same` when nothing would change, `plan.none` without a
 * paid plan;
 * 403 `plan.app` while a plan that was bought in an app is active.
 * @errors plan.none plan.same plan.app
 * @repeat returns the payment that was already started, so that no payment is made twice.
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
 * Cancels the plan, which stays active until its `end`. 409 `plan.none` without a paid plan, 403 `plan.app`.
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
 * Undoes a cancellation; possible up to and including the last paid day. 409 `plan.none` when nothing is cancelled, 403
 * `plan.app`.
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
