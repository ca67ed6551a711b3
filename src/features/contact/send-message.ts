/** Sends messages by topic. */
import { call } from '~/api';
import { sendFeedbackMessage } from '~/contract/contact';
import { logFailure } from '~/lib/log';
import type { Message } from './message';

/** Sends a question. Throws on failure, because the sender waits for a reply and must know that it was not sent. */
export async function sendQuestion(message: Message): Promise<void> {
  await call(sendFeedbackMessage, message);
}

/** Sends feedback. A failure is only logged: the confirmation shows either way, as the specification requires. */
export async function sendFeedback(message: Message): Promise<void> {
  await sendQuestion(message).catch((error: unknown) => logFailure('Feedback could not be sent', error));
}
