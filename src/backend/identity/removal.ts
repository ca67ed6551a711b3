/** Deletes an account. */
import { COLLECTION_NAMES } from '../store/collections';
import { Refusal } from '../refusal';
import type { Batch, Store } from '../store/store';
import { receiptsTo } from './mails';

/**
 * Deletes the account, all its records and the receipts to its address in one transaction; other accounts of this
 * browser are not affected. Its tokens become invalid at once, since its sessions are deleted too.
 */
export async function removeAccount(store: Store, accountId: string): Promise<void> {
  const deletions: Record<string, readonly string[]> = { accounts: [accountId] };
  for (const name of COLLECTION_NAMES) {
    if (name === 'accounts') continue;
    const ids = await store.ids(name, { ownerId: accountId });
    if (ids.length > 0) deletions[name] = ids;
  }
  const account = await store.get('accounts', accountId);
  const receipts = account === undefined ? [] : await receiptsTo(store, account.email);
  if (receipts.length > 0) deletions.mails = [...(deletions.mails ?? []), ...receipts.map(({ id }) => id)];
  const changes: Batch = { delete: deletions };
  await store.batch(changes);
}

/**
 * Runs work that writes records of an account and takes long enough for another tab to delete the account meanwhile.
 * What was written for an account that is gone is removed.
 * @throws Refusal `unauthorized` when the account was deleted meanwhile
 */
export async function whileAccountExists<Result>(
  store: Store,
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const hasAccount = async (): Promise<boolean> => (await store.get('accounts', accountId)) !== undefined;
  // A host that does not keep its accounts here has none.
  const existed = await hasAccount();
  const result = await work();
  if (!existed || (await hasAccount())) return result;
  await removeAccount(store, accountId);
  throw new Refusal('unauthorized');
}
