/**
 * Whether the page was opened without https on another host than this machine. Browsers then lack
 * WebCrypto, UUIDs, locks and service workers, so storing on-device and signing in are not possible.
 */
export const isInsecureContext = (): boolean => 'isSecureContext' in window && !window.isSecureContext;
