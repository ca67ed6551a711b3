/**
 * Handlers of withdrawal and termination. Nothing is sold on-device, so they only write the receipt and its mail; a
 * server would also store the declaration and act on it.
 */
import type * as contract from '~/contract/declarations';
import type { BackendContext } from '../context';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import type { ReceiptMailRecord } from '../store/collections';

/** Stores the mail with the receipt. The address is not looked up, so that the answer is the same for every one. */
async function sendReceipt(
  context: BackendContext,
  mail: Pick<ReceiptMailRecord, 'to' | 'kind' | 'language' | 'receipt'>,
): Promise<void> {
  await context.store.put('mails', {
    id: context.newId(),
    ...mail,
    createdAt: mail.receipt.receivedAt,
  });
  context.announce('mails');
}

export const withdraw: Handler<typeof contract.withdraw> = async ({ context, input }) => {
  const { language = 'de', ...content } = input;
  const receipt = { id: context.newId(), receivedAt: context.now().toISOString(), content };
  await sendReceipt(context, { to: content.email, kind: 'withdrawal', language, receipt });
  return receipt;
};

export const cancelContract: Handler<typeof contract.cancelContract> = async ({ context, input }) => {
  const { language = 'de', ...content } = input;
  if (content.kind === 'for-cause' && (content.reason ?? '').trim() === '')
    throw new Refusal('validation', [{ path: 'reason', rule: 'required' }]);
  const receipt = { id: context.newId(), receivedAt: context.now().toISOString(), content };
  await sendReceipt(context, { to: content.email, kind: 'termination', language, receipt });
  return receipt;
};
