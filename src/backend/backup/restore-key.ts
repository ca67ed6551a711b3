/** Every backup contains a random key whose hash the account stores: the backup authorises setting a new password. */
import { randomSecret, sha256 } from '../identity/secrets';
import type { AccountRecord } from '../identity/records';
import type { Store } from '../store/store';

/** Number of latest backups of an account that can set a new password. */
const MAX_KEYS = 12;

/**
 * The key of a new backup. All backups of a sealed account have the same one, which also opens the account's data key.
 */
export async function restoreKeyOf(store: Store, accountId: string): Promise<string> {
  return (await store.get('accounts', accountId))?.restoreKey ?? randomSecret();
}

/** Stores the hash of a backup's key in the account. */
export async function storeRestoreKeyHash(store: Store, accountId: string, key: string): Promise<void> {
  const hash = await sha256(key);
  await store.update(
    'accounts',
    accountId,
    (account) =>
      account && {
        ...account,
        restoreKeyHashes: [...(account.restoreKeyHashes ?? []).filter((other) => other !== hash), hash].slice(
          -MAX_KEYS,
        ),
      },
  );
}

/**
 * Whether the key belongs to a recent backup of the account. Plain SHA-256 suffices, since keys have 256 random bits.
 */
export async function isKnownRestoreKey(account: AccountRecord, key: string): Promise<boolean> {
  return account.restoreKeyHashes?.includes(await sha256(key)) ?? false;
}
