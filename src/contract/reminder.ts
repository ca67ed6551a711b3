/** Reminder mails of the inspection and of deadlines. */
import { boolean, object } from 'yup';
import { putOnly } from './methods';
import { defineOperation } from './operation';
import { id, noSchema } from './schemas';

/**
 * Switches the reminder mail before the next inspection of a vehicle on or off. It names the month in which the
 * inspection is to be made: on a seasonal plate the first month of the next season instead of one outside the season
 * (StVZO annex VIII no. 2.6).
 * @errors limit.exceeded vehicle.not-found
 */
export const setReminder = defineOperation({
  ...putOnly,
  name: 'Reminder.SetReminder',
  path: '/api/Reminder/SetReminder',
  access: 'user',
  input: object({ id: id(), enabled: boolean().required() }),
  output: noSchema,
});

/**
 * Switches the reminder mails before the owner's deadlines of a vehicle on or off: a month and a week before a deadline
 * is due. One by kilometres is due on its estimated day (`src/contract/next-deadline.ts`).
 * @errors limit.exceeded vehicle.not-found
 */
export const setDeadlineReminder = defineOperation({
  ...putOnly,
  name: 'Reminder.SetDeadlineReminder',
  path: '/api/Reminder/SetDeadlineReminder',
  access: 'user',
  input: object({ id: id(), enabled: boolean().required() }),
  output: noSchema,
});
