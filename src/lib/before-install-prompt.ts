/**
 * The browser's install prompt event, caught before the app runs. The browser fires it once; without a handler it is
 * lost.
 */

/** Missing in TypeScript's DOM library, because only Chromium has the event. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const BEFORE_INSTALL_PROMPT = 'beforeinstallprompt';

declare global {
  interface Window {
    /** Set by the small script of a prerendered page, read by the app. */
    installPrompt?: BeforeInstallPromptEvent | undefined;
  }
}

/** Stores the event until the app reads it, and suppresses the browser's own install bar. */
export function captureInstallPrompt(): void {
  window.addEventListener(BEFORE_INSTALL_PROMPT, (event) => {
    event.preventDefault();
    window.installPrompt = event as BeforeInstallPromptEvent;
  });
}

/** Returns the stored event and clears it; undefined when there was none. */
export function consumeInstallPrompt(): BeforeInstallPromptEvent | undefined {
  const offer = window.installPrompt;
  window.installPrompt = undefined;
  return offer;
}
