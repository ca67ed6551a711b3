/** The keys by which accounts are looked up by their e-mail address. */
import { mailAddressKey } from '~/lib/mail-address';
import { decodePunycode } from './punycode';

/** The key under which an e-mail address is stored. */
export const emailKey = mailAddressKey;

/**
 * All keys under which an e-mail address can be stored. Earlier versions only wrote the address in lower case, with its
 * host as the browser or a backup gave it: in Punycode or not. Their spelling of the given address comes first, since
 * they could give either spelling to an account of its own.
 */
export function emailKeys(address: string): readonly string[] {
  const key = emailKey(address);
  const host = key.lastIndexOf('@') + 1;
  const decoded = key
    .slice(host)
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.');
  return [...new Set([address.trim().toLowerCase(), key, key.slice(0, host) + decoded])];
}
