import { plainLine } from './plain-text';
import { parseUrl } from './web-address';

/** The maximum length of an e-mail address, in characters (RFC 5321). */
export const MAX_MAIL_ADDRESS_LENGTH = 254;

// Each label of the host ends at the next dot, so that no dot can follow another or be the last.
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[^\s@.<>()[\]\\,;:"\p{C}]+\.)+[^\s@.<>()[\]\\,;:"\p{C}]{2,}$/u;
const FORMER_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]{2,}$/u;

// The length first: on a million characters the patterns would take hours.
const isLike = (text: string, pattern: RegExp): boolean => text.length <= MAX_MAIL_ADDRESS_LENGTH && pattern.test(text);

/**
 * Whether a text can be an e-mail address: a local part, an at sign and a host of labels between dots; only the mail
 * server knows the rest. Refuses spaces, quotes and brackets, which mail programs interpret differently, and invisible
 * characters.
 */
export const isMailAddress = (text: string): boolean => isLike(text, ADDRESS);

/**
 * Whether an account or a vehicle can have an address: earlier versions also accepted empty labels, such as in
 * "anna@example.org.".
 */
export const isStoredMailAddress = (text: string): boolean => isLike(text, FORMER_ADDRESS);

/**
 * An address in the spelling by which addresses are compared: lower case, NFC, without surrounding spaces, the host in
 * Punycode (RFC 3492). Chromium's e-mail inputs give "anna@müller.de" as "anna@xn--mller-kva.de", Firefox's as typed.
 */
export function mailAddressKey(address: string): string {
  const key = plainLine(address).normalize('NFC').toLowerCase();
  const start = key.lastIndexOf('@') + 1;
  const host = key.slice(start);
  // The URL parser would take what is behind these characters for something else than the host.
  if (start === 0 || /^[\u0020-\u007e]*$|[/?#%:@[\]\\]/u.test(host)) return key;
  return key.slice(0, start) + (parseUrl(`http://${host}`)?.hostname ?? host);
}

/** Whether two addresses are the same, see {@link mailAddressKey}. */
export function isSameMailAddress(left: string, right: string): boolean {
  return mailAddressKey(left) === mailAddressKey(right);
}
