/** Issues and verifies the provider's tokens. */
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Store } from '../store/store';
import { activeSession } from './provider-sessions';
import { randomSecret, sha256 } from './secrets';
import type { AccountRecord, SignInSessionRecord, SigningKeyRecord } from './records';
import type { IdentitySettings } from './settings';
import { findSigningKey } from './signing-key';

/** Audience of the access tokens. */
const API_AUDIENCE = 'Api';
const ACCESS_TOKEN_TYPE = 'at+jwt';

/** The user that an access token identifies. */
export interface Identity {
  readonly userId: string;
  /** The user's e-mail. */
  readonly name: string;
  readonly role: string | null;
  /** The session that the token belongs to. */
  readonly sessionId: string;
}

/** Account, session and scope for which tokens are issued. */
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

/** The profile claims of an account. */
export function claimsOf(account: AccountRecord): { name: string; role?: string } {
  return { name: account.email, ...(account.role === null ? {} : { role: account.role }) };
}

async function sign(
  key: SigningKeyRecord,
  settings: IdentitySettings,
  type: string,
  audience: string,
  claims: JWTPayload,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: type })
    .setIssuer(settings.issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${settings.accessTokenSeconds}s`)
    .sign(key.privateKey);
}

/** Issues an access token, an id_token, and with the scope `offline_access` a refresh token that works once. */
export async function issueTokens(
  store: Store,
  settings: IdentitySettings,
  key: SigningKeyRecord,
  subject: TokenSubject,
): Promise<TokenAnswer> {
  const { account, session, scope, nonce } = subject;
  const common = { sub: account.id, sid: session.id, ...claimsOf(account) };
  const access = await sign(key, settings, ACCESS_TOKEN_TYPE, API_AUDIENCE, {
    ...common,
    client_id: settings.clientId,
    scope,
    jti: randomSecret(),
  });
  const id = await sign(key, settings, 'JWT', settings.clientId, {
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

async function verify(
  store: Store,
  token: string,
  audience: string,
  type: string,
  { ignoreExpiry = false }: { readonly ignoreExpiry?: boolean } = {},
): Promise<JWTPayload | null> {
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

/** A session that a token names. It may have ended. */
interface NamedSession {
  readonly sessionId: string;
  readonly accountId: string;
}

function sessionIn(payload: JWTPayload | null): NamedSession | undefined {
  if (payload?.sub === undefined || typeof payload.sid !== 'string') return undefined;
  return { sessionId: payload.sid, accountId: payload.sub };
}

/**
 * The user of a Bearer token. Null when the token is invalid or expired, its session has ended, or its account is
 * deleted or blocked.
 */
export async function verifyAccessToken(store: Store, token: string): Promise<Identity | null> {
  const payload = await verify(store, token, API_AUDIENCE, ACCESS_TOKEN_TYPE);
  if (payload === null || typeof payload.sid !== 'string') return null;
  const active = await activeSession(store, payload.sid);
  if (active === undefined || active.account.id !== payload.sub) return null;
  const { account } = active;
  return { userId: account.id, name: account.email, role: account.role, sessionId: active.session.id };
}

/** The session that an access token names, also once it has expired. */
export async function sessionOfAccessToken(store: Store, token: string): Promise<NamedSession | undefined> {
  return sessionIn(await verify(store, token, API_AUDIENCE, ACCESS_TOKEN_TYPE, { ignoreExpiry: true }));
}

/** The session that an `id_token_hint` names. Expired hints are accepted (OpenID Connect RP-Initiated Logout, 2). */
export async function sessionOfHint(
  store: Store,
  settings: IdentitySettings,
  hint: string,
): Promise<NamedSession | undefined> {
  return sessionIn(await verify(store, hint, settings.clientId, 'JWT', { ignoreExpiry: true }));
}
