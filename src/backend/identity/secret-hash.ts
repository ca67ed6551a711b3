/** Hashes passwords and recovery codes with PBKDF2-SHA-256 (OWASP: 600,000 rounds; 70–140 ms on common hardware). */
import { base64url, equalSecrets, fromBase64url } from './encoding';
import type { SecretHash } from './records';

const ROUNDS = 600_000;

async function derive(secret: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  // NFC, since keyboards differ in whether they produce "ü" as one character or as two.
  const bytes = new TextEncoder().encode(secret.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256);
  return base64url(new Uint8Array(bits));
}

/** Hashes a secret with a new random salt. */
export async function hashSecret(secret: string): Promise<SecretHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: base64url(salt), hash: await derive(secret, salt, ROUNDS), rounds: ROUNDS };
}

export async function secretMatches(secret: string, kept: SecretHash): Promise<boolean> {
  return equalSecrets(await derive(secret, fromBase64url(kept.salt), kept.rounds), kept.hash);
}

/**
 * Takes as long as {@link secretMatches}, so that the response time does not reveal whether an e-mail is registered.
 */
export async function compareWithDummy(secret: string): Promise<void> {
  await derive(secret, new Uint8Array(16), ROUNDS);
}
