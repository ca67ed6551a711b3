/** Stores for tests that encrypt like a browser's. */
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { createSealingStore } from './sealing-store';

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** A store that encrypts the records of everybody in `raw`, as if all accounts were signed in. */
export function sealedForAll(raw: Store = createMemoryStore()): Store {
  const key = newKey();
  const get: Store['get'] = async (name, id) =>
    name === 'keys' && id !== 'browser' && id !== 'addresses' ? ({ id, key: await key } as never) : raw.get(name, id);
  return createSealingStore({ ...raw, get }, () => key);
}

/** A store in memory that encrypts the records of accounts which have a key. */
export function sealedStore(raw: Store = createMemoryStore()): Store {
  const key = newKey();
  return createSealingStore(raw, () => key);
}
