/** Signs of an e-mail address, by RFC 5321. */
export const LONGEST_MAIL_ADDRESS = 254;

/**
 * Whether a text can be an e-mail address: something, an at sign, a host with a dot; the rest only the mail server knows. No spaces,
 * quotes or brackets, which mail programs read in ways of their own, and nothing that cannot be seen.
 */
export function isMailAddress(text: string): boolean {
  // First the length: on a million signs the pattern would take hours.
  return text.length <= LONGEST_MAIL_ADDRESS && /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]{2,}$/u.test(text);
}
