/** The normalised e-mail address (trimmed, lower case) by which accounts are looked up. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}
