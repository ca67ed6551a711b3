/**
 * Analytics, loaded only where the operator has configured a tag manager. After consent it loads the tag manager and
 * pushes who is signed in. It never shares a document with an address that holds a secret (`isolate-secret-pages.ts`).
 */
import { clearPersonInDataLayer, pushToDataLayer } from '~/lib/data-layer';
import { tryAllowThirdPartyScript, hasShownSecret } from '~/lib/third-party-script';
import { sessionStore } from '~/session';
import { userEmail } from '~/session/user-email';
import { consentStore, watchConsent } from '../consent-store';
import { reloadDocument } from './document-change';
import { forceReloadOnNextNavigation, type WatchedRouter } from './isolate-secret-pages';
import { loadTagManager, removeTagManager } from './tag-manager';

interface Analytics {
  readonly id: string;
  /** The script was added to this document; its effects last until the document unloads. */
  loaded: boolean;
  /** Consent was withdrawn while the script is still running. */
  withdrawn: boolean;
  /** The user whose data was pushed. */
  person: string | undefined;
}

function withdraw(analytics: Analytics): void {
  analytics.withdrawn = true;
  forceReloadOnNextNavigation();
  removeTagManager();
  // In another tab the user may be typing, so it is not reloaded at once: its next page is a new document
  // (`isolateSecretPages`).
  if (consentStore.getState().answeredInThisTab) reloadDocument();
}

/** Pushes who is signed in, once per user and session, if both e-mail and hash are known. */
function pushPerson(analytics: Analytics): void {
  const { profile, nameHash } = sessionStore.getState();
  if (profile === null) {
    if (analytics.person !== undefined) clearPersonInDataLayer();
    analytics.person = undefined;
    return;
  }
  const email = userEmail();
  if (email === '' || nameHash === null) return;
  const person = `${profile.sub} ${nameHash}`;
  if (analytics.person === person) return;
  analytics.person = person;
  pushToDataLayer({ event: 'generic_data', email, email_sha256: nameHash });
}

function update(analytics: Analytics): void {
  const granted = consentStore.getState().consent?.analytics === true;
  if (analytics.withdrawn) return;
  if (analytics.loaded && !granted) {
    withdraw(analytics);
    return;
  }
  if (!granted || hasShownSecret()) return;
  if (!analytics.loaded && tryAllowThirdPartyScript()) {
    analytics.loaded = true;
    loadTagManager(analytics.id);
  }
  pushPerson(analytics);
}

/**
 * Starts analytics.
 * @param id the tag manager's container
 * @returns a function that unsubscribes; a loaded script stays until the document unloads
 */
export function startAnalytics(router: WatchedRouter, id: string): () => void {
  const analytics: Analytics = { id, loaded: false, withdrawn: false, person: undefined };
  const unsubscribers = [watchConsent()];
  update(analytics);
  unsubscribers.push(
    ...[consentStore, sessionStore, router].map(({ subscribe }) => subscribe(() => update(analytics))),
  );
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
