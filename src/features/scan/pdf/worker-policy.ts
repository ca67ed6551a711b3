/**
 * Trusted Types default policy for a worker that starts another worker: allows only this build's scripts, as on the
 * page.
 */
import { isOwnScript } from '~/lib/trusted-types';

/** Installs the policy once. Does nothing in browsers without Trusted Types. */
export function installWorkerPolicy(): void {
  // TypeScript's DOM types declare `trustedTypes` for pages only.
  const { trustedTypes, location } = self;
  if (trustedTypes === undefined || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      if (isOwnScript(address, location.origin)) return address;
      throw new TypeError(`Refused to load a script from ${address}`);
    },
  });
}
