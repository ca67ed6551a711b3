/** A sign-in as the embedded provider and the OpenID client keep it, without the way through their pages. */
import { decodeJwt, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { AccountRecord, SignInSessionRecord } from '../../src/backend/identity/records';
import { issueTokens } from '../../src/backend/identity/tokens';
import { createMemoryStore } from '../../src/backend/store/memory-store';
import { readConfig } from '../../src/config';

export interface SeededSignIn {
  readonly session: SignInSessionRecord;
  /** What the provider has signed the tokens with. */
  readonly key: { readonly privateKey: JWK; readonly publicKey: JWK };
  /** Key and value of the local storage: the user as the OpenID client keeps it. */
  readonly kept: readonly [string, string];
}

/** What the app is to the provider, and asks it for, when nothing is configured. */
const { clientId, scopes: scope } = readConfig({}).oidc;

/** Seconds, as the provider has it. */
const TOKEN_LASTS = 15 * 60;
const SESSION_LASTS = 24 * 60 * 60;

/** Signs an account in at the provider of this origin. */
export async function signInSeeded(origin: string, account: AccountRecord): Promise<SeededSignIn> {
  const now = Date.now();
  const session: SignInSessionRecord = { id: 'sign-in-1', ownerId: account.id, createdAt: now, expiresAt: now + SESSION_LASTS * 1000 };
  const pair = await generateKeyPair('ES256', { extractable: true });
  const store = createMemoryStore();
  await store.put('signingKeys', { id: 'current', ...pair, createdAt: now });
  const times = { accessTokenSeconds: TOKEN_LASTS, codeSeconds: 60, refreshTokenSeconds: SESSION_LASTS, sessionSeconds: SESSION_LASTS };
  const settings = { issuer: origin, clientId, redirectUris: [], appOrigin: origin, ...times };
  const { expires_in: seconds, ...tokens } = await issueTokens(store, settings, { account, session, scope });
  const { auth_time: _, ...profile } = decodeJwt(tokens.id_token);
  const user = { ...tokens, session_state: null, profile, expires_at: Math.floor(now / 1000) + seconds };
  return {
    session,
    key: { privateKey: await exportJWK(pair.privateKey), publicKey: await exportJWK(pair.publicKey) },
    kept: [`oidc.user:${origin}:${clientId}`, JSON.stringify(user)],
  };
}
