import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { errorKey, errorValues } from '~/api';
import { config } from '~/config';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { translator } from '~/i18n/i18n';
import { userEmail } from '~/session/user-email';
import { PageLink } from '~/ui/PageLink';
import { contactSchema, TOPICS, type ContactValues, type Topic } from './contact-schema';
import styles from './contact.module.css';
import { readDraft, removeDraft } from '~/session/draft';
import { MailInstead } from './MailInstead';
import { CONTACT_DRAFT, withSignature, type Message } from './message';
import { sendFeedback, sendQuestion } from './send-message';
import { TopicField } from './TopicField';
import { useDraft } from '~/session/use-draft';

export interface SentMessage extends Message {
  readonly topic: Topic;
}

/** Initial values: what was typed earlier in this tab, otherwise the user's e-mail address. */
function defaultValues(): ContactValues {
  const draft = readDraft(CONTACT_DRAFT);
  return {
    topic: TOPICS.find((topic) => topic === draft.topic) ?? 'contact',
    name: draft.name ?? '',
    email: draft.email || userEmail(),
    subject: draft.subject ?? '',
    message: draft.message ?? '',
    consent: false,
  };
}

/** The contact form. A message that could not be sent stays in it, with other ways to send it. */
export function ContactForm({ onSent }: { readonly onSent: (message: SentMessage) => void }) {
  const { t } = useTranslation(['contact', 'shell', 'errors']);
  const [values] = useState(defaultValues);
  const form = useValidatedForm(contactSchema(translator(['contact', 'shell'])), values);
  useDraft(form, CONTACT_DRAFT);
  const topic = useWatch({ control: form.control, name: 'topic' });
  const [failed, setFailed] = useState<Message>();
  const device = config().mode === 'device';

  async function send(typed: ContactValues): Promise<void> {
    setFailed(undefined);
    const { name, email, subject } = typed;
    const signature = name === '' ? undefined : t(`contact:signature.${typed.topic}`, { name });
    const message = { subject, email, message: withSignature(typed.message, signature) };
    if (typed.topic === 'feedback') {
      await sendFeedback(message);
    } else {
      try {
        await sendQuestion(message);
      } catch (error) {
        setFailed(message);
        throw error;
      }
    }
    // On-device nothing was sent yet: the confirmation removes it.
    if (!device) removeDraft(CONTACT_DRAFT);
    onSent({ ...message, topic: typed.topic });
  }

  return (
    <>
      <FormShell
        form={form}
        label={t('contact:form')}
        submitLabel={device ? t('contact:keep') : t('contact:send')}
        busyLabel={device ? t('contact:keeping') : t('contact:sending')}
        describeError={(error) => t(`errors:${errorKey(error, 'contact.failed')}`, errorValues(error))}
        onSubmit={send}
      >
        <TopicField control={form.control} />
        <div className={styles.pair}>
          <TextField
            control={form.control}
            name="name"
            label={t('contact:name')}
            autoComplete="name"
            optional={topic === 'feedback'}
          />
          <TextField
            control={form.control}
            name="email"
            type="email"
            label={t('shell:feedback.email')}
            autoComplete="email"
          />
        </div>
        <TextField control={form.control} name="subject" label={t('shell:feedback.subject')} />
        <TextField control={form.control} name="message" label={t('shell:feedback.message')} rows={7} />
        <ChoiceField
          control={form.control}
          name="consent"
          label={
            <Trans
              t={t}
              i18nKey="contact:consent"
              components={{
                terms: <PageLink page="terms" target="_blank" rel="noreferrer" />,
                privacy: <PageLink page="privacy" target="_blank" rel="noreferrer" />,
              }}
            />
          }
        />
        {device && <p className={styles.note}>{t('contact:device')}</p>}
      </FormShell>
      {failed !== undefined && (
        <div className={styles.instead}>
          <MailInstead subject={failed.subject} message={failed.message} />
        </div>
      )}
    </>
  );
}
