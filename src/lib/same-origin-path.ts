import { parseUrl } from './web-address';

/**
 * The path, query and hash of an address that leads to this origin.
 * @returns undefined for other origins, scripts, and paths that a browser would read as another host ("//x", "/\x")
 */
export function sameOriginPath(address: string, origin: string): string | undefined {
  const url = parseUrl(address, origin);
  if (url?.origin !== origin) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return /^\/(?![/\\])/u.test(path) ? path : undefined;
}
