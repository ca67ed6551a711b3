/** The browser's offer to install the app. It comes when it likes, so it is kept until somebody asks. */
import { createStore } from 'zustand/vanilla';

interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Asks the person whether to install; undefined while the browser offers nothing. */
export const installStore = createStore<{ readonly install: (() => Promise<void>) | undefined }>(() => ({ install: undefined }));

/** Starts to listen. In place of the browser's own bar, the page for the app offers it. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const install = async (): Promise<void> => {
      // It answers once; the browser offers it anew.
      installStore.setState({ install: undefined });
      await (event as InstallEvent).prompt();
    };
    installStore.setState({ install });
  });
  window.addEventListener('appinstalled', () => installStore.setState({ install: undefined }));
}
