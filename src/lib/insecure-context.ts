/**
 * Whether the page was opened without https on another host than this machine. Browsers then have no WebCrypto, no
 * UUIDs, no locks and no service worker, so on-device nothing can be stored and nobody can sign in.
 */
export const isInsecureContext = (): boolean => 'isSecureContext' in window && !window.isSecureContext;
