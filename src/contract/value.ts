/** The residual value of a vehicle, and selling it through the partner. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { MAX_EURO } from './limits';
import { getJson, postJson } from './methods';
import { defineOperation } from './operation';
import { byId, id, line, mailAddress, odometer, web } from './schemas';
import { evaluation, variantName } from './vehicle';

/** By how much equipment can raise the value, as a fraction of the estimate. */
export const EQUIPMENT_SHARE = 0.3;

/**
 * A variant of the vehicle's type. `name` is unique among the variants of a vehicle and is stored as the vehicle's
 * `variant`.
 */
export const variant = object({
  id: id(),
  name: variantName().required(),
  /** List price when new, euro. */
  listPrice: number().min(0).nullable().optional(),
  /** kW. */
  powerKw: number().min(0).nullable().optional(),
  /** First and last year of construction. */
  builtFrom: line().nullable().optional(),
  builtTo: line().nullable().optional(),
});
export type Variant = InferType<typeof variant>;

/** Values that an estimate requires and that the document may lack: the first registration (B) and the class (J). */
export const VALUE_FIELDS = ['firstRegistration', 'kind'] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

/**
 * Why a vehicle cannot be estimated: classic cars do not follow a depreciation curve, or the kind of vehicle is not
 * supported.
 */
const VALUE_OBSTACLES = ['classic', 'kind'] as const;

/**
 * The variants and preconditions for an estimate. `variants` is empty when none is known, e.g. for an import with a
 * zeroed
 * TSN. `sample`: made-up data of the on-device mode.
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
    /** Values that an estimate requires and the document lacks. */
    missing: array(string().oneOf(VALUE_FIELDS).required()).optional(),
    /** Why the vehicle cannot be estimated; null or absent when it can. */
    obstacle: string().oneOf(VALUE_OBSTACLES).nullable().optional(),
    /** Whether the vehicle has an odometer; a trailer has none. Absent: true. */
    odometer: boolean().optional(),
  }).required(),
});

/**
 * Estimates the value and stores it with the vehicle, which gets a new version. 422 `value.owner-data` when values are
 * missing; `fields` names them: `firstRegistration`, `kind`, or `listPrice` when neither the variant nor the input has
 * one.
 * 422 `value.classic` and `value.kind` for vehicles that cannot be estimated; 404 `candidate.not-found` when the
 * variant is not one of the vehicle's.
 * @errors limit.exceeded vehicle.not-found candidate.not-found value.owner-data value.classic value.kind
 * @repeat estimates again and replaces the first estimate.
 */
export const evaluate = defineOperation({
  ...postJson,
  name: 'Value.Evaluate',
  path: '/api/Value/Evaluate',
  access: 'user',
  input: object({
    /** Id of the vehicle. */
    id: id(),
    /** Id of a variant from `Value.GetVariants`. */
    variantId: line().nullable().optional(),
    /** Euro; replaces the variant's list price. */
    listPrice: number().positive().max(MAX_EURO).nullable().optional(),
    /** The mileage; 0 for a vehicle without odometer. */
    km: odometer().required(),
  }),
  output: evaluation.required(),
});

/**
 * Sends the partner a request to sell the vehicle and stores the desired price with it. `account-exists`: the partner
 * already has an account with this e-mail address; the owner signs in there to sell. `kept`: the on-device mode sends
 * nothing and only stores the price.
 * @errors limit.exceeded vehicle.not-found
 * @repeat sends the request to the partner again.
 */
export const sell = defineOperation({
  ...postJson,
  name: 'Value.Sell',
  path: '/api/Value/Sell',
  access: 'user',
  input: object({
    id: id(),
    /** Euro; null removes the vehicle's desired price, absent leaves it unchanged. */
    desiredPrice: number().positive().max(MAX_EURO).nullable().optional(),
    /** E-mail address for the partner's answer. Absent: the account's address. */
    email: mailAddress().optional(),
    partnerTermsAccepted: boolean().oneOf([true]).required(),
    isOwner: boolean().oneOf([true]).required(),
  }),
  output: object({
    state: string().oneOf(['sent', 'account-exists', 'kept']).required(),
    /** Page of the partner where the owner continues. A whole address, opened in a new tab without a token. */
    continueUrl: web().nullable().optional(),
  }).required(),
});
