/** Which request the service worker answers, and how. Pure. */
import { SHARE_TARGET } from '~/lib/shared-files';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** A piece of a file is asked for. */
  readonly ranged: boolean;
}

/**
 * - `network`: as if there were no worker.
 * - `file`: a file of the build, kept under its path.
 * - `page`: a document of the build, kept under its path.
 * - `unknown-page`: what no build holds: the host says so, and without a connection the document `missing` does.
 * - `share`: files that another app shares.
 */
export type Decision =
  | { readonly kind: 'network' }
  | { readonly kind: 'share' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'unknown-page'; readonly missing: string };

/** What a server or documents of their own answer; in on-device mode the page itself answers the calls among them, before they get here. */
const NOT_OURS = ['/api/', '/connect/', '/.well-known/', '/oidc/', '/Identity/', '/assets/'];
const NETWORK: Decision = { kind: 'network' };
const hasExtension = (path: string): boolean => /\.[^/]+$/u.test(path);

/**
 * @param files the paths of the build; pages without the ending of their file
 * @returns never anything that holds the query of an address: secrets stand there
 */
export function decide({ method, mode, url, ranged }: Asked, origin: string, files: ReadonlySet<string>): Decision {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return NETWORK;
  if (pathname === SHARE_TARGET && mode === 'navigate') return { kind: 'share' };
  if (method !== 'GET' || ranged) return NETWORK;
  const known = files.has(pathname);
  if (mode !== 'navigate') {
    // A hashed file may be one of the version before.
    const isFile = hasExtension(pathname) && !pathname.endsWith('.html') && (known || pathname.startsWith('/assets/'));
    return isFile ? { kind: 'file', path: pathname } : NETWORK;
  }
  const isOfOthers = NOT_OURS.some((prefix) => pathname.startsWith(prefix));
  // The documents of signing in are asked for with the ending of their file; from that of a page the host leads to the page.
  const page = isOfOthers ? pathname.replace(/\.html$/u, '') : pathname;
  if (files.has(page) && !hasExtension(page)) return { kind: 'page', path: page };
  if (hasExtension(pathname) || isOfOthers) return NETWORK;
  return { kind: 'unknown-page', missing: pathname.startsWith('/en/') ? '/en/404.html' : '/404.html' };
}
