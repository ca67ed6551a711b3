/** The contact form's values and rules. */
import { boolean, object, string } from 'yup';
import { MAX_MESSAGE_LENGTH } from '~/contract/contact';
import type { Translate } from '~/i18n/i18n';
import { messageRules } from './message-rules';

export const TOPICS = ['contact', 'feedback'] as const;
export type Topic = (typeof TOPICS)[number];

const MAX_NAME_LENGTH = 100;
/** Characters reserved at the message's end for the line with topic and sender. */
const MAX_SIGNATURE_LENGTH = 200;

export interface ContactValues {
  readonly topic: Topic;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly consent: boolean;
}

/** The validation schema. Questions require a name for the reply; feedback does not. */
export function contactSchema(t: Translate) {
  return object({
    topic: string<Topic>().defined().oneOf(TOPICS),
    name: string()
      .defined()
      .trim()
      .max(MAX_NAME_LENGTH, t('contact:error.name_long', { max: MAX_NAME_LENGTH }))
      .when('topic', ([topic], name) => (topic === 'contact' ? name.required(t('contact:error.name')) : name)),
    ...messageRules(t, MAX_MESSAGE_LENGTH - MAX_SIGNATURE_LENGTH),
    consent: boolean().defined().oneOf([true], t('contact:error.consent')),
  });
}
