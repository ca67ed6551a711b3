/**
 * Handler of `contact`. On-device, messages are only stored in this browser; the screens say so and offer a mail link.
 */
import type * as contract from '~/contract/contact';
import type { Handler } from '../handler';

export const sendFeedbackMessage: Handler<typeof contract.sendFeedbackMessage> = async ({ context, userId, input }) => {
  const id = context.newId();
  const owner = userId === undefined ? {} : { ownerId: userId };
  await context.store.put('feedback', { id, ...owner, ...input, createdAt: context.now().toISOString() });
  return { id };
};
