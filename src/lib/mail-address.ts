import { plainLine } from './plain-text';
import { parseUrl } from './web-address';

/** The maximum length of an e-mail address, in characters (RFC 5321). */
export const MAX_MAIL_ADDRESS_LENGTH = 254;

/**
 * Whether a text can be an e-mail address: a local part, an at sign and a host with a dot; only the mail server knows
 * the rest. Refuses spaces, quotes and brackets, which mail programs interpret differently, and invisible characters.
 */
export function isMailAddress(text: string): boolean {
  // Check the length first: on a million characters the pattern would take hours.
  return (
    text.length <= MAX_MAIL_ADDRESS_LENGTH &&
    /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]{2,}$/u.test(text)
  );
}

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
