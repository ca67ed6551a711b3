// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createPasskey, getPasskeySecret, supportsPasskeys } from './webauthn';

const SECRET = Uint8Array.from({ length: 32 }, (_, at) => at).buffer;

/** A credential as a device returns it. */
const credential = (prf: object | undefined) => ({
  rawId: Uint8Array.of(1, 2, 3).buffer,
  getClientExtensionResults: () => ({ ...(prf && { prf }) }),
});

/** Gives the browser a device that answers like this. */
function withDevice(answers: { create?: () => unknown; get?: () => unknown }) {
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>(async () => answers.create?.());
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(async () => answers.get?.());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { credentials: { create, get } }));
  return { create, get };
}

const refuse = (name: string) => () => {
  throw new DOMException('no', name);
};
const made = () => createPasskey('account-1', 'anna@example.org', []);

describe('a new passkey', () => {
  it('is of this device, with the account as its user, and gives its secret at once', async () => {
    const { create, get } = withDevice({ create: () => credential({ enabled: true, results: { first: SECRET } }) });
    expect(await made()).toMatchObject({ id: 'AQID', secret: SECRET });
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
      user: { id: new TextEncoder().encode('account-1'), name: 'anna@example.org' },
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
    });
    expect(get).not.toHaveBeenCalled();
  });

  it('is asked for its secret where the device gives it only then, with the same salt', async () => {
    const { get } = withDevice({
      create: () => credential({ enabled: true }),
      get: () => credential({ results: { first: SECRET } }),
    });
    const { salt, secret } = await made();
    expect(secret).toEqual(SECRET);
    const { extensions } = get.mock.calls[0]?.[0].publicKey ?? {};
    const first = extensions?.prf?.evalByCredential?.AQID?.first as Uint8Array<ArrayBuffer>;
    expect(Buffer.from(first).toString('base64url')).toBe(salt);
  });

  it.each([
    ['is cancelled or takes too long', { create: refuse('NotAllowedError') }, 'cancelled'],
    ['exists on the device', { create: refuse('InvalidStateError') }, 'exists'],
    ['gives no secrets', { create: () => credential({ enabled: false }) }, 'unsupported'],
    [
      'gives none when it is used',
      { create: () => credential({ enabled: true }), get: () => credential({}) },
      'unsupported',
    ],
  ])('that %s is refused', async (_case, answers, reason) => {
    withDevice(answers);
    await expect(made()).rejects.toMatchObject({ name: 'PasskeyError', reason });
  });

  it('that fails otherwise is an error', async () => {
    withDevice({ create: refuse('SecurityError') });
    await expect(made()).rejects.toMatchObject({ name: 'SecurityError' });
  });
});

describe('a passkey in use', () => {
  it('gives the secret of the one that was chosen', async () => {
    const { get } = withDevice({ get: () => credential({ results: { first: SECRET } }) });
    const passkeys = [
      { id: 'AQID', salt: 'AAAA' },
      { id: 'BAUG', salt: 'BBBB' },
    ];
    expect(await getPasskeySecret(passkeys)).toEqual({ id: 'AQID', secret: SECRET });
    expect(get.mock.calls[0]?.[0].publicKey?.allowCredentials).toHaveLength(2);
  });

  it('that is cancelled says so', async () => {
    withDevice({ get: () => null });
    await expect(getPasskeySecret([])).rejects.toMatchObject({ reason: 'cancelled' });
  });
});

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

describe('support for passkeys', () => {
  it.each([
    ['no API', undefined, false],
    ['no authenticator', { isUserVerifyingPlatformAuthenticatorAvailable: no }, false],
    [
      'no secrets',
      {
        getClientCapabilities: () => Promise.resolve({ 'extension:prf': false }),
        isUserVerifyingPlatformAuthenticatorAvailable: yes,
      },
      false,
    ],
    ['an older browser', { isUserVerifyingPlatformAuthenticatorAvailable: yes }, true],
  ])('with %s', async (_case, api, expected) => {
    if (api !== undefined) vi.stubGlobal('PublicKeyCredential', api);
    expect(await supportsPasskeys()).toBe(expected);
  });
});
