/** Keys of this browser in the collection `keys`: created on first use, not extractable. */
import type { Store } from '../store/store';

type BrowserKey = 'browser' | 'addresses';

const CREATE: Readonly<Record<BrowserKey, () => Promise<CryptoKey>>> = {
  browser: () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  addresses: () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
};

/** Whether an id in the collection `keys` is that of a browser's key, also while it is not there yet. */
export const isBrowserKey = (id: string): boolean => Object.hasOwn(CREATE, id);

/** The key of this name. Two tabs that create it at the same time get the same one. */
export async function browserKey(store: Store, name: BrowserKey): Promise<CryptoKey> {
  const found = await store.get('keys', name);
  if (found !== undefined) return found.key;
  const created = { id: name, key: await CREATE[name]() };
  return ((await store.update('keys', name, (existing) => existing ?? created)) ?? created).key;
}
