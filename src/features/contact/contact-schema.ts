/** The contact form's values and rules. */
import { boolean, object, string } from 'yup';
import type { Translate } from '~/i18n/i18n';
import { MESSAGE_MAX, messageRules } from './message-rules';

export const TOPICS = ['contact', 'feedback'] as const;
export type Topic = (typeof TOPICS)[number];

const NAME_MAX = 100;
/** Characters reserved at the message's end for the line with topic and sender. */
const SIGNATURE_MAX = 200;

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
      .max(NAME_MAX, t('contact:error.name_long', { max: NAME_MAX }))
      .when('topic', ([topic], name) => (topic === 'contact' ? name.required(t('contact:error.name')) : name)),
    ...messageRules(t, MESSAGE_MAX - SIGNATURE_MAX),
    consent: boolean().defined().oneOf([true], t('contact:error.consent')),
  });
}
