/** The browser's offer to install the app where it comes before the app runs: it is made once, and lost if nobody keeps it. */

/** Not yet in TypeScript's own library: Chromium alone makes the offer. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const INSTALL_OFFER = 'beforeinstallprompt';

declare global {
  interface Window {
    /** Kept by the small script of a prerendered page, taken by the app. */
    installOffer?: InstallOffer | undefined;
  }
}

/** Keeps the offer until the app takes it, in place of the browser's own bar. */
export function keepInstallOffer(): void {
  window.addEventListener(INSTALL_OFFER, (event) => {
    event.preventDefault();
    window.installOffer = event as InstallOffer;
  });
}

/** The offer that came before; it is given once. */
export function takeInstallOffer(): InstallOffer | undefined {
  const offer = window.installOffer;
  window.installOffer = undefined;
  return offer;
}
