import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../store/memory-store';
import { StorageClosedError } from '../store/store';
import type { Store } from '../store/store';
import { authorize } from './authorize';
import { isStoreEmpty } from './store-empty';
import { randomSecret, sha256 } from './secrets';
import { handleIdentity } from './provider';
import { identitySettings } from './settings';
import { addAccount, signInAs } from './testing';
import { verifyAccessToken, type TokenAnswer } from './tokens';
import { startProviderSession } from './provider-sessions';

const ORIGIN = 'https://app.example';
const settings = identitySettings(ORIGIN);
const CALLBACK = `${ORIGIN}/oidc/sign-in-callback.html`;

let store: Store;
let verifier: string;
let sessionId: string;

beforeEach(async () => {
  store = createMemoryStore();
  verifier = randomSecret();
  const account = await addAccount(store, { id: 'anna', email: 'Anna@example.org' });
  sessionId = (await startProviderSession(store, settings, account.id)).id;
});

async function requestParams(changes: Record<string, string | null> = {}): Promise<URLSearchParams> {
  const params = new URLSearchParams({
    client_id: 'scheinwerfer-web',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid Api profile',
    state: 'st',
    nonce: 'nn',
    code_challenge: await sha256(verifier),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

async function code(changes: Record<string, string | null> = {}): Promise<string> {
  const result = await authorize(store, settings, await requestParams(changes), sessionId);
  return (result.kind === 'redirect' ? new URL(result.url).searchParams.get('code') : null) ?? '';
}

function post(path: string, form: Record<string, string>): Promise<Response | undefined> {
  return handleIdentity(new Request(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(form) }), store);
}

function exchange(form: Record<string, string>): Promise<Response | undefined> {
  return post('/connect/token', {
    client_id: 'scheinwerfer-web',
    grant_type: 'authorization_code',
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...form,
  });
}

async function bodyOf<Body>(response: Response | undefined): Promise<Body> {
  return (await response?.json()) as Body;
}

describe('discovery and keys', () => {
  test('lists endpoints of its own origin, and its tokens verify with the published key', async () => {
    const document = await bodyOf<Record<string, string>>(
      await handleIdentity(new Request(`${ORIGIN}/.well-known/openid-configuration`), store),
    );
    expect(document).toMatchObject({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/Identity/Account/Login.html`,
      code_challenge_methods_supported: ['S256'],
    });
    const tokens = await bodyOf<TokenAnswer>(await exchange({ code: await code() }));
    const keys = await bodyOf<JSONWebKeySet>(await handleIdentity(new Request(document.jwks_uri ?? ''), store));
    expect(keys.keys[0]).not.toHaveProperty('d');
    const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
      issuer: ORIGIN,
      audience: 'scheinwerfer-web',
    });
    expect(payload).toMatchObject({ sub: 'anna', name: 'Anna@example.org', nonce: 'nn', sid: sessionId });
  });

  test('ignores other paths', async () => {
    expect(await handleIdentity(new Request(`${ORIGIN}/api/Cars/GetVehicles`), store)).toBeUndefined();
  });

  test('creates only one key when it is first used twice at the same time', async () => {
    const [first, second] = await Promise.all([
      signInAs(store, { id: 'b' }, settings),
      signInAs(store, { id: 'c' }, settings),
    ]);
    expect(await verifyAccessToken(store, first.token)).toMatchObject({ userId: 'b' });
    expect(await verifyAccessToken(store, second.token)).toMatchObject({ userId: 'c' });
  });
});

describe('authorize', () => {
  test('redirects to the registered URI with a code, the state and a session state', async () => {
    const result = await authorize(store, settings, await requestParams(), sessionId);
    const url = new URL(result.kind === 'redirect' ? result.url : '');
    expect(`${url.origin}${url.pathname}`).toBe(CALLBACK);
    expect([...url.searchParams.keys()]).toEqual(['code', 'session_state', 'iss', 'state']);
  });

  test.each([
    [{ client_id: 'other' }, 'client'],
    [{ redirect_uri: 'https://evil.example/oidc/sign-in-callback.html' }, 'redirect-uri'],
    [{ redirect_uri: `${CALLBACK}?x=1` }, 'redirect-uri'],
  ])('refuses without a redirect: %o', async (changes, reason) => {
    expect(await authorize(store, settings, await requestParams(changes), sessionId)).toEqual({
      kind: 'refused',
      reason,
    });
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: null }, 'invalid_request'],
    [{ scope: 'Api' }, 'invalid_scope'],
  ])('redirects with the error code of an invalid request: %o', async (changes, error) => {
    const result = await authorize(store, settings, await requestParams(changes), sessionId);
    expect(result.kind === 'redirect' && new URL(result.url).searchParams.get('error')).toBe(error);
  });

  test('prompt=none answers login_required without an active session, and never prompts', async () => {
    const result = await authorize(store, settings, await requestParams({ prompt: 'none' }), undefined);
    expect(result.kind === 'redirect' && new URL(result.url).searchParams.get('error')).toBe('login_required');
  });

  test('answers temporarily_unavailable with prompt=none when the store does not open, and throws otherwise', async () => {
    const closed = { ...store, get: () => Promise.reject(new StorageClosedError('busy')) };
    const result = await authorize(closed, settings, await requestParams({ prompt: 'none' }), sessionId);
    expect(result.kind === 'redirect' && new URL(result.url).searchParams.get('error')).toBe('temporarily_unavailable');
    await expect(authorize(closed, settings, await requestParams({}), sessionId)).rejects.toBeInstanceOf(
      StorageClosedError,
    );
  });

  test('prompt=none answers login_required when another user is signed in than the id_token_hint names', async () => {
    const other = await signInAs(store, { id: 'ben' }, settings);
    const result = await authorize(
      store,
      settings,
      await requestParams({ prompt: 'none', id_token_hint: other.tokens.id_token }),
      sessionId,
    );
    expect(result.kind === 'redirect' && new URL(result.url).searchParams.get('error')).toBe('login_required');
  });

  test.each([
    ['no session', {}, undefined],
    ['prompt=login', { prompt: 'login' }, 'active'],
    ['login_hint names another e-mail', { login_hint: 'ben@example.org' }, 'active'],
    ['the session is older than max_age', { max_age: '-1' }, 'active'],
  ])('requires a sign-in: %s', async (_case, changes, session) => {
    const request = await requestParams(changes);
    expect(await authorize(store, settings, request, session && sessionId)).toEqual({ kind: 'sign-in' });
    // Not after the user has just signed in.
    expect(await authorize(store, settings, request, sessionId, { justSignedIn: true })).toMatchObject({
      kind: 'redirect',
    });
  });

  test('shows the form although the database does not open, but refuses a silent request', async () => {
    const refuse = () => Promise.reject(new StorageClosedError('busy'));
    const closed: Store = { ...store, list: refuse };
    const request = await requestParams();
    expect(await authorize(closed, settings, request, undefined)).toEqual({ kind: 'sign-in' });
    const silent = await requestParams({ prompt: 'none' });
    const answer = await authorize({ ...closed, get: refuse }, settings, silent, undefined);
    expect(answer).toMatchObject({ url: expect.stringContaining('error=temporarily_unavailable') as string });
  });

  test('grants supported scopes only', async () => {
    const { scope } = await bodyOf<TokenAnswer>(
      await exchange({ code: await code({ scope: 'openid Api admin profile email' }) }),
    );
    expect(scope).toBe('openid Api profile');
  });

  test('a blocked account has no active session', async () => {
    await store.update('accounts', 'anna', (account) => account && { ...account, blocked: true });
    expect(await authorize(store, settings, await requestParams(), sessionId)).toEqual({ kind: 'sign-in' });
  });
});

describe('token', () => {
  test('a code is accepted once', async () => {
    const once = await code();
    expect((await exchange({ code: once }))?.status).toBe(200);
    const again = await exchange({ code: once });
    expect(again?.status).toBe(400);
    expect(await again?.json()).toEqual({ error: 'invalid_grant' });
  });

  test('of two simultaneous exchanges of a code only one succeeds', async () => {
    const once = await code();
    const answers = await Promise.all([exchange({ code: once }), exchange({ code: once })]);
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.status === 400)).toHaveLength(1);
  });

  test('refuses a code when the browser deletes all data during the exchange, and leaves the store empty', async () => {
    const once = await code();
    const deleted = createMemoryStore();
    let current = store;
    store = new Proxy(store, {
      get: (_store, method: keyof Store) =>
        method === 'get'
          ? async (...place: Parameters<Store['get']>) => {
              const record = await current.get(...place);
              if (place[0] === 'accounts') current = deleted;
              return record;
            }
          : current[method],
    });
    const answer = await exchange({ code: once });
    expect(current).toBe(deleted);
    expect(await answer?.json()).toEqual({ error: 'invalid_grant' });
    expect(await isStoreEmpty(deleted)).toBe(true);
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another address', { redirect_uri: `${ORIGIN}/oidc/sign-in-silent-callback.html` }],
    ['an unknown code', { code: 'nonsense' }],
  ])('refuses %s', async (_case, change) => {
    const answer = await exchange({ code: await code(), ...change });
    expect(await answer?.json()).toEqual({ error: 'invalid_grant' });
  });

  test('refuses an unknown client and an unknown grant', async () => {
    expect((await exchange({ client_id: 'other' }))?.status).toBe(401);
    expect(await (await exchange({ grant_type: 'password' }))?.json()).toEqual({ error: 'unsupported_grant_type' });
  });

  test('issues a refresh token only with the scope offline_access', async () => {
    expect(await bodyOf(await exchange({ code: await code() }))).not.toHaveProperty('refresh_token');
  });

  test('a refresh token is accepted once and replaced by a new one', async () => {
    const first = await bodyOf<TokenAnswer>(
      await exchange({ code: await code({ scope: 'openid Api profile offline_access' }) }),
    );
    const refresh = (token: string | undefined) =>
      exchange({ grant_type: 'refresh_token', refresh_token: token ?? '' });
    const second = await bodyOf<TokenAnswer>(await refresh(first.refresh_token));
    expect(await verifyAccessToken(store, second.access_token)).toMatchObject({ userId: 'anna' });
    expect((await refresh(first.refresh_token))?.status).toBe(400);
    expect((await refresh(second.refresh_token))?.status).toBe(200);
  });

  test('a revoked refresh token is refused', async () => {
    const tokens = await bodyOf<TokenAnswer>(await exchange({ code: await code({ scope: 'openid offline_access' }) }));
    expect((await post('/connect/revocation', { token: tokens.refresh_token ?? '' }))?.status).toBe(200);
    expect((await exchange({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }))?.status).toBe(
      400,
    );
  });
});

describe('access tokens', () => {
  async function accessToken(): Promise<string> {
    return (await bodyOf<TokenAnswer>(await exchange({ code: await code() }))).access_token;
  }

  test('resolve to the user with e-mail and role', async () => {
    await store.update('accounts', 'anna', (account) => account && { ...account, role: 'Mod' });
    expect(await verifyAccessToken(store, await accessToken())).toEqual({
      userId: 'anna',
      name: 'Anna@example.org',
      role: 'Mod',
      sessionId: expect.any(String),
    });
  });

  test('stay valid for the same user after the e-mail has changed, even if another account takes the old one', async () => {
    const token = await accessToken();
    await store.update('accounts', 'anna', (account) => account && { ...account, email: 'neu@example.org' });
    await addAccount(store, { id: 'ben', email: 'Anna@example.org' });
    expect(await verifyAccessToken(store, token)).toMatchObject({ userId: 'anna', name: 'neu@example.org' });
  });

  test('are refused after their session has ended and when altered; id_tokens are refused too', async () => {
    const tokens = await bodyOf<TokenAnswer>(await exchange({ code: await code() }));
    expect(await verifyAccessToken(store, `${tokens.access_token.slice(0, -4)}AAAA`)).toBeNull();
    expect(await verifyAccessToken(store, tokens.id_token)).toBeNull();
    await store.delete('signInSessions', sessionId);
    expect(await verifyAccessToken(store, tokens.access_token)).toBeNull();
  });

  test('are refused when they have expired', async () => {
    const old = await signInAs(store, { id: 'old' }, { ...settings, accessTokenSeconds: -1 });
    expect(await verifyAccessToken(store, old.token)).toBeNull();
  });

  test('give access to userinfo', async () => {
    const ask = (token: string) =>
      handleIdentity(
        new Request(`${ORIGIN}/connect/userinfo`, { headers: { Authorization: `Bearer ${token}` } }),
        store,
      );
    expect(await bodyOf(await ask(await accessToken()))).toEqual({ sub: 'anna', name: 'Anna@example.org' });
    expect((await ask('nonsense'))?.status).toBe(401);
  });
});
