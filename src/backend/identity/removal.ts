/** What an account holds, and its end. */
import { COLLECTION_NAMES } from '../store/collections';
import type { Batch, Store } from '../store/store';

/**
 * Removes the account and every record of it in one transaction. Other accounts of this browser keep theirs; tokens
 * are refused at once, since the sign-ins go with it.
 */
export async function removeAccount(store: Store, accountId: string): Promise<void> {
  const gone: Record<string, readonly string[]> = { accounts: [accountId] };
  for (const name of COLLECTION_NAMES) {
    if (name === 'accounts') continue;
    const ids = await store.ids(name, { ownerId: accountId });
    if (ids.length > 0) gone[name] = ids;
  }
  const changes: Batch = { delete: gone };
  await store.batch(changes);
}
