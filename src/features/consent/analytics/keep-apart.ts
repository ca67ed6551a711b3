/**
 * A document that has shown an address with a secret never loads a third party's script, and a document that has loaded
 * one (analytics' or the captcha's) never shows such an address: the way there is a page load, so that the two never meet.
 * It is part of the frame; analytics itself is fetched where a tag manager is configured.
 */
import { hasForeignScript, noteSecret } from '~/lib/foreign-script';
import { openDocument } from './document-change';
import { holdsSecret, type Address } from './secret-address';

/** What is needed of the router. */
export interface WatchedRouter {
  readonly state: { readonly location: Address; readonly navigation: { readonly location?: Address | undefined } };
  readonly subscribe: (listener: () => void) => () => void;
}

let shown: WatchedRouter | undefined;
let nextIsFresh = false;

/** Starts to note the secrets that this document shows. @returns stops */
export function watchSecrets(router: WatchedRouter): () => void {
  shown = router;
  const look = (): void => {
    if (holdsSecret(router.state.location)) noteSecret();
  };
  look();
  const stop = router.subscribe(look);
  return () => {
    stop();
    shown = undefined;
    nextIsFresh = false;
  };
}

/** Whatever page is next is to be a document of its own: something runs in this one that nobody wants any more. */
export function leaveWithNextPage(): void {
  nextIsFresh = true;
}

/**
 * Called before a page is shown. Where its address and a third party's script must not meet in one document, or where this
 * document is to be left, the page is loaded as a document of its own, and the navigation never ends in this one.
 * @param url the page's address; routers leave the fragment out of it
 */
export async function keepApart(url: URL): Promise<void> {
  if (shown === undefined) return;
  const target = shown.state.navigation.location ?? shown.state.location;
  const hash = target.pathname === url.pathname ? target.hash : '';
  const secret = holdsSecret({ pathname: url.pathname, search: url.search, hash });
  if (!nextIsFresh && !(secret && hasForeignScript())) {
    // At once, so that no script is loaded while the page is on its way.
    if (secret) noteSecret();
    return;
  }
  openDocument(`${url.pathname}${url.search}${hash}`);
  await new Promise<never>(() => undefined);
}
