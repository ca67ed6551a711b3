/**
 * The browser's install prompt event, caught before the app runs. The browser fires it once; without a handler it is
 * lost.
 */

/** Missing in TypeScript's DOM library, because only Chromium has the event. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const INSTALL_OFFER = 'beforeinstallprompt';

declare global {
  interface Window {
    /** Set by the small script of a prerendered page, taken by the app. */
    installOffer?: InstallOffer | undefined;
  }
}

/** Keeps the event until the app takes it, and suppresses the browser's own install bar. */
export function keepInstallOffer(): void {
  window.addEventListener(INSTALL_OFFER, (event) => {
    event.preventDefault();
    window.installOffer = event as InstallOffer;
  });
}

/** Returns the event that was kept and clears it; undefined when there was none. */
export function takeInstallOffer(): InstallOffer | undefined {
  const offer = window.installOffer;
  window.installOffer = undefined;
  return offer;
}
