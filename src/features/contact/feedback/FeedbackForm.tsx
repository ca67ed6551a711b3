import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { boolean, object } from 'yup';
import { config } from '~/config';
import { readDraft, removeDraft } from '~/session/draft';
import { FEEDBACK_DRAFT, type Message } from '../message';
import { messageRules } from '../message-rules';
import { sendFeedback } from '../send-message';
import { useDraft } from '~/session/use-draft';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { translator, type Translate } from '~/i18n/i18n';
import { userEmail } from '~/session/user-email';
import { PageLink } from '~/ui/PageLink';
import styles from './feedback.module.css';

/** All fields are required, the e-mail must be valid and the privacy policy accepted. */
function feedbackSchema(t: Translate) {
  return object({ ...messageRules(t), privacy: boolean().defined().oneOf([true], t('shell:feedback.privacy_error')) });
}

interface Props {
  readonly onClose: () => void;
  readonly onSent: (message: Message) => void;
}

/** The feedback form. The input is restored when the dialog was closed by mistake. */
export function FeedbackForm({ onClose, onSent }: Props) {
  const { t } = useTranslation('shell');
  const [values] = useState(() => {
    const { subject = '', email = '', message = '' } = readDraft(FEEDBACK_DRAFT);
    // A guest's draft has a blank address when they sign in.
    return { subject, email: email || userEmail(), message, privacy: false };
  });
  const form = useValidatedForm(feedbackSchema(translator(['shell', 'contact'])), values);
  useDraft(form, FEEDBACK_DRAFT);
  const device = config().mode === 'device';
  return (
    <FormShell
      form={form}
      label={t('feedback.title')}
      submitLabel={device ? t('feedback.keep') : t('feedback.send')}
      busyLabel={device ? t('feedback.keeping') : t('feedback.sending')}
      initialFocus="subject"
      onCancel={onClose}
      onSubmit={async ({ subject, email, message }) => {
        const sent = { subject, email, message };
        await sendFeedback(sent);
        // On-device nothing was sent yet: the confirmation removes it.
        if (!device) removeDraft(FEEDBACK_DRAFT);
        onSent(sent);
      }}
    >
      <TextField control={form.control} name="subject" label={t('feedback.subject')} />
      <TextField control={form.control} name="email" type="email" label={t('feedback.email')} autoComplete="email" />
      <TextField control={form.control} name="message" label={t('feedback.message')} rows={5} />
      <ChoiceField
        control={form.control}
        name="privacy"
        label={
          <Trans
            t={t}
            i18nKey="feedback.privacy"
            components={{ privacy: <PageLink page="privacy" target="_blank" rel="noreferrer" /> }}
          />
        }
      />
      {device && <p className={styles.device}>{t('feedback.device')}</p>}
    </FormShell>
  );
}
