/** The authorization endpoint: authorization code with PKCE (S256) for the one registered client. */
import { DATA_CLEARED } from '~/contract/site-data';
import type { Store } from '../store/store';
import { isUntouched } from './cleared';
import { randomSecret, sha256 } from './encoding';
import type { AccountRecord, SignInSessionRecord } from './records';
import { sessionState } from './session-state';
import type { IdentitySettings } from './settings';
import { emailKey } from './email-key';
import { removeExpired } from './sign-in-sessions';
import { livingSession, sessionOfHint } from './tokens';

const SCOPES = ['openid', 'profile', 'Api', 'offline_access'];

export type Authorization =
  /** Go there: with a code, or with an error for the client. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The person has to sign in first; then authorize again. */
  | { readonly kind: 'sign-in' }
  /** Unknown client or address: told to the person, never redirected. */
  | { readonly kind: 'refused'; readonly reason: 'client' | 'redirect-uri' };

interface Living {
  readonly session: SignInSessionRecord;
  readonly account: AccountRecord;
}

/**
 * Decides an authorization request.
 * @param params the request's query
 * @param sessionId this browser's sign-in, if it has one
 * @param justSignedIn the person has signed in for this request, so no prompt asks again
 * @throws what the store throws, unless the request may show nothing: then the client is told that the provider is away
 */
export async function authorize(
  store: Store,
  settings: IdentitySettings,
  params: URLSearchParams,
  sessionId: string | undefined,
  justSignedIn = false,
): Promise<Authorization> {
  const redirectUri = params.get('redirect_uri') ?? '';
  if (params.get('client_id') !== settings.clientId) return { kind: 'refused', reason: 'client' };
  if (!settings.redirectUris.includes(redirectUri)) return { kind: 'refused', reason: 'redirect-uri' };

  const fault = faultOf(params);
  if (fault !== undefined) return answer(params, redirectUri, { error: fault });
  try {
    return await decide(store, settings, params, redirectUri, { sessionId, justSignedIn });
  } catch (error) {
    // Nobody sees a frame: the client is told that it may ask again (RFC 6749, 4.1.2.1). A person is told by the page.
    if (params.get('prompt') === 'none') return answer(params, redirectUri, { error: 'temporarily_unavailable' });
    throw error;
  }
}

interface Visit {
  readonly sessionId: string | undefined;
  readonly justSignedIn: boolean;
}

/** Decides a request that the client got right. */
async function decide(store: Store, settings: IdentitySettings, params: URLSearchParams, redirectUri: string, { sessionId, justSignedIn }: Visit): Promise<Authorization> {
  const living = sessionId === undefined ? undefined : await livingSession(store, sessionId);
  const hint = params.get('id_token_hint');
  const expected = hint === null ? undefined : await sessionOfHint(store, settings, hint);
  const otherPerson = living !== undefined && expected !== undefined && expected.accountId !== living.account.id;

  if (params.get('prompt') === 'none') {
    if (living === undefined || otherPerson) {
      return answer(params, redirectUri, { error: 'login_required', ...((await isUntouched(store)) && { error_description: DATA_CLEARED }) });
    }
  } else if (living === undefined || (!justSignedIn && (otherPerson || asksForSignIn(params, living)))) {
    return { kind: 'sign-in' };
  }
  return grant(store, settings, params, redirectUri, living);
}

/** The protocol's error for a request that the client got wrong. */
function faultOf(params: URLSearchParams): string | undefined {
  if (params.get('response_type') !== 'code') return 'unsupported_response_type';
  if ((params.get('response_mode') ?? 'query') !== 'query') return 'invalid_request';
  if (params.get('code_challenge_method') !== 'S256') return 'invalid_request';
  if (!/^[\w-]{43}$/u.test(params.get('code_challenge') ?? '')) return 'invalid_request';
  if (!(params.get('scope') ?? '').split(' ').includes('openid')) return 'invalid_scope';
  return undefined;
}

/** Whether a signed-in person has to sign in again for this request. */
function asksForSignIn(params: URLSearchParams, { session, account }: Living): boolean {
  const prompts = (params.get('prompt') ?? '').split(' ');
  if (prompts.includes('login') || prompts.includes('select_account')) return true;
  const loginHint = params.get('login_hint');
  if (loginHint !== null && emailKey(loginHint) !== emailKey(account.email)) return true;
  const maxAge = params.get('max_age');
  return maxAge !== null && Date.now() - session.createdAt > Number(maxAge) * 1000;
}

async function grant(
  store: Store,
  settings: IdentitySettings,
  params: URLSearchParams,
  redirectUri: string,
  { session, account }: Living,
): Promise<Authorization> {
  await removeExpired(store, account.id);
  const code = randomSecret();
  const nonce = params.get('nonce');
  await store.put('codes', {
    id: await sha256(code),
    ownerId: account.id,
    clientId: settings.clientId,
    redirectUri,
    scope: (params.get('scope') ?? '').split(' ').filter((scope) => SCOPES.includes(scope)).join(' '),
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
