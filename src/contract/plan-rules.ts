/**
 * What may be done with a plan. Each rule gives the code of the refusal, or undefined when it is allowed: the screen
 * shows the code's sentence beside the disabled button, the backend answers with it.
 */
import type { ErrorCode } from './error-codes';
import { PLANS, type PaidPlanName, type PlanName } from './plans';
import type { INTERVALS } from './subscription-schemas';

/** What the rules need to know of a subscription. Days are `YYYY-MM-DD`. */
export interface PlanState {
  readonly plan?: PlanName | null | undefined;
  readonly subscriptionType?: number | undefined;
  readonly interval?: (typeof INTERVALS)[number] | null | undefined;
  readonly status?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly cancelledAt?: string | null | undefined;
  readonly paymentProvider?: string | null | undefined;
}

/** A plan and how it is billed. */
export interface Order {
  readonly plan: PaidPlanName;
  readonly interval: (typeof INTERVALS)[number];
}

export type PlanRefusal = Extract<ErrorCode, `plan.${string}`>;

/** Payment providers of subscriptions that were bought in an app. */
const APP_STORES = ['app-store', 'play-store'] as const;
export type AppStore = (typeof APP_STORES)[number];

/** The app's store that a subscription was bought in. */
export function appStoreOf({ paymentProvider }: Pick<PlanState, 'paymentProvider'>): AppStore | undefined {
  return APP_STORES.find((store) => store === paymentProvider);
}

/** A subscription bought in an app cannot be changed on the website while it is active. */
export function canChangeSubscription(subscription: Pick<PlanState, 'status' | 'paymentProvider'>): boolean {
  return appStoreOf(subscription) === undefined || subscription.status !== 'active';
}

/** The plan's name, also where a server sends only its number; undefined when it sends neither. */
export function planNameOf({ plan, subscriptionType }: Pick<PlanState, 'plan' | 'subscriptionType'>): PlanName | undefined {
  return plan ?? Object.values(PLANS).find((one) => one.subscriptionType === subscriptionType)?.name;
}

/** Whether there is a paid plan, running or not. */
export function hasPaidPlan(subscription: PlanState): boolean {
  return (planNameOf(subscription) ?? 'free') !== 'free';
}

/** Whether a paid plan runs; one that is inactive was not paid for. */
export function runsPaidPlan(subscription: PlanState): boolean {
  return hasPaidPlan(subscription) && subscription.status !== 'inactive';
}

/** From the free plan, or from one that was not paid for, to a paid one. */
export function checkoutRefusal(subscription: PlanState): PlanRefusal | undefined {
  if (!canChangeSubscription(subscription)) return 'plan.app';
  return runsPaidPlan(subscription) ? 'plan.active' : undefined;
}

/** From a running paid plan to another plan or interval; what is cancelled can be replaced too, but not by itself. */
export function upgradeRefusal(subscription: PlanState, { plan, interval }: Order): PlanRefusal | undefined {
  if (!canChangeSubscription(subscription)) return 'plan.app';
  if (!runsPaidPlan(subscription)) return 'plan.none';
  return planNameOf(subscription) === plan && subscription.interval === interval ? 'plan.same' : undefined;
}

/** The way to an order: a first purchase, or a change of what runs. */
export function orderKind(subscription: PlanState): 'checkout' | 'upgrade' {
  return runsPaidPlan(subscription) ? 'upgrade' : 'checkout';
}

/** Why an order is refused, whichever way it takes. */
export function orderRefusal(subscription: PlanState, order: Order): PlanRefusal | undefined {
  return orderKind(subscription) === 'upgrade' ? upgradeRefusal(subscription, order) : checkoutRefusal(subscription);
}

/** A paid plan that is not cancelled yet; one that was not paid for can be given up. */
export function cancelRefusal(subscription: PlanState): PlanRefusal | undefined {
  if (!canChangeSubscription(subscription)) return 'plan.app';
  return hasPaidPlan(subscription) && !isCancelled(subscription) ? undefined : 'plan.none';
}

/** What is cancelled can be taken back until its last paid day is over. */
export function undoCancelRefusal(subscription: PlanState, today: string): PlanRefusal | undefined {
  if (!canChangeSubscription(subscription)) return 'plan.app';
  const runs = runsPaidPlan(subscription) && (subscription.end ?? today) >= today;
  return runs && isCancelled(subscription) ? undefined : 'plan.none';
}

/** Whether the plan was cancelled and runs out. */
export function isCancelled({ cancelledAt }: Pick<PlanState, 'cancelledAt'>): boolean {
  return cancelledAt !== undefined && cancelledAt !== null;
}
