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

/** Whether two addresses are the same, apart from upper and lower case and surrounding spaces. */
export function isSameMailAddress(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
