/** Makes and checks the provider's tokens. */
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Store } from '../store/store';
import { randomSecret, sha256 } from './encoding';
import type { AccountRecord, SignInSessionRecord } from './records';
import type { IdentitySettings } from './settings';
import { findSigningKey, signingKey } from './signing-key';

/** Audience of the access tokens. */
const API_AUDIENCE = 'Api';
const ACCESS_TOKEN_TYPE = 'at+jwt';

/** Whom an access token speaks for. */
export interface Identity {
  readonly userId: string;
  /** The user's e-mail. */
  readonly name: string;
  readonly role: string | null;
  /** The sign-in that the token came from. */
  readonly sessionId: string;
}

/** What a token is made for. */
export interface TokenSubject {
  readonly account: AccountRecord;
  readonly session: SignInSessionRecord;
  /** Granted scopes, separated by spaces. */
  readonly scope: string;
  readonly nonce?: string | undefined;
}

/** The answer of the token endpoint (RFC 6749, 5.1). */
export interface TokenAnswer {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly scope: string;
}

function hasScope(scope: string, wanted: string): boolean {
  return scope.split(' ').includes(wanted);
}

/** What the tokens say about the person. */
export function claimsOf(account: AccountRecord): { name: string; role?: string } {
  return { name: account.email, ...(account.role === null ? {} : { role: account.role }) };
}

async function sign(store: Store, settings: IdentitySettings, type: string, audience: string, claims: JWTPayload): Promise<string> {
  const key = await signingKey(store);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: type })
    .setIssuer(settings.issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${settings.accessTokenSeconds}s`)
    .sign(key.privateKey);
}

/** Issues an access token, an id_token, and with `offline_access` a refresh token that works once. */
export async function issueTokens(store: Store, settings: IdentitySettings, subject: TokenSubject): Promise<TokenAnswer> {
  const { account, session, scope, nonce } = subject;
  const common = { sub: account.id, sid: session.id, ...claimsOf(account) };
  const access = await sign(store, settings, ACCESS_TOKEN_TYPE, API_AUDIENCE, {
    ...common,
    client_id: settings.clientId,
    scope,
    jti: randomSecret(),
  });
  const id = await sign(store, settings, 'JWT', settings.clientId, {
    ...common,
    auth_time: Math.floor(session.createdAt / 1000),
    ...(nonce === undefined ? {} : { nonce }),
  });
  const answer: TokenAnswer = {
    access_token: access,
    id_token: id,
    token_type: 'Bearer',
    expires_in: settings.accessTokenSeconds,
    scope,
  };
  if (!hasScope(scope, 'offline_access')) return answer;
  return { ...answer, refresh_token: await issueRefreshToken(store, settings, subject) };
}

async function issueRefreshToken(store: Store, settings: IdentitySettings, subject: TokenSubject): Promise<string> {
  const token = randomSecret();
  await store.put('refreshTokens', {
    id: await sha256(token),
    ownerId: subject.account.id,
    clientId: settings.clientId,
    scope: subject.scope,
    sessionId: subject.session.id,
    expiresAt: Date.now() + settings.refreshTokenSeconds * 1000,
  });
  return token;
}

/** The session and its account, while the one lasts and the other may sign in. */
export async function livingSession(
  store: Store,
  sessionId: string,
): Promise<{ session: SignInSessionRecord; account: AccountRecord } | undefined> {
  const session = await store.get('signInSessions', sessionId);
  if (session === undefined || session.expiresAt <= Date.now()) return undefined;
  const account = await store.get('accounts', session.ownerId);
  return account === undefined || account.blocked ? undefined : { session, account };
}

/** Whether a sign-in goes nowhere any more because the operator blocked its account. */
export async function isBlockedSignIn(store: Store, sessionId: string | undefined): Promise<boolean> {
  const session = sessionId === undefined ? undefined : await store.get('signInSessions', sessionId);
  return session !== undefined && (await store.get('accounts', session.ownerId))?.blocked === true;
}

async function verify(store: Store, token: string, audience: string, type: string, ignoreExpiry: boolean): Promise<JWTPayload | null> {
  const key = await findSigningKey(store);
  if (key === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      audience,
      typ: type,
      algorithms: ['ES256'],
      ...(ignoreExpiry ? { currentDate: new Date(0) } : {}),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Whom a Bearer token speaks for. Null when it is not ours, has expired, or its sign-in or account is gone or blocked.
 */
export async function verifyAccessToken(store: Store, token: string): Promise<Identity | null> {
  const payload = await verify(store, token, API_AUDIENCE, ACCESS_TOKEN_TYPE, false);
  if (payload === null || typeof payload.sid !== 'string') return null;
  const living = await livingSession(store, payload.sid);
  if (living === undefined || living.account.id !== payload.sub) return null;
  const { account } = living;
  return { userId: account.id, name: account.email, role: account.role, sessionId: living.session.id };
}

/** The session that an `id_token_hint` names; an expired hint is still a hint. */
export async function sessionOfHint(
  store: Store,
  settings: IdentitySettings,
  hint: string,
): Promise<{ sessionId: string; accountId: string } | undefined> {
  const payload = await verify(store, hint, settings.clientId, 'JWT', true);
  if (payload?.sub === undefined || typeof payload.sid !== 'string') return undefined;
  return { sessionId: payload.sid, accountId: payload.sub };
}
