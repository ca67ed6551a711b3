/**
 * The key of a guest's tab. It is in the session storage, so that a reload keeps a scan and the end of the tab makes it
 * unreadable.
 */
import { base64url, fromBase64url } from '../identity/encoding';

const KEY = 'tab-key';
const BYTES = 32;

/** The key, created on first use. Not extractable. */
export async function tabKey(): Promise<CryptoKey> {
  const kept = sessionStorage.getItem(KEY);
  const bytes = kept === null ? crypto.getRandomValues(new Uint8Array(BYTES)) : fromBase64url(kept);
  if (kept === null) sessionStorage.setItem(KEY, base64url(bytes));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
