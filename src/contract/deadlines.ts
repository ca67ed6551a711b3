/** The deadlines that an owner keeps for a vehicle. */
import { number, object } from 'yup';
import { putJson } from './methods';
import { defineOperation } from './operation';
import { ownDeadlines } from './own-deadline';
import { id } from './schemas';
import { vehicle } from './vehicle';

/**
 * Replaces the deadlines of a vehicle. `last` follows from the vehicle's history, whatever is sent.
 * @errors limit.exceeded vehicle.not-found conflict
 */
export const updateDeadlines = defineOperation({
  ...putJson,
  name: 'Deadlines.UpdateDeadlines',
  path: '/api/Deadlines/UpdateDeadlines',
  access: 'user',
  input: object({
    /** Id of the vehicle. */
    id: id(),
    /** The version of the vehicle that the edit was based on. If absent, the version is not checked. */
    version: number().integer().optional(),
    /** Each `id` occurs once. */
    deadlines: ownDeadlines().required(),
  }),
  output: vehicle.required(),
});
