/**
 * Ids of the collection `emails`: an HMAC of the address, since an address is personal. Accounts from before records
 * were encrypted have the address itself until their next sign-in.
 */
import { base64url } from '~/lib/base64url';

/** Whether an id is still an address. A digest in base64url has no `@`. */
export const isAddress = (id: string): boolean => id.includes('@');

/** The id of an address. */
export async function addressId(address: string, key: CryptoKey): Promise<string> {
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(address));
  return base64url(new Uint8Array(digest));
}
