/** The residual value of a vehicle, and selling it through the partner. */
import { array, boolean, number, object, string } from 'yup';
import { getJson, postJson } from './methods';
import { defineOperation } from './operation';
import { byId, day, id } from './schemas';

/** A variant of the vehicle's type. `listPrice` in euro. */
export const variant = object({
  id: id(),
  name: string().required(),
  listPrice: number().min(0).nullable().optional(),
  builtFrom: string().nullable().optional(),
  builtTo: string().nullable().optional(),
});

/** An estimate in euro, with its range and its course over the years. */
export const evaluation = object({
  value: number().min(0).required(),
  low: number().min(0).required(),
  high: number().min(0).required(),
  date: day().required(),
  curve: array(object({ year: number().integer().required(), value: number().min(0).required() })).required(),
});

/** Empty when no variant is known, e.g. an import with a zeroed TSN. */
export const getVariants = defineOperation({
  ...getJson,
  name: 'Value.GetVariants',
  path: '/api/Value/GetVariants',
  access: 'user',
  input: byId,
  output: array(variant.required()).required(),
});

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

/** `account-exists`: the partner knows the e-mail already; the owner sells there after signing in. */
export const sell = defineOperation({
  ...postJson,
  name: 'Value.Sell',
  path: '/api/Value/Sell',
  access: 'user',
  input: object({
    id: id(),
    desiredPrice: number().positive().nullable().optional(),
    partnerTermsAccepted: boolean().oneOf([true]).required(),
    isOwner: boolean().oneOf([true]).required(),
  }),
  output: object({
    state: string().oneOf(['sent', 'account-exists']).required(),
    continueUrl: string().url().nullable().optional(),
  }).required(),
});
