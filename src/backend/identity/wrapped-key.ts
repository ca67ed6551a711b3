/** Wraps an account's data key by the keys that open it. It is extractable only meanwhile. */
import type { KeyRecord } from '../store/collections';
import { base64url, fromBase64url } from '~/lib/base64url';
import type { WrappedKey } from './records';

/** What opens an account. */
export type Opener = 'password' | 'recovery' | 'backup' | `passkey ${string}`;

const KEY_ALGORITHM = { name: 'AES-GCM', length: 256 } as const;

/** A random data key, extractable. */
export const newDataKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey(KEY_ALGORITHM, true, ['encrypt', 'decrypt']);

/** Binds a wrapped key to its account and to what opens it. */
const additionalDataOf = (accountId: string, opener: Opener): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify([accountId, opener]));

export async function wrapKey(
  dataKey: CryptoKey,
  by: CryptoKey,
  accountId: string,
  opener: Opener,
): Promise<WrappedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = additionalDataOf(accountId, opener);
  const key = await crypto.subtle.wrapKey('raw', dataKey, by, { name: 'AES-GCM', iv, additionalData });
  return { iv: base64url(iv), key: base64url(new Uint8Array(key)) };
}

/**
 * The data key, extractable.
 * @throws DOMException (OperationError) when `by` does not open it, or it is of another account or opener
 */
export async function unwrapKey(
  { iv, key }: WrappedKey,
  by: CryptoKey,
  accountId: string,
  opener: Opener,
): Promise<CryptoKey> {
  return crypto.subtle.unwrapKey(
    'raw',
    fromBase64url(key),
    by,
    { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: additionalDataOf(accountId, opener) },
    KEY_ALGORITHM,
    true,
    ['encrypt', 'decrypt'],
  );
}

/** The record of a data key as it is stored during a session, not extractable. */
export async function keyRecord(accountId: string, dataKey: CryptoKey, isComplete: boolean): Promise<KeyRecord> {
  const bytes = await crypto.subtle.exportKey('raw', dataKey);
  const key = await crypto.subtle.importKey('raw', bytes, KEY_ALGORITHM, false, ['encrypt', 'decrypt']);
  return { id: accountId, ownerId: accountId, key, isComplete };
}
