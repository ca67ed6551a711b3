/**
 * Analytics, where the operator configured a tag manager: it is loaded once the person agreed, and told who is signed in.
 * A document that has shown an address with a secret never loads it, and a document that has loaded it never shows
 * such an address: the way there is a page load, so that the secret and the script never meet in one document.
 */
import { config } from '~/config';
import { forgetPersonInDataLayer, pushToDataLayer } from '~/lib/data-layer';
import { sessionStore } from '~/session';
import { consentStore, watchConsent } from '../consent/consent-store';
import { openDocument, reloadDocument } from './document-change';
import { holdsSecret, type Address } from './secret-address';
import { loadTagManager, removeTagManager } from './tag-manager';

/** What is needed of the router. */
interface Router {
  readonly state: { readonly location: Address; readonly navigation: { readonly location?: Address | undefined } };
  readonly subscribe: (listener: () => void) => () => void;
}

interface Running {
  readonly router: Router;
  readonly id: string;
  /** This document has shown a secret. */
  secretSeen: boolean;
  /** The script was put into this document; what it left behind runs until the document goes. */
  loaded: boolean;
  /** The consent is gone while the script is still there. */
  withdrawn: boolean;
  /** Whom the data layer knows. */
  person: string | undefined;
}

let running: Running | undefined;

function withdraw(now: Running): void {
  now.withdrawn = true;
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
  now.secretSeen ||= holdsSecret(now.router.state.location);
  const granted = consentStore.getState().consent?.analytics === true;
  if (now.withdrawn) return;
  if (now.loaded && !granted) {
    withdraw(now);
    return;
  }
  if (!granted || now.secretSeen) return;
  if (!now.loaded) {
    now.loaded = true;
    loadTagManager(now.id);
  }
  tellPerson(now);
}

/** Starts analytics where a tag manager is configured; else nothing happens. @returns ends it */
export function startAnalytics(router: Router): () => void {
  const id = config().tagManagerId;
  if (id === undefined) return () => undefined;
  const now: Running = { router, id, secretSeen: false, loaded: false, withdrawn: false, person: undefined };
  running = now;
  const stopConsent = watchConsent();
  update(now);
  const stops = [consentStore, sessionStore, router].map(({ subscribe }) => subscribe(() => update(now)));
  return () => {
    running = undefined;
    for (const stop of [stopConsent, ...stops]) stop();
  };
}

/**
 * Called before a page is shown. Where its address and the tag manager must not meet in one document, or where the
 * consent is gone, the page is loaded as a document of its own, and the navigation never ends in this one.
 * @param url the page's address; routers leave the fragment out of it
 */
export async function keepApart(url: URL): Promise<void> {
  if (running === undefined || !running.loaded) return;
  const { withdrawn, router } = running;
  const target = router.state.navigation.location ?? router.state.location;
  const hash = target.pathname === url.pathname ? target.hash : '';
  if (!withdrawn && !holdsSecret({ pathname: url.pathname, search: url.search, hash })) return;
  openDocument(`${url.pathname}${url.search}${hash}`);
  await new Promise<never>(() => undefined);
}
