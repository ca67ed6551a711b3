/**
 * A document that has shown an address with a secret never loads a third-party script, and a document that has loaded
 * one (tag manager or captcha) never shows such an address: the navigation becomes a page load. Part of the frame,
 * because builds without a tag manager need it too.
 */
import { hasThirdPartyScript, markSecretShown } from '~/lib/third-party-script';
import { openDocument } from './document-change';
import { holdsSecret, type Address } from './secret-address';

/** The part of the router that is needed. */
export interface WatchedRouter {
  readonly state: { readonly location: Address; readonly navigation: { readonly location?: Address | undefined } };
  readonly subscribe: (listener: () => void) => () => void;
}

let shown: WatchedRouter | undefined;
let nextIsFresh = false;

/**
 * Starts to record secrets that this document shows.
 * @returns a function that unsubscribes
 */
export function watchSecrets(router: WatchedRouter): () => void {
  shown = router;
  const noteIfSecret = (): void => {
    if (holdsSecret(router.state.location)) markSecretShown();
  };
  noteIfSecret();
  const unsubscribe = router.subscribe(noteIfSecret);
  return () => {
    unsubscribe();
    shown = undefined;
    nextIsFresh = false;
  };
}

/** Makes the next navigation a page load, because a script that was revoked still runs in this document. */
export function forceReloadOnNextNavigation(): void {
  nextIsFresh = true;
}

/**
 * Called before a page is shown. If its address and a third-party script must not share a document, or after
 * `forceReloadOnNextNavigation`, the page is loaded as a new document and this promise never resolves.
 * @param url the page's address; routers omit the fragment
 */
export async function isolateSecretPages(url: URL): Promise<void> {
  if (shown === undefined) return;
  const target = shown.state.navigation.location ?? shown.state.location;
  const hash = target.pathname === url.pathname ? target.hash : '';
  const secret = holdsSecret({ pathname: url.pathname, search: url.search, hash });
  if (!nextIsFresh && !(secret && hasThirdPartyScript())) {
    // Before any await, so that no script is loaded while the page loads.
    if (secret) markSecretShown();
    return;
  }
  openDocument(`${url.pathname}${url.search}${hash}`);
  await new Promise<never>(() => undefined);
}
