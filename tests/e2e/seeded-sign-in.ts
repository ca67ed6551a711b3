/** A signed-in session as stored by the embedded provider and oidc-client-ts, without going through their pages. */
import { decodeJwt, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { AccountRecord, SignInSessionRecord } from '../../src/backend/identity/records';
import { issueTokens } from '../../src/backend/identity/tokens';
import { createMemoryStore } from '../../src/backend/store/memory-store';
import { readConfig } from '../../src/config';

export interface SeededSignIn {
  readonly session: SignInSessionRecord;
  /** The provider's signing key. */
  readonly key: { readonly privateKey: JWK; readonly publicKey: JWK };
  /** Key and value in local storage: the user as oidc-client-ts stores it. */
  readonly kept: readonly [string, string];
}

/** Client id and scopes of a build without configuration. */
const { clientId, scopes: scope } = readConfig({}).oidc;

/** Lifetimes as the embedded provider has them. */
const TOKEN_SECONDS = 15 * 60;
const SESSION_SECONDS = 24 * 60 * 60;

/** Creates a session of an account at the provider of an origin. */
export async function signInSeeded(origin: string, account: AccountRecord): Promise<SeededSignIn> {
  const now = Date.now();
  const session: SignInSessionRecord = {
    id: 'sign-in-1',
    ownerId: account.id,
    createdAt: now,
    expiresAt: now + SESSION_SECONDS * 1000,
  };
  const pair = await generateKeyPair('ES256', { extractable: true });
  const signing = { id: 'current', ...pair, createdAt: now };
  const times = {
    accessTokenSeconds: TOKEN_SECONDS,
    codeSeconds: 60,
    refreshTokenSeconds: SESSION_SECONDS,
    sessionSeconds: SESSION_SECONDS,
  };
  const settings = { issuer: origin, clientId, redirectUris: [], appOrigin: origin, ...times };
  const { expires_in: seconds, ...tokens } = await issueTokens(createMemoryStore(), settings, signing, {
    account,
    session,
    scope,
  });
  const { auth_time: _, ...profile } = decodeJwt(tokens.id_token);
  const user = { ...tokens, session_state: null, profile, expires_at: Math.floor(now / 1000) + seconds };
  return {
    session,
    key: { privateKey: await exportJWK(pair.privateKey), publicKey: await exportJWK(pair.publicKey) },
    kept: [`oidc.user:${origin}:${clientId}`, JSON.stringify(user)],
  };
}
