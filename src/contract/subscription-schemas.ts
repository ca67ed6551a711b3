/** Schemas of the subscription, shared by the operations of the user and of the subscription. */
import { number, object, string, type InferType } from 'yup';
import { PLAN_NAMES } from './plans';
import { day, line } from './schemas';

export const INTERVALS = ['monthly', 'yearly'] as const;

/** A user's plan. Only the two counts are always present; a server may omit the rest. */
export const subscription = object({
  /** Vehicles of the account, without deleted ones. */
  currentVehicleCount: number().integer().min(0).required(),
  /** Null: unlimited. */
  allowedVehicleCount: number().integer().min(0).nullable().defined(),
  /** 0 is free. */
  subscriptionType: number().integer().min(0).optional(),
  /** Display name of the plan when `plan` is none of the known ones. */
  name: line().nullable().optional(),
  plan: string().oneOf(PLAN_NAMES).nullable().optional(),
  interval: string().oneOf(INTERVALS).nullable().optional(),
  /** Product name, shown when the plan is not known. */
  product: line().nullable().optional(),
  /** Euro. The app shows a price only when the server sends it. */
  price: number().min(0).nullable().optional(),
  /** When it was bought. */
  date: day().nullable().optional(),
  /** `inactive`: the renewal was not paid; the free plan's number of vehicles applies. */
  status: string().oneOf(['active', 'inactive']).nullable().optional(),
  /** First day. */
  start: day().nullable().optional(),
  /** Last day of the term that is paid for. */
  end: day().nullable().optional(),
  /** Day of the next payment; null once it is cancelled. */
  due: day().nullable().optional(),
  /** Day of the cancellation. Set while the cancelled subscription is still active; it can be undone until `end`. */
  cancelledAt: day().nullable().optional(),
  /** `app-store` and `play-store` for subscriptions bought in an app. */
  paymentProvider: line().nullable().optional(),
});
export type Subscription = InferType<typeof subscription>;
