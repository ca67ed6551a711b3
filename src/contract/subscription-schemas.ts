/** Shapes of the subscription, used by the user's and the subscription's calls. */
import { number, object, string, type InferType } from 'yup';
import { PLAN_NAMES } from './plans';
import { day, line } from './schemas';

export const INTERVALS = ['monthly', 'yearly'] as const;

/** A person's plan. Known for certain are only the two counts; the rest may be left out by a server. */
export const subscription = object({
  /** Vehicles of the account, without deleted ones. */
  currentVehicleCount: number().integer().min(0).required(),
  /** Null: unlimited. */
  allowedVehicleCount: number().integer().min(0).nullable().defined(),
  /** 0 is free. */
  subscriptionType: number().integer().min(0).optional(),
  /** The plan's name where it is none of the known ones. */
  name: line().nullable().optional(),
  plan: string().oneOf(PLAN_NAMES).nullable().optional(),
  interval: string().oneOf(INTERVALS).nullable().optional(),
  /** Shown where the plan is not known. */
  product: line().nullable().optional(),
  /** Euro; shown only when the server sends it. */
  price: number().min(0).nullable().optional(),
  /** When it was bought. */
  date: day().nullable().optional(),
  /** `inactive`: the renewal was not paid for; the free plan's number of vehicles holds. */
  status: string().oneOf(['active', 'inactive']).nullable().optional(),
  /** First day. */
  start: day().nullable().optional(),
  /** Last day of the term that is paid for. */
  end: day().nullable().optional(),
  /** Day of the next payment; null once it is cancelled. */
  due: day().nullable().optional(),
  /** Set while a cancelled subscription still runs: it can be taken back until `end`. */
  cancelledAt: day().nullable().optional(),
  /** `app-store` and `play-store` for subscriptions bought in an app. */
  paymentProvider: line().nullable().optional(),
});
export type Subscription = InferType<typeof subscription>;
