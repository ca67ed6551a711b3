/** The parts of a vehicle's type that fail most often. */
import { array, boolean, number, object, string } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { byId } from './schemas';

/** A part (a key such as `brake-discs`, else a name) with its share of all failures (0..1) and what its repair costs in euro. */
export const weakPoint = object({
  part: string().required(),
  share: number().min(0).max(1).required(),
  costFrom: number().min(0).required(),
  costTo: number().min(0).required(),
});

/** At most ten, the most frequent first. `sample`: made-up data of the on-device mode. */
export const getWeakPoints = defineOperation({
  ...getJson,
  name: 'WeakPoints.GetWeakPoints',
  path: '/api/WeakPoints/GetWeakPoints',
  access: 'user',
  input: byId,
  output: object({ sample: boolean().required(), points: array(weakPoint.required()).max(10).required() }).required(),
});
