/** Deletes an account. */
import { COLLECTION_NAMES } from '../store/collections';
import type { Batch, Store } from '../store/store';

/**
 * Deletes the account and all its records in one transaction; other accounts of this browser are not affected. Its
 * tokens become invalid at once, since its sessions are deleted too.
 */
export async function removeAccount(store: Store, accountId: string): Promise<void> {
  const deletions: Record<string, readonly string[]> = { accounts: [accountId] };
  for (const name of COLLECTION_NAMES) {
    if (name === 'accounts') continue;
    const ids = await store.ids(name, { ownerId: accountId });
    if (ids.length > 0) deletions[name] = ids;
  }
  const changes: Batch = { delete: deletions };
  await store.batch(changes);
}
