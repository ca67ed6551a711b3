/** The browser's install prompt. Its event can fire at any time, so it is kept until the user asks to install. */
import { createStore } from 'zustand/vanilla';
import { BEFORE_INSTALL_PROMPT, consumeInstallPrompt, type BeforeInstallPromptEvent } from './before-install-prompt';

/** Opens the browser's install prompt; undefined while the browser offers none. */
export const installStore = createStore<{ readonly install: (() => Promise<void>) | undefined }>(() => ({
  install: undefined,
}));

function keep(offer: BeforeInstallPromptEvent): void {
  const install = async (): Promise<void> => {
    // An event can prompt only once; the browser fires a new one.
    installStore.setState({ install: undefined });
    await offer.prompt();
  };
  installStore.setState({ install });
}

/**
 * Starts to listen, and takes an event that fired earlier. The app-download page offers the prompt in place of the
 * browser's own bar.
 */
export function watchInstallPrompt(): void {
  const early = consumeInstallPrompt();
  if (early !== undefined) keep(early);
  window.addEventListener(BEFORE_INSTALL_PROMPT, (event) => {
    event.preventDefault();
    keep(event as BeforeInstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => installStore.setState({ install: undefined }));
}
