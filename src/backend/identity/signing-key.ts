/** The key that signs tokens: ES256, created on first use, one per store. */
import { exportJWK, type JWK } from 'jose';
import type { Store } from '../store/store';
import type { SigningKeyRecord } from './records';

const CURRENT = 'current';

/** The signing key; undefined until the first token is issued. */
export function findSigningKey(store: Store): Promise<SigningKeyRecord | undefined> {
  return store.get('signingKeys', CURRENT);
}

/** The signing key, created if missing. Two tabs that create it at the same time get the same one. */
export async function signingKey(store: Store): Promise<SigningKeyRecord> {
  const found = await findSigningKey(store);
  if (found !== undefined) return found;
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const created: SigningKeyRecord = { id: CURRENT, ...pair, createdAt: Date.now() };
  const stored = await store.update('signingKeys', CURRENT, (existing) => existing ?? created);
  return stored ?? created;
}

/** The public half for `/connect/jwks`. */
export async function publicJwk(store: Store): Promise<JWK> {
  const key = await signingKey(store);
  return { ...(await exportJWK(key.publicKey)), kid: key.id, use: 'sig', alg: 'ES256' };
}
