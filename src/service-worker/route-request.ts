/** Decides which requests the service worker answers, and how. Pure. */
import { repairShareAddress } from '~/lib/repair-share-address';
import { SHARE_TARGET } from '~/lib/shared-files';

export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** Whether it has a Range header. */
  readonly ranged: boolean;
}

/**
 * - `network`: not handled, as without a service worker.
 * - `file`: a file of the build, cached under its path.
 * - `page`: a document of the build, cached under its path.
 * - `unknown-page`: a navigation to no page of the build: fetched, and while offline answered with the document
 * `missing`.
 * - `share`: files shared by another app (Web Share Target).
 */
export type Route =
  | { readonly kind: 'network' }
  | { readonly kind: 'share' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'unknown-page'; readonly missing: string };

/**
 * Paths of the API, the provider and documents with their own rules. On-device the page itself answers calls, before
 * they reach the worker.
 */
const OTHER_PREFIXES = ['/api/', '/connect/', '/.well-known/', '/oidc/', '/Identity/', '/assets/'];
const NETWORK: Route = { kind: 'network' };
const hasExtension = (path: string): boolean => /\.[^/]+$/u.test(path);

/**
 * @param files the paths of the build; pages without the extension of their file
 * @returns a route without the query of the address, which may hold secrets
 */
export function routeRequest(
  { method, mode, url, ranged }: RequestFacts,
  origin: string,
  files: ReadonlySet<string>,
): Route {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (requestOrigin !== origin) return NETWORK;
  if (pathname === SHARE_TARGET && mode === 'navigate') return { kind: 'share' };
  if (method !== 'GET' || ranged) return NETWORK;
  const known = files.has(pathname);
  if (mode !== 'navigate') {
    // A hashed file may belong to the previous version.
    const isFile = hasExtension(pathname) && !pathname.endsWith('.html') && (known || pathname.startsWith('/assets/'));
    return isFile ? { kind: 'file', path: pathname } : NETWORK;
  }
  // An encoded share link: its path holds the secret, so it is not requested.
  const share = repairShareAddress(pathname);
  if (share !== undefined && files.has(share.page)) return { kind: 'page', path: share.page };
  const isOther = OTHER_PREFIXES.some((prefix) => pathname.startsWith(prefix));
  // Sign-in documents are requested with their extension; for other pages the host redirects from it.
  const page = isOther ? pathname.replace(/\.html$/u, '') : pathname;
  if (files.has(page) && !hasExtension(page)) return { kind: 'page', path: page };
  if (hasExtension(pathname) || isOther) return NETWORK;
  return { kind: 'unknown-page', missing: pathname.startsWith('/en/') ? '/en/404.html' : '/404.html' };
}
