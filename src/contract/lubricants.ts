/** Oils and other fluids that fit a vehicle. */
import { array, boolean, object, string } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { byId, text } from './schemas';

/** As the partner's data spell them. */
export const LUBRICANT_CATEGORIES = [
  'ENGINE_OIL', 'COOLING', 'BRAKE', 'TRANMISSION_CLUTCH', 'CLUTCH', 'AIRCO', 'STEERING',
] as const;

/** `name` is the release, e.g. a maker's norm; `quantity` and `temperature` carry their unit. */
export const lubricant = object({
  category: string().oneOf(LUBRICANT_CATEGORIES).required(),
  name: string().required(),
  viscosity: text().optional(),
  quantity: text().optional(),
  temperature: text().optional(),
});

/** `sample`: made-up data of the on-device mode. */
export const getLubricants = defineOperation({
  ...getJson,
  name: 'Lubricants.GetLubricants',
  path: '/api/Lubricants/GetLubricants',
  access: 'user',
  input: byId,
  output: object({ sample: boolean().required(), lubricants: array(lubricant.required()).required() }).required(),
});
