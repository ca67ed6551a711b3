/** A backup carries a random key; the account keeps its hash. Whoever brings the backup may set a new password. */
import { randomSecret, sha256 } from '../identity/encoding';
import type { AccountRecord } from '../identity/records';
import type { Store } from '../store/store';

/** Backups of an account that can set a new password: the latest ones. */
const MOST_KEYS = 12;

/** A new key for a backup that is about to be made. */
export const newRestoreKey = randomSecret;

/** Keeps what proves the key. */
export async function keepRestoreKey(store: Store, accountId: string, key: string): Promise<void> {
  const hash = await sha256(key);
  await store.update('accounts', accountId, (account) =>
    account && { ...account, restoreKeyHashes: [...(account.restoreKeyHashes ?? []), hash].slice(-MOST_KEYS) },
  );
}

/** Whether the key is one of the account's. It is as long as its hash is strong: nobody guesses it. */
export async function provesRestore(account: AccountRecord, key: string): Promise<boolean> {
  return account.restoreKeyHashes?.includes(await sha256(key)) ?? false;
}
