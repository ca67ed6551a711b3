/**
 * The page's Trusted Types policy; the first import of every entry. Under `require-trusted-types-for 'script'` only
 * workers and the service worker are created from URLs here, and only files of this build are allowed. Other scripts
 * must be allowed before: by their exact URL, or by a pattern where a part changes with each release.
 */
import { isSameOriginScript } from './same-origin-script';

const allowedAddresses = new Set<string>();
const allowedPatterns = new Set<RegExp>();

/**
 * Allows the script of exactly this URL from now on. Scripts that it loads are refused unless they are allowed too.
 * @param address a pattern must match the whole URL, so it is anchored at both ends
 */
export function allowScript(address: string | RegExp): void {
  if (typeof address === 'string') allowedAddresses.add(address);
  else allowedPatterns.add(address);
}

/** Whether a script may be loaded: a file of this build, or an allowed one. */
export function isAllowedScript(address: string, origin: string): boolean {
  return (
    allowedAddresses.has(address) ||
    [...allowedPatterns].some((pattern) => pattern.test(address)) ||
    isSameOriginScript(address, origin)
  );
}

function install(): void {
  // Other browsers do not support Trusted Types yet.
  if (typeof window === 'undefined' || window.trustedTypes === undefined || window.trustedTypes.defaultPolicy) return;
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      if (isAllowedScript(address, window.location.origin)) return address;
      throw new TypeError(`Refused to load a script from ${address}`);
    },
  });
}

install();
