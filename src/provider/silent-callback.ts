/**
 * Where the provider sends the hidden frame of a silent renewal: hands the answer to the page that opened it, and
 * nothing else. No OpenID client and no app here: a frame that renewed by itself would renew for ever.
 */

/** The message that oidc-client-ts waits for. */
export function silentMessage(url: string): { source: string; url: string; keepOpen: boolean } {
  return { source: 'oidc-client', url, keepOpen: false };
}

if (window.parent !== window) {
  window.parent.postMessage(silentMessage(window.location.href), window.location.origin);
}
