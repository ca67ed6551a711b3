import { parseUrl } from '~/lib/web-address';

/** Where a payment continues: an http(s) address, or a page of this origin; anything else is never opened. */
export interface RedirectTarget {
  readonly href: string;
  readonly host: string;
  readonly isSameOrigin: boolean;
}

/** @returns undefined for addresses that must not be opened */
export function redirectTarget(address: string | null, origin: string): RedirectTarget | undefined {
  const url = address === null || address === '' ? undefined : parseUrl(address, origin);
  if (url === undefined) return undefined;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return { href: url.href, host: url.host, isSameOrigin: url.origin === origin };
}

/** The state passed in the history entry of the payment's page, whose URL contains only the payment's id. */
interface PaymentState {
  readonly redirectUrl: string | null;
}

/** The history state with the redirect of the response that started a payment. */
export function paymentState({
  redirectUrl = null,
}: {
  readonly redirectUrl?: string | null | undefined;
}): PaymentState {
  return { redirectUrl };
}

/** The redirect from the history state, not validated; null without one. */
export function handedRedirect(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('redirectUrl' in state)) return null;
  return typeof state.redirectUrl === 'string' ? state.redirectUrl : null;
}
