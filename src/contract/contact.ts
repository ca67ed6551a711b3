/** Messages to the operator. */
import { mixed, object, string } from 'yup';
import { postJson } from './methods';
import { defineOperation } from './operation';
import { mailAddress } from './schemas';

/** Maximum length of a subject. */
export const MAX_SUBJECT_LENGTH = 300;
/** Maximum length of a message. */
export const MAX_MESSAGE_LENGTH = 10_000;

/**
 * Sends the contact or feedback form. The answer's body is ignored and may be any JSON value.
 * @repeat sends the message again.
 */
export const sendFeedbackMessage = defineOperation({
  ...postJson,
  name: 'contact.SendFeedbackMessage',
  path: '/api/contact/SendFeedbackMessage',
  access: 'public',
  input: object({
    subject: string().max(MAX_SUBJECT_LENGTH).required(),
    email: mailAddress().required(),
    message: string().max(MAX_MESSAGE_LENGTH).required(),
  }),
  output: mixed().nullable().optional(),
});
