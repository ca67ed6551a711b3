/** Mails: unsubscribing from the newsletter, and the reminders of the inspection and of deadlines. */
import { boolean, object } from 'yup';
import { postOnly, putOnly } from './methods';
import { defineOperation } from './operation';
import { id, line, mailAddress, noSchema } from './schemas';

/**
 * Unsubscribes from the newsletter and all reminder mails, of the inspection and of deadlines. `token` comes from the
 * link in the mail and identifies the recipient when `email` is absent; one of the two is required. The answer does not
 * tell whether the address was subscribed.
 * @repeat changes nothing.
 */
export const unsubscribe = defineOperation({
  ...postOnly,
  name: 'Newsletter.Unsubscribe',
  path: '/api/Newsletter/Unsubscribe',
  access: 'guest',
  input: object({ email: mailAddress().optional(), token: line().optional() }),
  output: noSchema,
});

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
