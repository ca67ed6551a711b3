/** The deadlines that an owner keeps for a vehicle. */
import { object } from 'yup';
import { defineOperation } from './operation';
import { ownDeadlines } from './own-deadline';
import { vehicleAnswer, versionedEdit } from './vehicle';

/**
 * Replaces the deadlines of a vehicle. `last` follows from the vehicle's history, whatever is sent.
 * @errors limit.exceeded vehicle.not-found conflict
 */
export const updateDeadlines = defineOperation({
  ...vehicleAnswer,
  name: 'Deadlines.UpdateDeadlines',
  path: '/api/Deadlines/UpdateDeadlines',
  input: object({
    ...versionedEdit,
    /** Each `id` occurs once. */
    deadlines: ownDeadlines().required(),
  }),
});
