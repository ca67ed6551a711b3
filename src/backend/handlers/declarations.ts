/**
 * Handlers of withdrawal and cancellation. Nothing is sold on-device, so they only write the receipt and its mail; a
 * server would also store the declaration and act on it.
 */
import type * as contract from '~/contract/declarations';
import type { BackendContext } from '../context';
import type { Handler } from '../handler';
import { findAccount } from '../identity/accounts';
import { Refusal } from '../refusal';
import type { ReceiptMailRecord } from '../store/collections';

/** Stores the mail with the receipt. The answer is the same whether or not the address has an account. */
async function sendReceipt(
  context: BackendContext,
  mail: Pick<ReceiptMailRecord, 'to' | 'kind' | 'language' | 'receipt'>,
): Promise<void> {
  const owner = await findAccount(context.store, mail.to);
  await context.store.put('mails', {
    id: context.newId(),
    ...(owner !== undefined && { ownerId: owner.id }),
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
