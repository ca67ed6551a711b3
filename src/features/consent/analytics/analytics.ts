/**
 * Analytics, where the operator configured a tag manager, and only there fetched: it is loaded once the person agreed, and
 * told who is signed in. It never shares a document with an address that holds a secret (`keep-apart.ts`).
 */
import { forgetPersonInDataLayer, pushToDataLayer } from '~/lib/data-layer';
import { admitForeignScript, hasShownSecret } from '~/lib/foreign-script';
import { sessionStore } from '~/session';
import { consentStore, watchConsent } from '../consent-store';
import { reloadDocument } from './document-change';
import { leaveWithNextPage, type WatchedRouter } from './keep-apart';
import { loadTagManager, removeTagManager } from './tag-manager';

interface Running {
  readonly id: string;
  /** The script was put into this document; what it left behind runs until the document goes. */
  loaded: boolean;
  /** The consent is gone while the script is still there. */
  withdrawn: boolean;
  /** Whom the data layer knows. */
  person: string | undefined;
}

function withdraw(now: Running): void {
  now.withdrawn = true;
  leaveWithNextPage();
  removeTagManager();
  // In another tab somebody may be typing: there the next page is a fresh document (`keepApart`).
  if (consentStore.getState().here) reloadDocument();
}

/** Tells who is signed in, once a person and session; only when e-mail and hash are both there. */
function tellPerson(now: Running): void {
  const { profile, nameHash } = sessionStore.getState();
  if (profile === null) {
    if (now.person !== undefined) forgetPersonInDataLayer();
    now.person = undefined;
    return;
  }
  if (profile.name === '' || nameHash === null) return;
  const person = `${profile.sub} ${nameHash}`;
  if (now.person === person) return;
  now.person = person;
  pushToDataLayer({ event: 'generic_data', email: profile.name, email_sha256: nameHash });
}

function update(now: Running): void {
  const granted = consentStore.getState().consent?.analytics === true;
  if (now.withdrawn) return;
  if (now.loaded && !granted) {
    withdraw(now);
    return;
  }
  if (!granted || hasShownSecret()) return;
  if (!now.loaded && admitForeignScript()) {
    now.loaded = true;
    loadTagManager(now.id);
  }
  tellPerson(now);
}

/**
 * Starts analytics. @param id the tag manager's container
 * @returns ends it; what was loaded stays until the document goes
 */
export function startAnalytics(router: WatchedRouter, id: string): () => void {
  const now: Running = { id, loaded: false, withdrawn: false, person: undefined };
  const stops = [watchConsent()];
  update(now);
  stops.push(...[consentStore, sessionStore, router].map(({ subscribe }) => subscribe(() => update(now))));
  return () => {
    for (const stop of stops) stop();
  };
}
