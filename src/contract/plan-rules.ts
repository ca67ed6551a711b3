/**
 * What a subscription allows. Each rule returns the error code of the refusal, or undefined when the action is allowed:
 * the screen shows the code's text beside the disabled button, the backend answers with the code.
 */
import type { ErrorCode } from './error-codes';
import { PLANS, type PaidPlanName, type PlanName } from './plans';
import type { INTERVALS } from './subscription-schemas';

/** The part of a subscription that the rules use. Days are `YYYY-MM-DD`. */
export interface PlanFacts {
  readonly plan?: PlanName | null | undefined;
  readonly subscriptionType?: number | undefined;
  readonly interval?: (typeof INTERVALS)[number] | null | undefined;
  /** Euro. */
  readonly price?: number | null | undefined;
  readonly status?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly cancelledAt?: string | null | undefined;
  readonly paymentProvider?: string | null | undefined;
}

/** A plan and its billing interval. */
export interface Order {
  readonly plan: PaidPlanName;
  readonly interval: (typeof INTERVALS)[number];
}

export type PlanRefusal = Extract<ErrorCode, `plan.${string}`>;

/** Payment providers of subscriptions that were bought in an app. */
const APP_STORES = ['app-store', 'play-store'] as const;
export type AppStore = (typeof APP_STORES)[number];

/** The app store in which a subscription was bought; undefined when it was bought on the website. */
export function appStoreOf({ paymentProvider }: Pick<PlanFacts, 'paymentProvider'>): AppStore | undefined {
  return APP_STORES.find((store) => store === paymentProvider);
}

/**
 * A subscription bought in an app cannot be changed on the website while it is active, nor while the server omits
 * whether it is: two subscriptions could be charged.
 */
export function canChangeSubscription(subscription: Pick<PlanFacts, 'status' | 'paymentProvider'>): boolean {
  return appStoreOf(subscription) === undefined || subscription.status === 'inactive';
}

/**
 * The plan's name, derived from `subscriptionType` if the server omits it; undefined when it sends neither, or a plan
 * that this build does not know.
 */
export function planNameOf({
  plan,
  subscriptionType,
}: Pick<PlanFacts, 'plan' | 'subscriptionType'>): PlanName | undefined {
  return plan ?? Object.values(PLANS).find((candidate) => candidate.subscriptionType === subscriptionType)?.name;
}

/**
 * Whether there is a paid plan, active or not. A server may have plans that this build does not know: their number, or
 * else their price or billing interval, tells whether they are paid. The numbers of vehicles alone do not.
 */
export function hasPaidPlan(subscription: PlanFacts): boolean {
  const name = planNameOf(subscription);
  if (name !== undefined) return name !== 'free';
  const { subscriptionType, price, interval } = subscription;
  if (subscriptionType !== undefined) return subscriptionType !== PLANS.free.subscriptionType;
  return typeof price === 'number' ? price > 0 : typeof interval === 'string';
}

/** Whether a paid plan is active. It is inactive when its renewal was not paid. */
export function runsPaidPlan(subscription: PlanFacts): boolean {
  return hasPaidPlan(subscription) && subscription.status !== 'inactive';
}

/** Why a checkout is refused: it leads from the free plan, or from one that was not paid for, to a paid one. */
export function checkoutRefusal(subscription: PlanFacts): PlanRefusal | undefined {
  if (!canChangeSubscription(subscription)) return 'plan.app';
  return runsPaidPlan(subscription) ? 'plan.active' : undefined;
}

/** Why an upgrade is refused: it leads from an active paid plan, cancelled or not, to another plan or interval. */
export function upgradeRefusal(subscription: PlanFacts, { plan, interval }: Order): PlanRefusal | undefined {
  if (!canChangeSubscription(subscription)) return 'plan.app';
  if (!runsPaidPlan(subscription)) return 'plan.none';
  return planNameOf(subscription) === plan && subscription.interval === interval ? 'plan.same' : undefined;
}

/** The operation for an order: a first purchase, or a change of the active plan. */
export function orderKind(subscription: PlanFacts): 'checkout' | 'upgrade' {
  return runsPaidPlan(subscription) ? 'upgrade' : 'checkout';
}

/** Why an order is refused, as a checkout or as an upgrade. */
export function orderRefusal(subscription: PlanFacts, order: Order): PlanRefusal | undefined {
  return orderKind(subscription) === 'upgrade' ? upgradeRefusal(subscription, order) : checkoutRefusal(subscription);
}

/** Why a cancellation is refused: it needs a paid plan that is not cancelled yet, active or not. */
export function cancelRefusal(subscription: PlanFacts): PlanRefusal | undefined {
  if (!canChangeSubscription(subscription)) return 'plan.app';
  return hasPaidPlan(subscription) && !isCancelled(subscription) ? undefined : 'plan.none';
}

/** Why undoing a cancellation is refused: it is possible up to and including the last paid day. */
export function undoCancelRefusal(subscription: PlanFacts, today: string): PlanRefusal | undefined {
  if (!canChangeSubscription(subscription)) return 'plan.app';
  const runs = runsPaidPlan(subscription) && (subscription.end ?? today) >= today;
  return runs && isCancelled(subscription) ? undefined : 'plan.none';
}

/** Whether the plan was cancelled; it may still be active until its end. */
export function isCancelled({ cancelledAt }: Pick<PlanFacts, 'cancelledAt'>): boolean {
  return cancelledAt !== undefined && cancelledAt !== null;
}
