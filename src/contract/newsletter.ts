/** Mails: leaving the newsletter, and being reminded of the inspection. */
import { boolean, object } from 'yup';
import { postOnly, putOnly } from './methods';
import { defineOperation } from './operation';
import { id, line, mailAddress, noSchema } from './schemas';

/**
 * Leaves the newsletter. `token` comes from the link in the mail and names the recipient when no address is given; one of
 * both is needed. The answer is the same for an address that nobody has.
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
 * Switches the mail before the next inspection of a vehicle on or off.
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
