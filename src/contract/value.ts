/** The residual value of a vehicle, and selling it through the partner. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { getJson, postJson } from './methods';
import { defineOperation } from './operation';
import { byId, id, line, mailAddress, web } from './schemas';
import { evaluation } from './vehicle';

/** The value may be this much higher, by equipment: as a share of the estimate. */
export const EQUIPMENT_SHARE = 0.3;

/** A variant of the vehicle's type. `name` is its own among the variants of a vehicle and is kept as the vehicle's. */
export const variant = object({
  id: id(),
  name: line().required(),
  /** Euro, as new. */
  listPrice: number().min(0).nullable().optional(),
  /** kW. */
  powerKw: number().min(0).nullable().optional(),
  /** First and last year in which it was built. */
  builtFrom: line().nullable().optional(),
  builtTo: line().nullable().optional(),
});
export type Variant = InferType<typeof variant>;

/** What an estimate cannot do without and the document does not say: the first registration (B), the class (J). */
export const VALUE_FIELDS = ['firstRegistration', 'kind'] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

/** Why a vehicle cannot be estimated at all: a classic has no course of depreciation, or its kind is not known here. */
export const VALUE_OBSTACLES = ['classic', 'kind'] as const;

/**
 * What an estimate can be made from. No variants when none is known, e.g. an import with a zeroed TSN. `sample`: made-up
 * data of the on-device mode.
 * @errors limit.exceeded vehicle.not-found
 */
export const getVariants = defineOperation({
  ...getJson,
  name: 'Value.GetVariants',
  path: '/api/Value/GetVariants',
  access: 'user',
  input: byId,
  output: object({
    sample: boolean().required(),
    variants: array(variant.required()).required(),
    /** What an estimate needs and the document does not say. */
    missing: array(string().oneOf(VALUE_FIELDS).required()).optional(),
    /** Why the vehicle cannot be estimated at all; null or absent when it can. */
    obstacle: string().oneOf(VALUE_OBSTACLES).nullable().optional(),
    /** Whether the vehicle counts its distance; a trailer does not. True without it. */
    odometer: boolean().optional(),
  }).required(),
});

/**
 * Estimates the value and keeps it with the vehicle, which gets a new version. 422 `value.owner-data` when too little is
 * known, with each missing value among the `fields`: `firstRegistration`, `kind`, or `listPrice` when there is neither a
 * variant's nor the owner's. 422 `value.classic` and `value.kind` for what cannot be estimated; 404 `candidate.not-found`
 * when the variant is none of the vehicle's.
 * @errors limit.exceeded vehicle.not-found candidate.not-found value.owner-data value.classic value.kind
 * @repeat estimates again and replaces the estimate.
 */
export const evaluate = defineOperation({
  ...postJson,
  name: 'Value.Evaluate',
  path: '/api/Value/Evaluate',
  access: 'user',
  input: object({
    /** The vehicle. */
    id: id(),
    /** One of `Value.GetVariants`. */
    variantId: line().nullable().optional(),
    /** Euro; instead of a variant's. */
    listPrice: number().positive().max(100_000_000).nullable().optional(),
    /** The mileage; 0 for what has no odometer. */
    km: number().integer().min(0).max(5_000_000).required(),
  }),
  output: evaluation.required(),
});

/**
 * Asks the partner to sell the vehicle, and keeps the desired price with it. `account-exists`: the partner knows the e-mail
 * already; the owner sells there after signing in. `kept`: on-device the request reaches nobody, it is kept with the
 * vehicle.
 * @errors limit.exceeded vehicle.not-found
 * @repeat asks the partner again.
 */
export const sell = defineOperation({
  ...postJson,
  name: 'Value.Sell',
  path: '/api/Value/Sell',
  access: 'user',
  input: object({
    id: id(),
    /** Euro; null removes it from the vehicle, without it the vehicle's stays. */
    desiredPrice: number().positive().max(100_000_000).nullable().optional(),
    /** Where the partner answers; the account's address without it. */
    email: mailAddress().optional(),
    partnerTermsAccepted: boolean().oneOf([true]).required(),
    isOwner: boolean().oneOf([true]).required(),
  }),
  output: object({
    state: string().oneOf(['sent', 'account-exists', 'kept']).required(),
    /** Where the owner goes on at the partner. */
    continueUrl: web().nullable().optional(),
  }).required(),
});
