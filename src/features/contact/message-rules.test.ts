import { object } from 'yup';
import { expect, it } from 'vitest';
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH, sendFeedbackMessage } from '~/contract/contact';
import type { Translate } from '~/i18n/i18n';
import { contactSchema } from './contact-schema';
import { messageRules } from './message-rules';

const t = ((key: string) => key) as Translate;
const MESSAGE = { subject: 'Frage', email: 'lena@example.org', message: 'Hallo' };

it.each([
  ['subject', MAX_SUBJECT_LENGTH],
  ['message', MAX_MESSAGE_LENGTH],
] as const)('a %s of %d characters is the longest that the form and the call accept', (field, length) => {
  const accepted = [0, 1].map((more) => {
    const message = { ...MESSAGE, [field]: 'x'.repeat(length + more) };
    return [object(messageRules(t)).isValidSync(message), sendFeedbackMessage.input.isValidSync(message)];
  });
  expect(accepted).toEqual([
    [true, true],
    [false, false],
  ]);
});

it('a message of the contact form leaves room for the line with topic and sender', () => {
  const input = { ...MESSAGE, topic: 'contact', name: 'Lena', consent: true };
  const message = 'x'.repeat(MAX_MESSAGE_LENGTH - 200);
  expect(contactSchema(t).isValidSync({ ...input, message })).toBe(true);
  expect(contactSchema(t).isValidSync({ ...input, message: `${message}x` })).toBe(false);
});
