/** Creates and uses passkeys whose pseudo-random function (PRF extension) gives a secret. */
import { base64url, fromBase64url } from '~/lib/base64url';
import { randomSecret } from '~/backend/identity/secrets';
import type { PasskeySecret } from '~/backend/identity/passkeys';
import type { Passkey } from '~/backend/identity/records';

/**
 * `cancelled`: by the user, or after a time. `unsupported`: the authenticator has no pseudo-random function. `exists`:
 * it has one of the passkeys that were not to be created again.
 */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';

  constructor(
    readonly reason: 'cancelled' | 'unsupported' | 'exists',
    options?: ErrorOptions,
  ) {
    super(`Passkey ${reason}`, options);
  }
}

const challenge = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

/** Whether this device has an authenticator that asks for a fingerprint, a face or a PIN, and passkeys give secrets. */
export async function supportsPasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  try {
    // Missing in older browsers, which then only know by trying.
    const known = await PublicKeyCredential.getClientCapabilities?.();
    return (
      known?.['extension:prf'] !== false && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
    );
  } catch {
    return false;
  }
}

/** @throws PasskeyError */
async function requestCredential(request: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await request();
  } catch (cause) {
    // The only errors that users and their devices cause.
    if (cause instanceof DOMException && cause.name === 'InvalidStateError')
      throw new PasskeyError('exists', { cause });
    if (cause instanceof DOMException && cause.name === 'NotAllowedError')
      throw new PasskeyError('cancelled', { cause });
    throw cause;
  }
  if (credential === null) throw new PasskeyError('cancelled');
  return credential as PublicKeyCredential;
}

function secretOf(credential: PublicKeyCredential): PasskeySecret | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  const secret = new Uint8Array(first instanceof ArrayBuffer ? first : first.buffer).slice();
  return { id: base64url(new Uint8Array(credential.rawId)), secret: secret.buffer };
}

/**
 * Asks for one of the passkeys. @throws PasskeyError
 */
export async function getPasskeySecret(passkeys: readonly Pick<Passkey, 'id' | 'salt'>[]): Promise<PasskeySecret> {
  const credential = await requestCredential(async () =>
    navigator.credentials.get({
      publicKey: {
        challenge: challenge(),
        userVerification: 'required',
        allowCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id: fromBase64url(id) })),
        extensions: {
          prf: {
            evalByCredential: Object.fromEntries(passkeys.map(({ id, salt }) => [id, { first: fromBase64url(salt) }])),
          },
        },
      },
    }),
  );
  const secret = secretOf(credential);
  if (secret === undefined) throw new PasskeyError('unsupported');
  return secret;
}

/**
 * Creates a passkey. Some authenticators give the secret only when it is used, and ask a second time.
 * @param accountId so that a device replaces the passkey of the same account
 * @param email its name in the device's list
 * @param existing passkeys of the account: an authenticator that has one of them refuses to create another
 * @throws PasskeyError
 */
export async function createPasskey(
  accountId: string,
  email: string,
  existing: readonly Passkey[],
): Promise<PasskeySecret & { readonly salt: string }> {
  const salt = randomSecret();
  const credential = await requestCredential(async () =>
    navigator.credentials.create({
      publicKey: {
        challenge: challenge(),
        rp: { name: 'Scheinwerfer' },
        user: { id: new TextEncoder().encode(accountId), name: email, displayName: email },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        excludeCredentials: existing.map(({ id }) => ({ type: 'public-key', id: fromBase64url(id) })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'preferred',
          userVerification: 'required',
        },
        attestation: 'none',
        extensions: { prf: { eval: { first: fromBase64url(salt) } } },
      },
    }),
  );
  const known = secretOf(credential);
  if (known !== undefined) return { ...known, salt };
  if (credential.getClientExtensionResults().prf?.enabled !== true) throw new PasskeyError('unsupported');
  return { ...(await getPasskeySecret([{ id: base64url(new Uint8Array(credential.rawId)), salt }])), salt };
}
