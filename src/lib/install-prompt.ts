/** The browser's offer to install the app. It comes when it likes, so it is kept until somebody asks. */
import { createStore } from 'zustand/vanilla';
import { INSTALL_OFFER, takeInstallOffer, type InstallOffer } from './install-offer';

/** Asks the person whether to install; undefined while the browser offers nothing. */
export const installStore = createStore<{ readonly install: (() => Promise<void>) | undefined }>(() => ({ install: undefined }));

function keep(offer: InstallOffer): void {
  const install = async (): Promise<void> => {
    // It answers once; the browser offers it anew.
    installStore.setState({ install: undefined });
    await offer.prompt();
  };
  installStore.setState({ install });
}

/** Starts to listen, and takes what came before. In place of the browser's own bar, the page for the app offers it. */
export function watchInstallPrompt(): void {
  const early = takeInstallOffer();
  if (early !== undefined) keep(early);
  window.addEventListener(INSTALL_OFFER, (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => installStore.setState({ install: undefined }));
}
