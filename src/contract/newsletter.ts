/** Unsubscribing from the newsletter and all reminder mails. */
import { object } from 'yup';
import { postOnly } from './methods';
import { defineOperation } from './operation';
import { line, noSchema, mailAddress } from './schemas';

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
  access: 'public',
  input: object({ email: mailAddress().optional(), token: line().optional() }),
  output: noSchema,
});
