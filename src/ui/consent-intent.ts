/**
 * Who wants to see the settings of consent. Any page opens them with {@link openConsentSettings}; the frame shows the
 * dialog. Only builds that ask for consent have one.
 */
import { createStore } from 'zustand/vanilla';

export const consentIntentStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export function openConsentSettings(): void {
  consentIntentStore.setState({ open: true });
}

export function closeConsentSettings(): void {
  consentIntentStore.setState({ open: false });
}
