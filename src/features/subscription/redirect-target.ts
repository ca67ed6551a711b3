/** Where a payment goes on: an http(s) address, or a page of this origin; nothing else is ever opened. */
export interface RedirectTarget {
  readonly href: string;
  readonly host: string;
  readonly here: boolean;
}

/** @returns undefined for whatever must not be opened */
export function redirectTarget(address: string | null, origin: string): RedirectTarget | undefined {
  if (address === null || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return { href: url.href, host: url.host, here: url.origin === origin };
}
