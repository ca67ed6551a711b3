/**
 * Trusted Types default policy for a worker that starts another worker: allows only this build's scripts, as on the
 * page.
 */
import { isSameOriginScript } from '~/lib/same-origin-script';

/** Installs the policy once. Does nothing in browsers without Trusted Types. */
export function installWorkerPolicy(): void {
  // The type declarations know `trustedTypes` of pages only.
  const { trustedTypes, location } = self as typeof self & { readonly trustedTypes?: TrustedTypePolicyFactory };
  if (trustedTypes === undefined || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      if (isSameOriginScript(address, location.origin)) return address;
      throw new TypeError(`Refused to load a script from ${address}`);
    },
  });
}
