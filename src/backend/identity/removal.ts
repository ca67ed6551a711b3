/** Deletes an account. */
import { COLLECTION_NAMES } from '../store/collections';
import type { Batch, Store } from '../store/store';
import { receiptsTo } from './mails';

/**
 * Deletes the account, all its records and the receipts to its address in one transaction; other accounts of this browser are not affected. Its
 * tokens become invalid at once, since its sessions are deleted too.
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
