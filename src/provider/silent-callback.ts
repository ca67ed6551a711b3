/**
 * The redirect URI of a silent renewal, loaded in a hidden iframe: posts the provider's response to the parent page.
 * It must load neither the app nor the OpenID client, which would start another silent renewal inside the iframe,
 * endlessly.
 */

/** The message that oidc-client-ts waits for. */
export function silentMessage(url: string): { source: string; url: string; keepOpen: boolean } {
  return { source: 'oidc-client', url, keepOpen: false };
}

if (window.parent !== window) {
  window.parent.postMessage(silentMessage(window.location.href), window.location.origin);
}
