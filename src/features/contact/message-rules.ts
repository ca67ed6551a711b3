/** What every message to the operator has to meet, on the contact page as in the feedback dialog. */
import { string } from 'yup';
import type { Translate } from '~/i18n/i18n';
import { isMailAddress } from '~/lib/mail-address';

/** Characters of a subject; the server takes no more. */
const SUBJECT_MAX = 300;
/** Characters of a message; the server takes no more. */
export const MESSAGE_MAX = 10_000;

/**
 * The rules of subject, e-mail and message.
 * @param t knows the namespaces `shell` and `contact`
 * @param longest characters that the message may have
 */
export function messageRules(t: Translate, longest: number = MESSAGE_MAX) {
  const email = t('shell:feedback.mail_error_validate_pattern');
  return {
    subject: string()
      .defined()
      .trim()
      .required(t('shell:feedback.subject_error'))
      .max(SUBJECT_MAX, t('contact:error.subject_long', { max: SUBJECT_MAX })),
    email: string().defined().trim().required(email).test('mail', email, isMailAddress).email(email),
    message: string()
      .defined()
      .trim()
      .required(t('shell:feedback.message_error'))
      .max(longest, t('contact:error.message_long', { max: longest })),
  };
}
