/**
 * The page's Trusted Types policy; the first import of every entry. Under `require-trusted-types-for 'script'` only
 * workers and the service worker are made from addresses here, and only this build's own files may be. Another script
 * passes when its exact address was named before.
 */

const named = new Set<string>();

/** Lets the script of exactly this address pass from now on. What it loads in turn is refused. */
export function allowScript(address: string): void {
  named.add(address);
}

/** Whether a script address belongs to this build: same origin, http(s), a script file. */
export function isOwnScript(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && /\.(?:m?js|tsx?)$/.test(url.pathname);
}

/** Whether a script may be loaded: one of this build, or one that was named. */
export function isAllowedScript(address: string, origin: string): boolean {
  return named.has(address) || isOwnScript(address, origin);
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
