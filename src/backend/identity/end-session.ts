/** The end-session endpoint (RP-initiated logout). */
import type { Store } from '../store/store';
import type { IdentitySettings } from './settings';
import { endSignIn } from './sign-in-sessions';
import { livingSession, sessionOfHint } from './tokens';

export type EndSession =
  /** Signed out (or nobody was signed in). `url` is where the client wants to go on; undefined stays. */
  | { readonly kind: 'done'; readonly url: string | undefined }
  /** Nothing proves that the person asked for it: ask. */
  | { readonly kind: 'confirm'; readonly name: string };

/**
 * Ends this browser's sign-in at once when the request names it by its id_token, else asks the person first.
 * @param confirmed the person said yes
 */
export async function endSession(
  store: Store,
  settings: IdentitySettings,
  params: URLSearchParams,
  sessionId: string | undefined,
  confirmed = false,
): Promise<EndSession> {
  const url = returnAddress(settings, params);
  const living = sessionId === undefined ? undefined : await livingSession(store, sessionId);
  const token = params.get('id_token_hint');
  const hint = token === null ? undefined : await sessionOfHint(store, settings, token);
  if (living !== undefined && !confirmed && hint?.accountId !== living.account.id) {
    return { kind: 'confirm', name: living.account.email };
  }
  if (sessionId !== undefined) await endSignIn(store, sessionId);
  // The token's own sign-in ends too: it may be an earlier one than this browser's.
  if (hint !== undefined) await endSignIn(store, hint.sessionId);
  return { kind: 'done', url };
}

/** Only the app itself is a place to return to. */
function returnAddress(settings: IdentitySettings, params: URLSearchParams): string | undefined {
  const wanted = params.get('post_logout_redirect_uri');
  if (wanted === null || !URL.canParse(wanted)) return undefined;
  const url = new URL(wanted);
  if (url.origin !== settings.appOrigin) return undefined;
  const state = params.get('state');
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}
