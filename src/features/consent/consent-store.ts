/** The user's decision about analytics, stored in this browser and synchronised between tabs. */
import { createStore } from 'zustand/vanilla';
import { readConsent, writeConsent, type Consent } from '~/lib/consent';
import { logFailure } from '~/lib/log';
import { closeConsentSettings } from '~/dialogs/consent-dialog';

/** The local storage key of the answer. */
export const CONSENT_KEY = 'consent';

interface ConsentState {
  /** Undefined until the user has answered. */
  readonly consent: Consent | undefined;
  /** Whether the answer was given in this tab. */
  readonly answeredInThisTab: boolean;
}

const INITIAL: ConsentState = { consent: undefined, answeredInThisTab: false };

function readStored(): Consent | undefined {
  try {
    return readConsent(localStorage.getItem(CONSENT_KEY), new Date());
  } catch (error) {
    logFailure('The answer about analytics could not be read', error);
    return undefined;
  }
}

/** Reads the stored answer on import: the banner is loaded in parallel with the code that starts the store. */
export const consentStore = createStore<ConsentState>(() => ({ ...INITIAL, consent: readStored() }));

function onStorage({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === CONSENT_KEY || key === null) consentStore.setState({ consent: readStored(), answeredInThisTab: false });
}

/**
 * Reads the stored answer and follows other tabs.
 * @returns a function that unsubscribes
 */
export function watchConsent(): () => void {
  consentStore.setState({ ...INITIAL, consent: readStored() });
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Stores the user's answer. If storage refuses it, it counts until the page unloads. */
export function answerConsent(analytics: boolean): void {
  const consent = { analytics, date: new Date().toISOString() };
  try {
    localStorage.setItem(CONSENT_KEY, writeConsent(consent));
  } catch (error) {
    logFailure('The answer about analytics could not be stored', error);
  }
  consentStore.setState({ consent, answeredInThisTab: true });
  closeConsentSettings();
}
