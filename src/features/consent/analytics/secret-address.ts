/** Addresses that prove something to whoever knows them. A third party's script must never stand beside one. */
import { PAGE_PATHS, splitLanguage } from '~/i18n/paths';

/** The parts of an address, as `window.location`, a URL and a router have them. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** What the links of mails call their tokens: leaving the newsletter, confirming an address. */
const TOKENS = ['token', 'confirm'] as const;

/** Whether an address holds a secret: a share's link in its fragment, or the token of a mail's link. */
export function holdsSecret({ pathname, search, hash }: Address): boolean {
  const path = splitLanguage(pathname).path.replace(/\/+$/u, '').toLowerCase();
  if (path === PAGE_PATHS.share) return true;
  const named = [search, hash].map((part) => new URLSearchParams(part.slice(1)));
  return TOKENS.some((token) => named.some((values) => values.has(token)));
}
