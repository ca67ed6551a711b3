/** Where a payment goes on: an http(s) address, or a page of this origin; nothing else is ever opened. */
export interface RedirectTarget {
  readonly href: string;
  readonly host: string;
  readonly here: boolean;
}

/** @returns undefined for whatever must not be opened */
export function redirectTarget(address: string | null, origin: string): RedirectTarget | undefined {
  if (address === null || address === '' || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return { href: url.href, host: url.host, here: url.origin === origin };
}

/** What goes to the payment's page in the history entry; its address names the payment alone. */
interface PaymentState {
  readonly redirectUrl: string | null;
}

/** The answer that began a payment, for the way to its page. */
export function paymentState({ redirectUrl = null }: { readonly redirectUrl?: string | null | undefined }): PaymentState {
  return { redirectUrl };
}

/** The address that came with the navigation, unchecked; null without one. */
export function handedRedirect(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('redirectUrl' in state)) return null;
  return typeof state.redirectUrl === 'string' ? state.redirectUrl : null;
}
