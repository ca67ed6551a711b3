/** The residual value of a vehicle, and selling it through the partner. */
import { array, boolean, number, object, string } from 'yup';
import { getJson, postJson } from './methods';
import { defineOperation } from './operation';
import { byId, id } from './schemas';
import { evaluation } from './vehicle';

/** A variant of the vehicle's type. `listPrice` in euro. */
export const variant = object({
  id: id(),
  name: string().required(),
  listPrice: number().min(0).nullable().optional(),
  builtFrom: string().nullable().optional(),
  builtTo: string().nullable().optional(),
});

/** Empty when no variant is known, e.g. an import with a zeroed TSN. `sample`: made-up data of the on-device mode. */
export const getVariants = defineOperation({
  ...getJson,
  name: 'Value.GetVariants',
  path: '/api/Value/GetVariants',
  access: 'user',
  input: byId,
  output: object({ sample: boolean().required(), variants: array(variant.required()).required() }).required(),
});

/**
 * Estimates the value and keeps it with the vehicle. 422 `value.owner-data` when too little is known: no date of first
 * registration, or neither a variant's nor the owner's list price.
 */
export const evaluate = defineOperation({
  ...postJson,
  name: 'Value.Evaluate',
  path: '/api/Value/Evaluate',
  access: 'user',
  input: object({
    id: id(),
    variantId: string().nullable().optional(),
    /** Euro; instead of a variant's. */
    listPrice: number().positive().nullable().optional(),
    km: number().integer().min(0).required(),
  }),
  output: evaluation.required(),
});

/**
 * `account-exists`: the partner knows the e-mail already; the owner sells there after signing in. `kept`: on-device the
 * request reaches nobody, it is kept with the vehicle.
 */
export const sell = defineOperation({
  ...postJson,
  name: 'Value.Sell',
  path: '/api/Value/Sell',
  access: 'user',
  input: object({
    id: id(),
    desiredPrice: number().positive().max(100_000_000).nullable().optional(),
    /** Where the partner answers; the account's address without it. */
    email: string().email().max(200).optional(),
    partnerTermsAccepted: boolean().oneOf([true]).required(),
    isOwner: boolean().oneOf([true]).required(),
  }),
  output: object({
    state: string().oneOf(['sent', 'account-exists', 'kept']).required(),
    continueUrl: string().url().nullable().optional(),
  }).required(),
});
