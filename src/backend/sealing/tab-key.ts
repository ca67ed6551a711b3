/**
 * The key of a guest's tab, in session storage: it survives a reload and goes with the tab, unless the browser restores
 * or duplicates that tab.
 */
import { base64url, fromBase64url } from '~/lib/base64url';

const KEY = 'tab-key';
const BYTES = 32;

/** The key, created on first use. Not extractable. */
export async function tabKey(): Promise<CryptoKey> {
  const kept = sessionStorage.getItem(KEY);
  const bytes = kept === null ? crypto.getRandomValues(new Uint8Array(BYTES)) : fromBase64url(kept);
  if (kept === null) sessionStorage.setItem(KEY, base64url(bytes));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
