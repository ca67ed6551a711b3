/** The vehicle-history report of the partner. */
import { array, boolean, object, string } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { byId, day, text } from './schemas';

/** `none`: the partner has no report of this vehicle. `sample`: made-up data of the on-device mode. */
export const getReport = defineOperation({
  ...getJson,
  name: 'Report.GetReport',
  path: '/api/Report/GetReport',
  access: 'user',
  input: byId,
  output: object({
    state: string().oneOf(['found', 'none']).required(),
    sample: boolean().required(),
    orderUrl: string().url().nullable().optional(),
    entries: array(
      object({ date: day().nullable().optional(), kind: string().required(), summary: text() }),
    ).required(),
  }).required(),
});
