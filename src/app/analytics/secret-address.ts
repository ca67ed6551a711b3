/** Addresses that prove something to whoever knows them. A third party's script must never stand beside one. */
import { PAGE_PATHS, splitLanguage } from '~/i18n/paths';

/** The parts of an address, as `window.location`, a URL and a router have them. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Whether an address holds a secret: a share's link in its fragment, or the token of a mail's link. */
export function holdsSecret({ pathname, search, hash }: Address): boolean {
  const path = splitLanguage(pathname).path.replace(/\/+$/u, '').toLowerCase();
  if (path === PAGE_PATHS.share) return true;
  return [search, hash].some((part) => new URLSearchParams(part.slice(1)).has('token'));
}
