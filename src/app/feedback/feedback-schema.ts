import { boolean, object, string } from 'yup';
import type { Translate } from '~/i18n/i18n';

/** The feedback form's rules: nothing empty, a standard e-mail pattern, the privacy policy ticked. */
export function feedbackSchema(t: Translate) {
  return object({
    subject: string().trim().required(t('shell:feedback.subject_error')),
    email: string()
      .trim()
      .required(t('shell:feedback.mail_error_validate_pattern'))
      .matches(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, t('shell:feedback.mail_error_validate_pattern')),
    message: string().trim().required(t('shell:feedback.message_error')),
    privacy: boolean().required().oneOf([true], t('shell:feedback.privacy_error')),
  });
}
