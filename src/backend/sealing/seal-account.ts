/** Seals the records that an account has from before its records were encrypted. */
import { COLLECTION_NAMES, type KeyRecord } from '../store/collections';
import { type Batch, type CollectionName, type SealProgress, type Store } from '../store/store';
import { addressId, isAddress } from './address-index';
import { browserKey } from './browser-keys';
import { PLAINTEXT_PROPERTIES } from './plaintext-properties';
import type { KeyRing } from './key-ring';
import { isUnopened, openStored, sealForStorage } from './open-and-seal';
import type { StoredRecord } from './sealed-record';
import { unlessChanged, untilUnchanged } from './unchanged';

/** Number of records that are sealed in one transaction. */
const CHUNK = 200;

const SEALED_COLLECTIONS = COLLECTION_NAMES.filter((name) => PLAINTEXT_PROPERTIES[name] !== 'all');

/** Seals some records of a collection in one transaction. */
async function sealChunk(raw: Store, name: CollectionName, ids: readonly string[], keys: KeyRing): Promise<void> {
  await untilUnchanged(async () => {
    const sealOne = async (id: string): Promise<object[]> => {
      const seen = (await raw.get(name, id)) as StoredRecord | undefined;
      if (seen === undefined || seen.sealed?.by === 'account') return [];
      const record = await openStored(name, seen, keys);
      if (record === undefined || isUnopened(record)) return [];
      const next = await sealForStorage(name, record, seen, keys);
      return [{ collection: name, id, change: unlessChanged(seen, next) }];
    };
    const update = (await Promise.all(ids.map(async (id) => sealOne(id)))).flat();
    if (update.length > 0) await raw.batch({ update: update as NonNullable<Batch['update']> });
  });
}

/** Replaces the account's addresses, which are ids of `emails`, by their digests. */
async function hideAddresses(raw: Store, ownerId: string): Promise<void> {
  const key = await browserKey(raw, 'addresses');
  const addresses = (await raw.ids('emails', { ownerId })).filter(isAddress);
  for (const address of addresses)
    await raw.batch({
      put: { emails: [{ id: await addressId(address, key), ownerId }] },
      delete: { emails: [address] },
    });
}

/**
 * Encrypts all records of an account in steps. Each record is either as before or encrypted, so that it can be
 * interrupted at any point and repeated; what is encrypted already is left as it is.
 * @param key the account's key
 * @param ring creates a key ring with that key
 * @returns the key, of an account all of whose records are encrypted
 */
export async function sealAccount(
  raw: Store,
  key: KeyRecord,
  onProgress: (progress: SealProgress) => void,
  ring: () => KeyRing,
): Promise<KeyRecord> {
  const ownerId = key.id;
  const found = await Promise.all(
    SEALED_COLLECTIONS.map(
      async (name) => [name, name === 'accounts' ? [ownerId] : await raw.ids(name, { ownerId })] as const,
    ),
  );
  const total = found.reduce((sum, [, ids]) => sum + ids.length, 0);
  let done = 0;
  onProgress({ done, total });
  for (const [name, ids] of found) {
    for (let first = 0; first < ids.length; first += CHUNK) {
      const chunk = ids.slice(first, first + CHUNK);
      await sealChunk(raw, name, chunk, ring());
      done += chunk.length;
      onProgress({ done, total });
    }
  }
  await hideAddresses(raw, ownerId);
  await raw.update('accounts', ownerId, (now) =>
    now?.seal === undefined ? now : { ...now, seal: { ...now.seal, isComplete: true } },
  );
  return { ...key, isComplete: true };
}
