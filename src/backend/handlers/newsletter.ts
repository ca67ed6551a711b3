/**
 * Handler of `Newsletter`: unsubscribes from the newsletter and all reminder mails, without revealing whether an
 * address is known.
 */
import type * as contract from '~/contract/newsletter';
import { findAccount } from '../identity/accounts';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import type { Store } from '../store/store';

/** Leaves the versions of the vehicles unchanged, so that a dialog open elsewhere can still be saved. */
async function switchRemindersOff(store: Store, ownerId: string): Promise<void> {
  const reminded = (await store.list('vehicles', { ownerId })).filter(
    ({ inspectionReminder, deadlineReminder }) => inspectionReminder === true || deadlineReminder === true,
  );
  for (const { id } of reminded) {
    await store.update(
      'vehicles',
      id,
      (record) => record && { ...record, inspectionReminder: false, deadlineReminder: false },
    );
  }
}

/**
 * Not called by the page of an on-device build, which sends no mails and whose records are sealed while their owner is
 * signed out. No valid tokens exist: a call with only a token does nothing. An address needs no proof of ownership,
 * since unsubscribing does no harm and can be undone.
 */
export const unsubscribe: Handler<typeof contract.unsubscribe> = async ({ context, input }) => {
  const { email, token } = input;
  if ((email ?? '') === '' && (token ?? '') === '')
    throw new Refusal('validation', [{ path: 'email', rule: 'required' }]);
  const account = email === undefined ? undefined : await findAccount(context.store, email);
  if (account === undefined) return;
  await context.store.update('accounts', account.id, (record) => record && { ...record, newsletter: false });
  await switchRemindersOff(context.store, account.id);
};
