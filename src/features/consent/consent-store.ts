/** What the person decided about analytics. It is kept in this browser, and every tab follows. */
import { createStore } from 'zustand/vanilla';
import { readConsent, writeConsent, type Consent } from '~/lib/consent';
import { logFailure } from '~/lib/log';
import { closeConsentSettings } from '~/dialogs/consent-dialog';

/** Where the answer is kept in local storage. */
export const CONSENT_KEY = 'consent';

interface ConsentState {
  /** Undefined until the person was asked and answered. */
  readonly consent: Consent | undefined;
  /** Whether the answer was given in this very tab. */
  readonly here: boolean;
}

const INITIAL: ConsentState = { consent: undefined, here: false };

function kept(): Consent | undefined {
  try {
    return readConsent(localStorage.getItem(CONSENT_KEY), new Date());
  } catch (error) {
    logFailure('The answer about analytics could not be read', error);
    return undefined;
  }
}

/** Whoever comes first reads what is kept: the question is fetched beside what asks for the answer. */
export const consentStore = createStore<ConsentState>(() => ({ ...INITIAL, consent: kept() }));

function onStorage({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === CONSENT_KEY || key === null) consentStore.setState({ consent: kept(), here: false });
}

/** Reads the answer that is kept, and follows the other tabs. @returns stops following */
export function watchConsent(): () => void {
  consentStore.setState({ ...INITIAL, consent: kept() });
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Keeps the person's answer. Where it cannot be kept it counts until the page is left. */
export function answerConsent(analytics: boolean): void {
  const consent = { analytics, date: new Date().toISOString() };
  try {
    localStorage.setItem(CONSENT_KEY, writeConsent(consent));
  } catch (error) {
    logFailure('The answer about analytics could not be kept', error);
  }
  consentStore.setState({ consent, here: true });
  closeConsentSettings();
}
