/** Newsletter: leaving it, and the mails before inspections with it. Whether an address is known here is never told. */
import type * as contract from '~/contract/newsletter';
import { findAccount } from '../identity/accounts';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import type { Store } from '../store/store';

/** It is no edit of the records: their versions stay, so that an open dialog can still be saved. */
async function switchRemindersOff(store: Store, ownerId: string): Promise<void> {
  const reminded = (await store.list('vehicles', { ownerId })).filter(({ inspectionReminder }) => inspectionReminder === true);
  for (const { id } of reminded) {
    await store.update('vehicles', id, (record) => record && { ...record, inspectionReminder: false });
  }
}

/**
 * On-device no mail is sent, so no link with a token is on its way to anybody: a token alone names nobody here.
 * Leaving needs no proof, since nobody gains by it and everybody can come back.
 */
export const unsubscribe: Handler<typeof contract.unsubscribe> = async ({ context, input }) => {
  const { email, token } = input;
  if ((email ?? '') === '' && (token ?? '') === '') throw new Refusal('validation', [{ path: 'email', rule: 'required' }]);
  const account = email === undefined ? undefined : await findAccount(context.store, email);
  if (account === undefined) return;
  await context.store.update('accounts', account.id, (record) => record && { ...record, newsletter: false });
  await switchRemindersOff(context.store, account.id);
};
