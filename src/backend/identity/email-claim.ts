/** Claims e-mail addresses: each belongs to one account. */
import type { Store, UpdateOf } from '../store/store';
import { emailKey, emailKeys } from './email-key';

/** The address belongs to another account. */
export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';
}

/**
 * The update that claims an address for an account, for the transaction that writes the account: a page can be closed
 * at any moment, and an address without its account would be taken for ever.
 * @throws EmailTakenError now, or in the transaction when another tab has claimed the address meanwhile
 */
export async function claimEmail(store: Store, email: string, ownerId: string): Promise<UpdateOf<'emails'>> {
  const id = emailKey(email);
  for (const key of emailKeys(email)) if (key !== id) await refuseTaken(store, key, ownerId);
  const before = await store.get('emails', id);
  // Earlier versions of the app could leave such an address.
  const abandonedBy = before !== undefined && (await isAbandoned(store, id, before.ownerId)) ? before.ownerId : ownerId;
  const claim: UpdateOf<'emails'>['change'] = (now) => {
    if (now !== undefined && now.ownerId !== ownerId && now.ownerId !== abandonedBy) throw new EmailTakenError();
    return { id, ownerId };
  };
  claim(before);
  return { collection: 'emails', id, change: claim };
}

/** @throws EmailTakenError when a key of an earlier version belongs to another account */
async function refuseTaken(store: Store, key: string, ownerId: string): Promise<void> {
  const claim = await store.get('emails', key);
  if (claim === undefined || claim.ownerId === ownerId) return;
  if (!(await isAbandoned(store, key, claim.ownerId))) throw new EmailTakenError();
}

/** Whether the account that claimed an address does not exist, or has another one. */
async function isAbandoned(store: Store, key: string, ownerId: string): Promise<boolean> {
  const account = await store.get('accounts', ownerId);
  if (account === undefined) return true;
  // The address of a locked or damaged account is not known.
  return account.email !== '' && emailKey(account.email) !== emailKey(key);
}
