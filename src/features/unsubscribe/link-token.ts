/** The token of a mail's link names the recipient: `/unsubscribe#token=…` or `?token=…`. Pure. */

/** The token that an address carries, from the fragment before the query; undefined without one. */
export function linkToken({ search, hash }: { readonly search: string; readonly hash: string }): string | undefined {
  const found = [hash, search].map((part) => new URLSearchParams(part.slice(1)).get('token')?.trim() ?? '');
  return found.find((token) => token !== '');
}
