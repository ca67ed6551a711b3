// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { config } from '~/config';
import { nonceOf } from './nonce';
import { RenewingUserManager } from './user-manager';
import { validateIdTokenClaims } from './validate-id-token';

let browser: TestBrowser;

beforeEach(() => {
  browser = openTestBrowser();
});

afterEach(() => closeTestBrowser(browser));

/** The token with other claims. The signature becomes invalid, but only the API verifies it. */
function altered(token: string, claims: object): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const known = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return [header, Buffer.from(JSON.stringify({ ...known, ...claims })).toString('base64url'), signature].join('.');
}

describe('a token that is not for this app', () => {
  test.each([
    ['made by another provider', { iss: 'https://other.example' }, 'made by https://other.example'],
    ['made without an issuer', { iss: undefined }, 'made by undefined'],
    ['made for another client', { aud: 'other-client' }, 'made for other-client'],
    [
      'made for this and another client',
      { aud: ['scheinwerfer-web', 'other-client'] },
      'made for scheinwerfer-web,other-client',
    ],
    ['made without an audience', { aud: undefined }, 'made for undefined'],
  ])('%s is not stored, and ends the session, whose code or refresh token is spent', async (_case, claims, words) => {
    for (const scope of ['openid Api profile', 'openid Api profile offline_access']) {
      const tokens = await browser.signIn('lena@example.org', scope);
      const manager = await browser.openTab();
      const answer = () => ({
        ...tokens,
        access_token: 'from elsewhere',
        id_token: altered(tokens.id_token, { nonce: browser.nonce, ...claims }),
      });
      browser.interfere = ({ method }) => (method === 'POST' ? Response.json(answer()) : undefined);
      await expect(manager.signinSilent()).rejects.toThrow(words);
      expect(await manager.getUser()).toBeNull();
    }
  });

  test('is refused if the issuer in the metadata differs from the configured one', async () => {
    const tokens = await browser.signIn();
    const manager = await browser.openTab();
    const real = (await (await fetch(`${window.location.origin}/.well-known/openid-configuration`)).json()) as object;
    const issuer = 'https://other.example';
    browser.interfere = ({ method }) =>
      method === 'POST'
        ? Response.json({
            ...tokens,
            access_token: 'from elsewhere',
            id_token: altered(tokens.id_token, { iss: issuer, nonce: browser.nonce }),
          })
        : Response.json({ ...real, issuer });
    await expect(manager.signinSilent()).rejects.toThrow(`calls itself ${issuer}`);
    expect(await manager.getUser()).toBeNull();
  });

  test('is accepted if the provider writes its address in capitals', async () => {
    const tokens = await browser.signIn();
    const manager = await browser.openTab();
    const issuer = `${window.location.origin.toUpperCase()}/`;
    const real = (await (await fetch(`${window.location.origin}/.well-known/openid-configuration`)).json()) as object;
    const idToken = () => altered(tokens.id_token, { iss: issuer, nonce: browser.nonce });
    browser.interfere = ({ method }) =>
      Response.json(
        method === 'POST' ? { ...tokens, access_token: 'from there', id_token: idToken() } : { ...real, issuer },
      );
    expect((await manager.signinSilent())?.access_token).toBe('from there');
  });

  test.each([
    ['is an array of one', { aud: ['scheinwerfer-web'] }],
    [
      'has further clients, and it was issued to this one',
      { aud: ['other-client', 'scheinwerfer-web', 'project'], azp: 'scheinwerfer-web' },
    ],
  ])('is accepted if its audience %s', async (_case, claims) => {
    const tokens = await browser.signIn();
    const manager = await browser.openTab();
    const answer = () => ({
      ...tokens,
      access_token: 'the next one',
      id_token: altered(tokens.id_token, { ...claims, nonce: browser.nonce }),
    });
    browser.interfere = ({ method }) => (method === 'POST' ? Response.json(answer()) : undefined);
    expect((await manager.signinSilent())?.access_token).toBe('the next one');
  });
});

describe('a token for several clients', () => {
  const issuer = window.location.origin;
  const several = ['other-client', 'scheinwerfer-web', 'project'];
  const validate = (aud: string[], azp: unknown): void => {
    const id_token = `e30.${Buffer.from(JSON.stringify({ azp })).toString('base64url')}.c2ln`;
    validateIdTokenClaims({ profile: { sub: 'lena', exp: 0, iat: 0, iss: issuer, aud }, id_token }, issuer);
  };

  test('is accepted if it was issued to this one', () => {
    expect(() => validate(several, 'scheinwerfer-web')).not.toThrow();
  });

  test.each([
    ['it was issued to another one', several, 'other-client'],
    ['it does not say to which it was issued', several, undefined],
    ['it was issued to a list', several, ['scheinwerfer-web']],
    ['this one is not among them', ['other-client', 'project'], 'scheinwerfer-web'],
  ])('is refused if %s', (_case, aud, azp) => {
    expect(() => validate(aud, azp)).toThrow(`made for ${aud.join(',')}`);
  });
});

describe('a nonce', () => {
  /** Records the authorization requests of the hidden frames. */
  function frames(manager: RenewingUserManager): URLSearchParams[] {
    const seen: URLSearchParams[] = [];
    const create = manager['_client'].createSigninRequest.bind(manager['_client']);
    manager['_client'].createSigninRequest = async (args) => {
      const request = await create(args);
      seen.push(new URL(request.url).searchParams);
      return request;
    };
    return seen;
  }

  test('is sent with every silent request, together with an id_token_hint', async () => {
    // A hidden frame cannot show the provider's consent page, so a silent request must not ask for it.
    vi.spyOn(config().oidc, 'prompts', 'get').mockReturnValue(['consent']);
    const tokens = await browser.signIn();
    const manager = await browser.openTab();
    const seen = frames(manager);
    await manager.querySessionStatus();
    await manager.signinSilent();
    expect(seen.map((request) => [request.get('prompt'), request.get('id_token_hint')])).toEqual([
      ['none', tokens.id_token],
      ['none', tokens.id_token],
    ]);
    const nonces = seen.map((request) => request.get('nonce'));
    expect(new Set(nonces).size).toBe(2);
    expect(nonces).not.toContain(null);
    const user = await manager.getUser();
    expect(nonceOf(user?.id_token)).toBe(nonces[1]);
  });

  test.each([
    ['of another request', { nonce: 'other' }],
    ['that is missing', { nonce: undefined }],
  ])('%s in the id_token is refused, and ends the session', async (_case, claims) => {
    const tokens = await browser.signIn();
    const manager = await browser.openTab();
    const answer = { ...tokens, access_token: 'from elsewhere', id_token: altered(tokens.id_token, claims) };
    browser.interfere = ({ method }) => (method === 'POST' ? Response.json(answer) : undefined);
    await expect(manager.signinSilent()).rejects.toThrow('nonce in id_token does not match');
    expect(await manager.getUser()).toBeNull();
  });

  test('of another sign-in in a refreshed id_token is refused as well', async () => {
    const tokens = await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    const manager = await browser.openTab();
    const answer = {
      ...tokens,
      access_token: 'from elsewhere',
      id_token: altered(tokens.id_token, { nonce: 'other' }),
    };
    browser.interfere = ({ method }) => (method === 'POST' ? Response.json(answer) : undefined);
    await expect(manager.signinSilent()).rejects.toThrow('nonce of another sign-in');
    expect(await manager.getUser()).toBeNull();
  });
});
