/** Oils and other fluids that fit a vehicle. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { byId, line } from './schemas';

/** Spelled as in the partner's data, including the typo `TRANMISSION`. */
export const LUBRICANT_CATEGORIES = [
  'ENGINE_OIL',
  'COOLING',
  'BRAKE',
  'TRANMISSION_CLUTCH',
  'CLUTCH',
  'AIRCO',
  'STEERING',
] as const;

/** A fluid. `quality` is the approval or standard it must meet, e.g. `ACEA C3`; `quantity` is in litres. */
export const lubricant = object({
  category: string().oneOf(LUBRICANT_CATEGORIES).required(),
  /** What it is for, e.g. `Engine oil 2.0 TDI`. */
  name: line().required(),
  /** Approval or standard that it must meet, e.g. `ACEA C3`. */
  quality: line().nullable().optional(),
  /** SAE class, e.g. `5W-30`. */
  viscosity: line().nullable().optional(),
  /** Litres. */
  quantity: number().positive().nullable().optional(),
  /** Range of suitable outside temperatures, °C; null: no bound. */
  temperature: object({ min: number().nullable().defined(), max: number().nullable().defined() })
    .default(undefined)
    .nullable()
    .optional(),
});
export type Lubricant = InferType<typeof lubricant>;
export type LubricantCategory = (typeof LUBRICANT_CATEGORIES)[number];

/**
 * The fluids that fit a vehicle; an empty list when its type is not known. `sample`: made-up data of the on-device
 * mode.
 * @errors limit.exceeded vehicle.not-found
 */
export const getLubricants = defineOperation({
  ...getJson,
  name: 'Lubricants.GetLubricants',
  path: '/api/Lubricants/GetLubricants',
  access: 'user',
  input: byId,
  output: object({ sample: boolean().required(), lubricants: array(lubricant.required()).required() }).required(),
});
