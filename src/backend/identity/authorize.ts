/** The authorization endpoint: authorization code with PKCE (S256) for the one registered client. */
import { DATA_CLEARED } from '~/contract/data-cleared';
import type { Store } from '../store/store';
import { isStoreEmpty } from './store-empty';
import { randomSecret, sha256 } from './secrets';
import type { AccountRecord, SignInSessionRecord } from './records';
import { sessionState } from './session-state';
import type { IdentitySettings } from './settings';
import { emailKey } from './email-key';
import { deleteOtherAccountKeys } from './account-key';
import { activeSession, removeExpired } from './provider-sessions';
import { sessionOfHint } from './tokens';

const SCOPES = ['openid', 'profile', 'Api', 'offline_access'];

export type Authorization =
  /** Redirect to the client with a code or an error. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The user has to sign in first; then authorize again. */
  | { readonly kind: 'sign-in' }
  /** Unknown client or redirect URI: show an error to the user and never redirect (RFC 6749, 4.1.2.1). */
  | { readonly kind: 'refused'; readonly reason: 'client' | 'redirect-uri' };

interface ActiveSession {
  readonly session: SignInSessionRecord;
  readonly account: AccountRecord;
}

/**
 * Decides an authorization request.
 * @param params the request's query
 * @param sessionId id of this browser's sign-in session, if it has one
 * @param justSignedIn the user has just signed in for this request, so `prompt` and `max_age` are already satisfied
 * @throws StorageClosedError, StorageQuotaError; with `prompt=none` the client gets `temporarily_unavailable` instead
 */
export async function authorize(
  store: Store,
  settings: IdentitySettings,
  params: URLSearchParams,
  sessionId: string | undefined,
  { justSignedIn = false }: { readonly justSignedIn?: boolean } = {},
): Promise<Authorization> {
  const redirectUri = params.get('redirect_uri') ?? '';
  if (params.get('client_id') !== settings.clientId) return { kind: 'refused', reason: 'client' };
  if (!settings.redirectUris.includes(redirectUri)) return { kind: 'refused', reason: 'redirect-uri' };

  const requestError = requestErrorOf(params);
  if (requestError !== undefined) return answer(params, redirectUri, { error: requestError });
  try {
    return await decide({ store, settings, params, redirectUri }, { sessionId, justSignedIn });
  } catch (error) {
    // An error page in a hidden frame would not be seen: tell the client to retry (RFC 6749, 4.1.2.1).
    if (params.get('prompt') === 'none') return answer(params, redirectUri, { error: 'temporarily_unavailable' });
    throw error;
  }
}

/** A valid request, and what it is decided by. */
interface AuthorizationRequest {
  readonly store: Store;
  readonly settings: IdentitySettings;
  readonly params: URLSearchParams;
  readonly redirectUri: string;
}

interface SignInState {
  readonly sessionId: string | undefined;
  readonly justSignedIn: boolean;
}

/** Decides a valid request. */
async function decide(request: AuthorizationRequest, { sessionId, justSignedIn }: SignInState): Promise<Authorization> {
  const { store, settings, params, redirectUri } = request;
  const active = sessionId === undefined ? undefined : await activeSession(store, sessionId);
  const hint = params.get('id_token_hint');
  const expected = hint === null ? undefined : await sessionOfHint(store, settings, hint);
  const isOtherUser = active !== undefined && expected !== undefined && expected.accountId !== active.account.id;

  // Nobody is signed in to this browser. A database that does not open is reported by the form, which keeps the input.
  if (active === undefined) await deleteOtherAccountKeys(store).catch(() => undefined);
  if (params.get('prompt') === 'none') {
    if (active === undefined || isOtherUser) {
      return answer(params, redirectUri, {
        error: 'login_required',
        ...((await isStoreEmpty(store)) && { error_description: DATA_CLEARED }),
      });
    }
  } else if (active === undefined || (!justSignedIn && (isOtherUser || asksForSignIn(params, active)))) {
    return { kind: 'sign-in' };
  }
  return grant(request, active);
}

/** The error code (RFC 6749, 4.1.2.1) of an invalid request; undefined when it is valid. */
function requestErrorOf(params: URLSearchParams): string | undefined {
  if (params.get('response_type') !== 'code') return 'unsupported_response_type';
  if ((params.get('response_mode') ?? 'query') !== 'query') return 'invalid_request';
  if (params.get('code_challenge_method') !== 'S256') return 'invalid_request';
  if (!/^[\w-]{43}$/u.test(params.get('code_challenge') ?? '')) return 'invalid_request';
  if (!(params.get('scope') ?? '').split(' ').includes('openid')) return 'invalid_scope';
  return undefined;
}

/** Whether a signed-in user has to sign in again for this request. */
function asksForSignIn(params: URLSearchParams, { session, account }: ActiveSession): boolean {
  const prompts = (params.get('prompt') ?? '').split(' ');
  if (prompts.includes('login') || prompts.includes('select_account')) return true;
  const loginHint = params.get('login_hint');
  if (loginHint !== null && emailKey(loginHint) !== emailKey(account.email)) return true;
  const maxAge = params.get('max_age');
  return maxAge !== null && Date.now() - session.createdAt > Number(maxAge) * 1000;
}

async function grant(
  { store, settings, params, redirectUri }: AuthorizationRequest,
  { session, account }: ActiveSession,
): Promise<Authorization> {
  await removeExpired(store, account.id);
  const code = randomSecret();
  const nonce = params.get('nonce');
  await store.put('codes', {
    id: await sha256(code),
    ownerId: account.id,
    clientId: settings.clientId,
    redirectUri,
    scope: (params.get('scope') ?? '')
      .split(' ')
      .filter((scope) => SCOPES.includes(scope))
      .join(' '),
    codeChallenge: params.get('code_challenge') ?? '',
    ...(nonce === null ? {} : { nonce }),
    sessionId: session.id,
    expiresAt: Date.now() + settings.codeSeconds * 1000,
  });
  return answer(params, redirectUri, {
    code,
    session_state: await sessionState(settings.clientId, new URL(redirectUri).origin, session.id),
    iss: settings.issuer,
  });
}

function answer(params: URLSearchParams, redirectUri: string, values: Record<string, string>): Authorization {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  const state = params.get('state');
  if (state !== null) url.searchParams.set('state', state);
  return { kind: 'redirect', url: url.href };
}
