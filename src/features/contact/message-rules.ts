/** Validation rules of every message to the operator, for the contact page and the feedback dialog. */
import { string } from 'yup';
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '~/contract/contact';
import type { Translate } from '~/i18n/i18n';
import { isMailAddress } from '~/lib/mail-address';
import { userEmail } from '~/session/user-email';

/**
 * The rules of subject, e-mail and message.
 * @param t with the namespaces `shell` and `contact`
 * @param maxLength maximum length of the message in characters
 */
export function messageRules(t: Translate, maxLength: number = MAX_MESSAGE_LENGTH) {
  const email = t('shell:feedback.mail_error_validate_pattern');
  return {
    subject: string()
      .defined()
      .trim()
      .required(t('shell:feedback.subject_error'))
      .max(MAX_SUBJECT_LENGTH, t('contact:error.subject_long', { max: MAX_SUBJECT_LENGTH })),
    email: string()
      .defined()
      .trim()
      .required(email)
      .test('mail', email, (address) => address === userEmail() || isMailAddress(address)),
    message: string()
      .defined()
      .trim()
      .required(t('shell:feedback.message_error'))
      .max(maxLength, t('contact:error.message_long', { max: maxLength })),
  };
}
