/** The form of an e-mail under which an account is found. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}
