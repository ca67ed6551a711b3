/** The end-session endpoint (RP-initiated logout). */
import { parseUrl } from '~/lib/web-address';
import type { Store } from '../store/store';
import { deleteOtherAccountKeys } from './account-key';
import type { IdentitySettings } from './settings';
import { activeSession, endProviderSession } from './provider-sessions';
import { sessionOfHint } from './tokens';

export type EndSession =
  /**
   * Signed out, or there was no session. `url` is the client's valid `post_logout_redirect_uri`; undefined: stay on the
   * page.
   */
  | { readonly kind: 'done'; readonly url: string | undefined }
  /** The request has no matching `id_token_hint`: the user must confirm (OpenID Connect RP-Initiated Logout, 2). */
  | { readonly kind: 'confirm'; readonly name: string };

/**
 * Ends this browser's session at once when the request has its id_token as a hint; otherwise only with `confirmed`.
 * @param confirmed the user has confirmed the sign-out
 */
export async function endSession(
  store: Store,
  settings: IdentitySettings,
  params: URLSearchParams,
  sessionId: string | undefined,
  { confirmed = false }: { readonly confirmed?: boolean } = {},
): Promise<EndSession> {
  const url = postLogoutUrl(settings, params);
  const active = sessionId === undefined ? undefined : await activeSession(store, sessionId);
  const token = params.get('id_token_hint');
  const hint = token === null ? undefined : await sessionOfHint(store, settings, token);
  if (active !== undefined && !confirmed && hint?.accountId !== active.account.id) {
    return { kind: 'confirm', name: active.account.email };
  }
  if (sessionId !== undefined) await endProviderSession(store, sessionId);
  // The hint may name an earlier session than this browser's; it ends too.
  if (hint !== undefined) await endProviderSession(store, hint.sessionId);
  // Nobody is signed in to this browser now. Other sessions of the account need its key again.
  await deleteOtherAccountKeys(store);
  return { kind: 'done', url };
}

/** The redirect URI with the state, if it is on the app's origin; else undefined. */
function postLogoutUrl(settings: IdentitySettings, params: URLSearchParams): string | undefined {
  const wanted = params.get('post_logout_redirect_uri');
  const url = wanted === null ? undefined : parseUrl(wanted);
  if (url?.origin !== settings.appOrigin) return undefined;
  const state = params.get('state');
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}
