/** Messages to the operator. */
import { mixed, object, string } from 'yup';
import { postJson } from './methods';
import { defineOperation } from './operation';
import { mailAddress } from './schemas';

/**
 * Sends the contact or feedback form. The answer's body is ignored and may be any JSON value.
 * @repeat sends the message again.
 */
export const sendFeedbackMessage = defineOperation({
  ...postJson,
  name: 'contact.SendFeedbackMessage',
  path: '/api/contact/SendFeedbackMessage',
  access: 'guest',
  input: object({
    subject: string().max(300).required(),
    email: mailAddress().required(),
    message: string().max(10_000).required(),
  }),
  output: mixed().nullable().optional(),
});
