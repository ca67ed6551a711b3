/** Sending a message, as the topic has it. */
import { call } from '~/api';
import { sendFeedbackMessage } from '~/contract/contact';
import { logFailure } from '~/lib/log';
import type { Message } from './message';

/** Sends a question. Whoever waits for an answer must hear that it did not go: what went wrong is thrown. */
export async function sendQuestion(message: Message): Promise<void> {
  await call(sendFeedbackMessage, message);
}

/** Sends feedback. A failure is logged and nothing more: the thank-you shows either way, as the specification says. */
export async function sendFeedback(message: Message): Promise<void> {
  await sendQuestion(message).catch((error: unknown) => logFailure('Feedback could not be sent', error));
}
