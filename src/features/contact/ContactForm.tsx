import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useWatch, type Control } from 'react-hook-form';
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

/** Offers as a mail what is in the form now: it can be edited after the failure. */
function TypedMail(props: {
  readonly control: Control<ContactValues>;
  readonly messageOf: (typed: ContactValues) => Message;
}) {
  const { control, messageOf } = props;
  const { subject, message } = useWatch({ control, compute: messageOf });
  return <MailInstead subject={subject} message={message} />;
}

/** The contact form. A message that could not be sent stays in it, with other ways to send it. */
export function ContactForm({ onSent }: { readonly onSent: (message: SentMessage) => void }) {
  const { t } = useTranslation(['contact', 'shell', 'errors']);
  const [values] = useState(defaultValues);
  const form = useValidatedForm(contactSchema(translator(['contact', 'shell'])), values);
  useDraft(form, CONTACT_DRAFT);
  const topic = useWatch({ control: form.control, name: 'topic' });
  const [hasFailed, setFailed] = useState(false);
  const device = config().mode === 'device';

  function messageOf(typed: ContactValues): Message {
    const name = typed.name.trim();
    const signature = name === '' ? undefined : t(`contact:signature.${typed.topic}`, { name });
    const message = withSignature(typed.message.trim(), signature);
    return { subject: typed.subject.trim(), email: typed.email.trim(), message };
  }

  async function send(typed: ContactValues): Promise<void> {
    setFailed(false);
    const message = messageOf(typed);
    if (typed.topic === 'feedback') {
      await sendFeedback(message);
    } else {
      try {
        await sendQuestion(message);
      } catch (error) {
        setFailed(true);
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
      {hasFailed && (
        <div className={styles.instead}>
          <TypedMail control={form.control} messageOf={messageOf} />
        </div>
      )}
    </>
  );
}
