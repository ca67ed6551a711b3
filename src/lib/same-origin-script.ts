import { parseUrl } from './web-address';

/** Whether a script URL belongs to this build: same origin, http(s), a script file. */
export function isSameOriginScript(address: string, origin: string): boolean {
  const url = parseUrl(address, origin);
  return url?.origin === origin && /\.(?:m?js|tsx?)$/.test(url.pathname);
}
