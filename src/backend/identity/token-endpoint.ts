/**
 * The token and revocation endpoints. Codes and refresh tokens are read and deleted atomically, so that each works
 * once.
 */
import type { Store } from '../store/store';
import { deleteAccountKey } from './account-key';
import { equalSecrets, sha256 } from './secrets';
import type { IdentitySettings } from './settings';
import { activeSession, endProviderSession } from './provider-sessions';
import { signingKeyFor } from './signing-key';
import { issueTokens, sessionOfAccessToken, type TokenAnswer, type TokenSubject } from './tokens';

type TokenError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

export type TokenResult = { readonly tokens: TokenAnswer } | { readonly error: TokenError };

const REFUSED: TokenResult = { error: 'invalid_grant' };

/** Answers a token request. */
export async function exchange(store: Store, settings: IdentitySettings, form: URLSearchParams): Promise<TokenResult> {
  if (form.get('client_id') !== settings.clientId) return { error: 'invalid_client' };
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(store, settings, form);
    case 'refresh_token':
      return exchangeRefreshToken(store, settings, form);
    default:
      return { error: 'unsupported_grant_type' };
  }
}

async function issue(store: Store, settings: IdentitySettings, subject: TokenSubject): Promise<TokenResult> {
  const key = await signingKeyFor(store, subject.account.id);
  return key === undefined ? REFUSED : { tokens: await issueTokens(store, settings, key, subject) };
}

async function exchangeCode(store: Store, settings: IdentitySettings, form: URLSearchParams): Promise<TokenResult> {
  const code = form.get('code');
  const verifier = form.get('code_verifier');
  if (code === null || verifier === null) return { error: 'invalid_request' };
  const kept = await store.take('codes', await sha256(code));
  if (kept === undefined || kept.expiresAt <= Date.now()) return REFUSED;
  if (kept.redirectUri !== form.get('redirect_uri')) return REFUSED;
  if (!equalSecrets(await sha256(verifier), kept.codeChallenge)) return REFUSED;
  const active = await activeSession(store, kept.sessionId);
  if (active === undefined) return REFUSED;
  return issue(store, settings, { ...active, scope: kept.scope, nonce: kept.nonce });
}

async function exchangeRefreshToken(
  store: Store,
  settings: IdentitySettings,
  form: URLSearchParams,
): Promise<TokenResult> {
  const token = form.get('refresh_token');
  if (token === null) return { error: 'invalid_request' };
  const kept = await store.take('refreshTokens', await sha256(token));
  if (kept === undefined || kept.expiresAt <= Date.now()) return REFUSED;
  const active = await activeSession(store, kept.sessionId);
  if (active === undefined) return REFUSED;
  return issue(store, settings, { ...active, scope: kept.scope });
}

/**
 * Revokes a token and with it the grant (RFC 7009, 2.1): ends its session, whose access tokens are refused from then
 * on, and locks the account. An unknown token is not an error.
 */
export async function revoke(store: Store, form: URLSearchParams): Promise<void> {
  const token = form.get('token');
  if (token === null) return;
  const refresh = await store.take('refreshTokens', await sha256(token));
  const session =
    refresh === undefined
      ? await sessionOfAccessToken(store, token)
      : { sessionId: refresh.sessionId, accountId: refresh.ownerId };
  if (session === undefined) return;
  await endProviderSession(store, session.sessionId);
  await deleteAccountKey(store, session.accountId);
}
