/**
 * Hashes passwords and recovery codes with PBKDF2-SHA-256 (OWASP: 600,000 rounds; 70–140 ms on common hardware). The
 * result gives two independent values by HKDF: the stored hash, and the key that wraps an account's data key.
 */
import { base64url, fromBase64url } from '~/lib/base64url';
import { equalSecrets } from './secrets';
import type { SecretHash } from './records';

const ROUNDS = 600_000;
const BITS = 256;

/** A secret that was checked or chosen. */
export interface SecretWithKey {
  readonly hash: SecretHash;
  /** Wraps and unwraps the account's data key. */
  readonly wrapping: CryptoKey;
}

async function pbkdf2(secret: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<ArrayBuffer> {
  // NFC, since keyboards differ in whether they produce "ü" as one character or as two.
  const bytes = new TextEncoder().encode(secret.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, BITS);
}

const purpose = (info: 'hash' | 'wrapping') => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: new TextEncoder().encode(info),
});

/** The key that wraps a data key, from uniformly random bytes. */
export async function wrappingKey(bytes: BufferSource): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(purpose('wrapping'), key, { name: 'AES-GCM', length: BITS }, false, [
    'wrapKey',
    'unwrapKey',
  ]);
}

async function derivedHash(result: ArrayBuffer): Promise<string> {
  const key = await crypto.subtle.importKey('raw', result, 'HKDF', false, ['deriveBits']);
  return base64url(new Uint8Array(await crypto.subtle.deriveBits(purpose('hash'), key, BITS)));
}

/** Hashes a secret with a new random salt, and derives the key that wraps a data key. */
export async function newSecret(secret: string): Promise<SecretWithKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const result = await pbkdf2(secret, salt, ROUNDS);
  const hash: SecretHash = {
    salt: base64url(salt),
    hash: await derivedHash(result),
    rounds: ROUNDS,
    derived: true,
  };
  return { hash, wrapping: await wrappingKey(result) };
}

/** Checks a secret against its hash; undefined when it is wrong. */
export async function verifySecret(secret: string, stored: SecretHash): Promise<SecretWithKey | undefined> {
  const result = await pbkdf2(secret, fromBase64url(stored.salt), stored.rounds);
  const hash = stored.derived ? await derivedHash(result) : base64url(new Uint8Array(result));
  return equalSecrets(hash, stored.hash) ? { hash: stored, wrapping: await wrappingKey(result) } : undefined;
}

/** Whether a hash has fewer rounds than new ones, or gives no key. The next sign-in replaces it. */
export const isOutdated = ({ rounds, derived }: SecretHash): boolean => rounds < ROUNDS || derived !== true;

/**
 * Takes as long as {@link verifySecret}, so that the response time does not reveal whether an e-mail is registered.
 */
export async function compareWithDummy(secret: string): Promise<void> {
  await derivedHash(await pbkdf2(secret, new Uint8Array(16), ROUNDS));
}
