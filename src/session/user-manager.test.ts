// @vitest-environment jsdom
import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { config } from '~/config';
import { IdTokenError } from './id-token-error';
import { ProviderUnreachableError } from './require-reachable-provider';
import { userKey } from './settings';
import { renewalAfter } from './user-manager';

let browser: TestBrowser;

beforeEach(() => {
  browser = openTestBrowser();
});

afterEach(() => closeTestBrowser(browser));

const ten = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 10 }, make));

describe('one renewal at a time', () => {
  test('ten callers of a tab share a renewal', async () => {
    const old = await browser.signIn();
    const manager = await browser.openTab();
    const users = await ten(() => manager.signinSilent());
    expect(browser.countRequests('authorize')).toBe(1);
    expect(browser.countRequests('/connect/token')).toBe(1);
    expect(new Set(users.map((user) => user?.access_token)).size).toBe(1);
    expect(users[0]?.access_token).not.toBe(old.access_token);
  });

  test('two tabs with ten callers each renew once, and both get the token', async () => {
    await browser.signIn();
    const [firstTab, secondTab] = [await browser.openTab(), await browser.openTab()];
    const users = await Promise.all([ten(() => firstTab.signinSilent()), ten(() => secondTab.signinSilent())]);
    expect(browser.countRequests('authorize')).toBe(1);
    expect(new Set(users.flat().map((user) => user?.access_token)).size).toBe(1);
  });

  test('two tabs with rotating refresh tokens use each token once', async () => {
    await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    const [firstTab, secondTab] = [await browser.openTab(), await browser.openTab()];
    await Promise.all([ten(() => firstTab.signinSilent()), ten(() => secondTab.signinSilent())]);
    expect(browser.countRequests('/connect/token')).toBe(1);
    expect(browser.countRequests('authorize')).toBe(0);
    // The next renewal, in the other tab, uses the rotated token.
    expect(await secondTab.signinSilent()).not.toBeNull();
    expect(browser.countRequests('/connect/token')).toBe(2);
  });

  test.each([
    ['by refresh token', 'openid Api profile offline_access'],
    ['by frame', 'openid Api profile'],
  ])('%s names the API for which the token is requested', async (_case, scope) => {
    vi.spyOn(config().oidc, 'resource', 'get').mockReturnValue('https://api.example.org');
    await browser.signIn('lena@example.org', scope);
    const forms: Promise<string>[] = [];
    browser.interfere = (request) => {
      if (request.method === 'POST') forms.push(request.clone().text());
      return undefined;
    };
    await (await browser.openTab()).signinSilent();
    expect(forms).toHaveLength(1);
    expect(new URLSearchParams(await forms[0]).getAll('resource')).toEqual(['https://api.example.org']);
  });

  test('a call after a completed renewal renews again', async () => {
    await browser.signIn();
    const manager = await browser.openTab();
    await manager.signinSilent();
    await manager.signinSilent();
    expect(browser.countRequests('authorize')).toBe(2);
  });

  test('adopts a stored token that differs from the failed one without a request', async () => {
    const tokens = await browser.signIn();
    const manager = await browser.openTab();
    const loaded: string[] = [];
    manager.events.addUserLoaded((user) => {
      loaded.push(user.access_token);
    });
    const user = await manager.signinSilent({ failedToken: 'the one before' });
    expect(user?.access_token).toBe(tokens.access_token);
    expect(loaded).toEqual([tokens.access_token]);
    expect(browser.log).toEqual([]);
  });

  test('does not adopt an expired stored token', async () => {
    const tokens = await browser.signIn();
    browser.storeUser(tokens, 'lena', 'lena@example.org', -10);
    const user = await (await browser.openTab()).signinSilent({ failedToken: 'the one before' });
    expect(user?.access_token).not.toBe(tokens.access_token);
  });

  test('a tab that waits while another signs out does not sign in again', async () => {
    await browser.signIn();
    const manager = await browser.openTab();
    const elsewhere = navigator.locks.request('scheinwerfer.renew-session', () => {
      localStorage.clear();
      return Promise.resolve();
    });
    expect(await manager.signinSilent()).toBeNull();
    await elsewhere;
    expect(browser.log).toEqual([]);
  });
});

describe('scheduled renewal', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    [3600, 3540],
    [120, 60],
    [60, 30],
    [5, 2.5],
  ])('a token of %i s is renewed after %d s', (lifetime, after) => {
    expect(renewalAfter(lifetime)).toBe(after);
  });

  test('renews once per token, however often the user is read', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const tokens = await browser.signIn();
    browser.storeUser(tokens, 'lena', 'lena@example.org', 60);
    const manager = await browser.openTab({ renewsByItself: true });
    await vi.advanceTimersByTimeAsync(25_000);
    await manager.getUser();
    expect(browser.countRequests('authorize')).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(browser.countRequests('/connect/token')).toBe(1));
    // The new token has a lifetime of 15 minutes.
    await vi.advanceTimersByTimeAsync(120_000);
    expect(browser.countRequests('authorize')).toBe(1);
  });

  test('stops after a sign-out', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    browser.storeUser(await browser.signIn(), 'lena', 'lena@example.org', 60);
    const manager = await browser.openTab({ renewsByItself: true });
    await manager.removeUser();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(browser.log).toEqual([]);
  });
});

describe('what ends a session', () => {
  test('login_required removes the user', async () => {
    await browser.signIn();
    const manager = await browser.openTab();
    browser.sessionId = undefined;
    await expect(manager.signinSilent()).rejects.toThrow('login_required');
    expect(await manager.getUser()).toBeNull();
  });

  test('invalid_grant removes the user', async () => {
    const tokens = await browser.signIn('lena@example.org', 'openid Api offline_access');
    const manager = await browser.openTab();
    await fetch(`${window.location.origin}/connect/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ token: tokens.refresh_token ?? '' }),
    });
    await expect(manager.signinSilent()).rejects.toMatchObject({
      name: 'TokenRefusal',
      status: 400,
      error: 'invalid_grant',
    });
    expect(await manager.getUser()).toBeNull();
  });

  test.each(['interaction_required', 'consent_required', 'account_selection_required'])(
    '%s removes the user',
    async (error) => {
      await browser.signIn();
      const manager = await browser.openTab();
      browser.frameFault = new ErrorResponse({ error });
      await expect(manager.signinSilent()).rejects.toThrow(error);
      expect(await manager.getUser()).toBeNull();
    },
  );

  const empty = (): Response => new Response(null, { status: 400 });
  const page = (): Response =>
    new Response('<h1>Bad request</h1>', { status: 400, headers: { 'Content-Type': 'text/html' } });
  const coded = (): Response =>
    Response.json({ error: 'unauthorized_client', error_description: 'Not yours' }, { status: 401 });

  test.each([
    ['an empty 400', empty],
    ['a 400 with a page', page],
    ['a 401 with a code', coded],
  ])('%s of the token endpoint removes the user, with and without a refresh token', async (_case, refusal) => {
    for (const scope of ['openid Api profile', 'openid Api profile offline_access']) {
      await browser.signIn('lena@example.org', scope);
      const manager = await browser.openTab();
      browser.interfere = ({ method }) => (method === 'POST' ? refusal() : undefined);
      await expect(manager.signinSilent()).rejects.toMatchObject({ name: 'TokenRefusal', status: refusal().status });
      expect(await manager.getUser()).toBeNull();
    }
  });

  /** A copy of an id_token with other claims. The signature is not checked. */
  function withClaims(token: string, change: object): string {
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    return [head, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), signature].join('.');
  }

  test.each([
    ['another user', { sub: 'otto' }],
    ['another moment of the sign-in', { auth_time: 1 }],
    ['another authorized party', { azp: 'another-client' }],
  ])('a refreshed id_token for %s removes the user, whose refresh token is spent', async (_case, change) => {
    const { id_token } = await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    const manager = await browser.openTab();
    browser.interfere = ({ method }) =>
      method === 'POST'
        ? Response.json({ access_token: 'new', token_type: 'Bearer', id_token: withClaims(id_token, change) })
        : undefined;
    await expect(manager.signinSilent()).rejects.toBeInstanceOf(IdTokenError);
    expect(await manager.getUser()).toBeNull();
  });

  test.each([408, 429, 500, 503])('%i of the token endpoint keeps the user', async (status) => {
    await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    const manager = await browser.openTab();
    browser.interfere = ({ method }) => (method === 'POST' ? new Response(null, { status }) : undefined);
    await expect(manager.signinSilent()).rejects.toThrow(String(status));
    expect(await manager.getUser()).not.toBeNull();
  });

  test.each([
    ['an empty object', {}],
    ['an empty token', { access_token: '', id_token: 'x' }],
    ['null', null],
    ['a temporary error', { error: 'temporarily_unavailable' }],
  ])('a 200 of the token endpoint with %s keeps the user, with and without a refresh token', async (_case, body) => {
    for (const scope of ['openid Api profile', 'openid Api profile offline_access']) {
      await browser.signIn('lena@example.org', scope);
      const manager = await browser.openTab();
      const before = localStorage.getItem(userKey());
      browser.interfere = ({ method }) => (method === 'POST' ? Response.json(body) : undefined);
      await expect(manager.signinSilent()).rejects.toMatchObject({ name: 'TokenRefusal', status: 200 });
      expect(localStorage.getItem(userKey())).toBe(before);
    }
  });

  test('a 200 of the token endpoint that names an ending code removes the user', async () => {
    await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    const manager = await browser.openTab();
    browser.interfere = ({ method }) => (method === 'POST' ? Response.json({ error: 'invalid_grant' }) : undefined);
    await expect(manager.signinSilent()).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await manager.getUser()).toBeNull();
  });

  test.each([
    ['a time-out', new ErrorTimeout('IFrame timed out without a response')],
    ['a network error', new TypeError('Failed to fetch')],
    ['an error of the provider', new ErrorResponse({ error: 'server_error' })],
  ])('%s keeps the user', async (_case, fault) => {
    await browser.signIn();
    const manager = await browser.openTab();
    browser.frameFault = fault;
    await expect(manager.signinSilent()).rejects.toBe(fault);
    expect(await manager.getUser()).not.toBeNull();
  });

  test('a provider that is down keeps the user, and no frame is opened', async () => {
    await browser.signIn();
    const manager = await browser.openTab();
    browser.interfere = () => Response.error();
    await expect(manager.signinSilent()).rejects.toBeInstanceOf(ProviderUnreachableError);
    expect(browser.countRequests('authorize')).toBe(0);
    expect(await manager.getUser()).not.toBeNull();
  });

  test('a provider that is down opens no frame for a user whose refresh token is null', async () => {
    await browser.signIn();
    const user = JSON.parse(localStorage.getItem(userKey()) ?? '') as object;
    localStorage.setItem(userKey(), JSON.stringify({ ...user, refresh_token: null }));
    const manager = await browser.openTab();
    browser.interfere = () => Response.error();
    await expect(manager.signinSilent()).rejects.toBeInstanceOf(ProviderUnreachableError);
    expect(browser.countRequests('authorize')).toBe(0);
  });

  test.each(['/connect/token', '/.well-known/openid-configuration'])(
    'a body of %s that never ends keeps the user, and frees the lock for other tabs',
    async (path) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await browser.signIn('lena@example.org', 'openid Api profile offline_access');
      const [manager, other] = [await browser.openTab(), await browser.openTab()];
      browser.interfere = ({ url }) =>
        new URL(url).pathname === path
          ? new Response(new ReadableStream(), { headers: { 'Content-Type': 'application/json' } })
          : undefined;
      const failure = manager.signinSilent().catch((error: unknown) => error);
      await vi.waitFor(() => expect(browser.countRequests(path)).toBe(1));
      await vi.advanceTimersByTimeAsync(25_000);
      expect(await failure).toBeInstanceOf(ErrorTimeout);
      vi.useRealTimers();
      browser.interfere = () => undefined;
      expect(await manager.getUser()).not.toBeNull();
      expect(await other.signinSilent()).not.toBeNull();
    },
  );

  test('a 502 of the token endpoint keeps the user', async () => {
    await browser.signIn();
    const manager = await browser.openTab();
    browser.interfere = (request) => (request.method === 'POST' ? Response.json({}, { status: 502 }) : undefined);
    await expect(manager.signinSilent()).rejects.toThrow('502');
    expect(await manager.getUser()).not.toBeNull();
  });
});
