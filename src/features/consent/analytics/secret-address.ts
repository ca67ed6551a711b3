/** Addresses with a secret that grants access. No third-party script may run in a document with one. */
import { PAGE_PATHS, splitLanguage } from '~/i18n/paths';

/** The parts of an address, as in `window.location`, a URL and a router location. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Names of the tokens in mail links: unsubscribing from the newsletter, confirming an address. */
const TOKENS = ['token', 'confirm'] as const;

/** Whether an address holds a secret: a share link's fragment, or the token of a mail link. */
export function holdsSecret({ pathname, search, hash }: Address): boolean {
  const path = splitLanguage(pathname).path.replace(/\/+$/u, '').toLowerCase();
  if (path === PAGE_PATHS.share) return true;
  const named = [search, hash].map((part) => new URLSearchParams(part.slice(1)));
  return TOKENS.some((token) => named.some((values) => values.has(token)));
}
