/**
 * Analytics, where the operator configured a tag manager: it is loaded once the person agreed, and told who is signed in.
 * A document that has shown an address with a secret never loads a third party's script, and a document that has loaded
 * one (this or the captcha's) never shows such an address: the way there is a page load, so that the two never meet.
 */
import { config } from '~/config';
import { forgetPersonInDataLayer, pushToDataLayer } from '~/lib/data-layer';
import { admitForeignScript, hasForeignScript, hasShownSecret, noteSecret } from '~/lib/foreign-script';
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
  readonly id: string;
  /** The script was put into this document; what it left behind runs until the document goes. */
  loaded: boolean;
  /** The consent is gone while the script is still there. */
  withdrawn: boolean;
  /** Whom the data layer knows. */
  person: string | undefined;
}

let running: Running | undefined;
/** What is shown; watched in every build, since the captcha may come without analytics. */
let shown: Router | undefined;

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

/** Notes the secrets that this document shows. @returns stops */
function watchSecrets(router: Router): () => void {
  shown = router;
  const look = (): void => {
    if (holdsSecret(router.state.location)) noteSecret();
  };
  look();
  return router.subscribe(look);
}

/** Starts to keep secrets apart, and analytics where a tag manager is configured. @returns ends both */
export function startAnalytics(router: Router): () => void {
  // First, so that a secret is known before anything is loaded.
  const stops = [watchSecrets(router)];
  const id = config().tagManagerId;
  if (id !== undefined) {
    const now: Running = { id, loaded: false, withdrawn: false, person: undefined };
    running = now;
    stops.push(watchConsent());
    update(now);
    stops.push(...[consentStore, sessionStore, router].map(({ subscribe }) => subscribe(() => update(now))));
  }
  return () => {
    running = undefined;
    shown = undefined;
    for (const stop of stops) stop();
  };
}

/**
 * Called before a page is shown. Where its address and a third party's script must not meet in one document, or where the
 * consent is gone, the page is loaded as a document of its own, and the navigation never ends in this one.
 * @param url the page's address; routers leave the fragment out of it
 */
export async function keepApart(url: URL): Promise<void> {
  if (shown === undefined) return;
  const target = shown.state.navigation.location ?? shown.state.location;
  const hash = target.pathname === url.pathname ? target.hash : '';
  const secret = holdsSecret({ pathname: url.pathname, search: url.search, hash });
  if (running?.withdrawn !== true && !(secret && hasForeignScript())) {
    // At once, so that no script is loaded while the page is on its way.
    if (secret) noteSecret();
    return;
  }
  openDocument(`${url.pathname}${url.search}${hash}`);
  await new Promise<never>(() => undefined);
}
