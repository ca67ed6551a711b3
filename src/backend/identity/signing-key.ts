/** The key that signs tokens: ES256, created for the first account that signs in, one per store. */
import { exportJWK, type JWK } from 'jose';
import type { Store } from '../store/store';
import type { SigningKeyRecord } from './records';

const CURRENT = 'current';

/** The signing key; undefined until the first token is issued. */
export function findSigningKey(store: Store): Promise<SigningKeyRecord | undefined> {
  return store.get('signingKeys', CURRENT);
}

/**
 * The signing key, created if missing. Two tabs that create it at the same time get the same one.
 *
 * Read with the account in one transaction, since a browser may delete all data between two reads: a key created then
 * would make the empty store look like one whose accounts were deleted on purpose.
 * @returns undefined when there is no such account
 */
export async function signingKeyFor(store: Store, accountId: string): Promise<SigningKeyRecord | undefined> {
  const found = await findSigningKey(store);
  if (found !== undefined) return found;
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const created: SigningKeyRecord = { id: CURRENT, ...pair, createdAt: Date.now() };
  let isKnown = false;
  await store.batch({
    update: [
      {
        collection: 'accounts',
        id: accountId,
        change: (account) => {
          isKnown = account !== undefined;
          return account;
        },
      },
      { collection: 'signingKeys', id: CURRENT, change: (existing) => existing ?? (isKnown ? created : undefined) },
    ],
  });
  return findSigningKey(store);
}

/** The public half for `/connect/jwks`; none until the first token is issued. */
export async function publicJwks(store: Store): Promise<JWK[]> {
  const key = await findSigningKey(store);
  return key === undefined ? [] : [{ ...(await exportJWK(key.publicKey)), kid: key.id, use: 'sig', alg: 'ES256' }];
}
