/**
 * The page's Trusted Types policy; the first import of every entry. Under `require-trusted-types-for 'script'` only
 * workers and the service worker are made from addresses here, and only this build's own files may be. Another script
 * passes when it was named before: by its exact address, or by a pattern where a part of it changes with each release.
 */

const named = new Set<string>();
const patterns = new Set<RegExp>();

/**
 * Lets the script of exactly this address pass from now on. What it loads in turn is refused, unless it is named too.
 * @param address a pattern must fit the whole address, so it is anchored at both ends
 */
export function allowScript(address: string | RegExp): void {
  if (typeof address === 'string') named.add(address);
  else patterns.add(address);
}

/** Whether a script address belongs to this build: same origin, http(s), a script file. */
export function isOwnScript(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && /\.(?:m?js|tsx?)$/.test(url.pathname);
}

/** Whether a script may be loaded: one of this build, or one that was named. */
export function isAllowedScript(address: string, origin: string): boolean {
  return named.has(address) || [...patterns].some((pattern) => pattern.test(address)) || isOwnScript(address, origin);
}

function install(): void {
  // A worker has its own policy; other browsers have no Trusted Types yet.
  if (typeof window === 'undefined' || window.trustedTypes === undefined || window.trustedTypes.defaultPolicy) return;
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      if (isAllowedScript(address, window.location.origin)) return address;
      throw new TypeError(`Refused to load a script from ${address}`);
    },
  });
}

install();
