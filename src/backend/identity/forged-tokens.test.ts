/** Forged tokens must be refused: another audience, key or algorithm, or no signature. */
import { base64url as encode, exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { identitySettings } from './settings';
import { keyOfAccount, signInAs, type SignedIn } from './testing';
import { sessionOfHint, verifyAccessToken } from './tokens';

const ORIGIN = 'https://app.example';
const settings = identitySettings(ORIGIN);
const TYPE = 'at+jwt';

let store: Store;
let anna: SignedIn;

beforeEach(async () => {
  store = createMemoryStore();
  anna = await signInAs(store, { id: 'anna' }, settings);
});

/** Valid claims of Anna's access token. */
const claims = (): JWTPayload => ({
  iss: ORIGIN,
  aud: 'Api',
  sub: 'anna',
  sid: anna.sessionId,
  iat: Date.now() / 1000,
  exp: Date.now() / 1000 + 60,
});

type Key = Parameters<SignJWT['sign']>[0];

async function sign(
  changes: { readonly claims?: JWTPayload; readonly header?: { alg?: string; typ?: string }; readonly key?: Key } = {},
): Promise<string> {
  const { id, privateKey } = await keyOfAccount(store, 'anna');
  const { alg = 'ES256', typ = TYPE } = changes.header ?? {};
  return new SignJWT({ ...claims(), ...changes.claims })
    .setProtectedHeader({ alg, typ, kid: id })
    .sign(changes.key ?? privateKey);
}

const part = (value: object): string => encode.encode(JSON.stringify(value));

test('accepts a token made like the provider’s, so that the refusals below are not caused by the test’s setup', async () => {
  expect(await verifyAccessToken(store, await sign())).toMatchObject({ userId: 'anna' });
});

test.each(['none', 'None', 'NONE', ''])('refuses a token without signature, algorithm “%s”', async (alg) => {
  const unsigned = `${part({ alg, typ: TYPE })}.${part(claims())}`;
  const [, , signature = ''] = anna.token.split('.');
  for (const token of [`${unsigned}.`, unsigned, `${unsigned}.${signature}`])
    expect(await verifyAccessToken(store, token)).toBeNull();
});

test('refuses a token signed with HMAC and the public key as secret', async () => {
  const { publicKey } = await keyOfAccount(store, 'anna');
  const known = [await exportSPKI(publicKey), JSON.stringify(await exportJWK(publicKey))];
  for (const secret of known) {
    const key = new TextEncoder().encode(secret);
    expect(await verifyAccessToken(store, await sign({ header: { alg: 'HS256' }, key }))).toBeNull();
  }
});

test.each(['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA'])(
  'refuses a token signed with another key, by %s',
  async (alg) => {
    const { privateKey } = await generateKeyPair(alg);
    expect(await verifyAccessToken(store, await sign({ header: { alg }, key: privateKey }))).toBeNull();
  },
);

test.each([
  ['another audience', { aud: 'Other' }],
  ['no audience', { aud: [] }],
  ['the client as audience', { aud: settings.clientId }],
  ['no session', { sid: '' }],
  ['another user than the session’s', { sub: 'ben' }],
])('refuses a correctly signed token with %s', async (_case, changed) => {
  expect(await verifyAccessToken(store, await sign({ claims: changed }))).toBeNull();
});

test('refuses tokens of another type as access tokens', async () => {
  expect(await verifyAccessToken(store, await sign({ header: { typ: 'JWT' } }))).toBeNull();
  expect(await verifyAccessToken(store, anna.tokens.id_token)).toBeNull();
});

test('the private key is not extractable', async () => {
  const { privateKey } = await keyOfAccount(store, 'anna');
  await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow('extractable');
});

test('refuses an access token, or an id_token for another client, as id_token_hint', async () => {
  expect(await sessionOfHint(store, settings, anna.tokens.id_token)).toMatchObject({ accountId: 'anna' });
  expect(await sessionOfHint(store, settings, anna.token)).toBeUndefined();
  expect(
    await sessionOfHint(store, settings, await sign({ header: { typ: 'JWT' }, claims: { aud: 'other-client' } })),
  ).toBeUndefined();
});
