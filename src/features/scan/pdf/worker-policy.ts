/** The Trusted Types policy of a worker that starts a worker itself: only this build's own scripts, as on the page. */
import { isOwnScript } from '~/lib/trusted-types';

/** Installs it once. Browsers without Trusted Types need none. */
export function installWorkerPolicy(): void {
  // The types know this of pages only.
  const { trustedTypes, location } = self;
  if (trustedTypes === undefined || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      if (isOwnScript(address, location.origin)) return address;
      throw new TypeError(`Refused to load a script from ${address}`);
    },
  });
}
