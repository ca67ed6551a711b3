// @vitest-environment jsdom
import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { config } from '~/config';
import { markRenewalFailed } from './access-token';
import { completeSignIn, returnPathIn } from './complete-sign-in';
import { resetUserManager, userManager } from './manager';
import { readPostLoginPath, POST_LOGIN_KEY, returnPathOf, consumePostLoginPath } from './post-login-path';
import { isAuthenticated, sessionStore } from './session-store';
import { hasStoredUser } from './settings';
import { renewSession } from './renew';
import { signIn, signInAgain } from './sign-in';
import { signOut } from './sign-out';
import { resetSessionStart, startSession } from './start';

let browser: TestBrowser;
const german = () => Promise.resolve('de' as const);

beforeEach(() => {
  browser = openTestBrowser();
  window.history.replaceState(null, '', '/');
});

afterEach(async () => {
  await closeTestBrowser(browser);
});

async function attach(): Promise<void> {
  browser.attach(await userManager());
}

/** Signs in at the provider only, not in the app. */
async function atProvider(): Promise<void> {
  await browser.signIn();
  localStorage.clear();
}

/** Starts a sign-in. @returns the address of the callback; the manager is reset, as the callback is another document */
async function roundTrip(): Promise<string> {
  await attach();
  await signIn();
  const callback = await browser.answer(browser.visited.at(-1) ?? '');
  await resetUserManager();
  return callback;
}

/** Replaces what the app has stored with the state of each unfinished sign-in. */
function editStates(change: () => unknown): void {
  for (const [key, value] of Object.entries<string>({ ...localStorage })) {
    if (!/^oidc\.(?!user:)/u.test(key)) continue;
    localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(value) as object), data: change() }));
  }
}

describe('signing in', () => {
  test('uses the authorization code with PKCE, for the specified scopes', async () => {
    await attach();
    window.history.replaceState(null, '', '/en/faq');
    await signIn();
    const request = new URL(browser.visited[0] ?? '');
    expect(request.pathname).toBe('/Identity/Account/Login.html');
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      client_id: 'scheinwerfer-web',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid Api profile',
      redirect_uri: `${window.location.origin}/oidc/sign-in-callback.html`,
      ui_locales: 'en',
    });
    expect(request.searchParams.get('nonce')).toMatch(/^[\w-]{36}$/u);
    expect(request.searchParams.has('audience')).toBe(false);
    expect(request.searchParams.has('resource')).toBe(false);
  });

  test('names the API for which the token is requested', async () => {
    vi.spyOn(config().oidc, 'audience', 'get').mockReturnValue('vehicles');
    vi.spyOn(config().oidc, 'resource', 'get').mockReturnValue('https://api.example.org');
    await attach();
    await signIn();
    const { searchParams } = new URL(browser.visited[0] ?? '');
    expect(searchParams.get('audience')).toBe('vehicles');
    expect(searchParams.get('resource')).toBe('https://api.example.org');
  });

  test('asks for no prompt, or for the configured ones at each sign-in, which a refused account adds one to', async () => {
    await attach();
    vi.spyOn(window, 'open').mockReturnValue(null);
    const popup = vi.spyOn(await userManager(), 'signinPopup');
    const prompt = async (sign: () => Promise<void>): Promise<string | null> => {
      await sign();
      return new URL(browser.visited.at(-1) ?? '').searchParams.get('prompt');
    };
    expect(await prompt(signIn)).toBeNull();
    vi.spyOn(config().oidc, 'prompts', 'get').mockReturnValue(['consent']);
    expect(await prompt(signIn)).toBe('consent');
    expect(await prompt(signInAgain)).toBe('consent');
    expect(popup.mock.calls[0]?.[0]).toMatchObject({ prompt: 'consent' });
    sessionStore.setState({ asksAnyAccount: true });
    expect(await prompt(signIn)).toBe('login consent');
  });

  test('names the API in the token request as well', async () => {
    vi.spyOn(config().oidc, 'resource', 'get').mockReturnValue('https://api.example.org');
    const forms: Promise<string>[] = [];
    browser.interfere = (request) => {
      if (request.method === 'POST') forms.push(request.clone().text());
      return undefined;
    };
    await atProvider();
    await completeSignIn(await roundTrip(), german);
    const form = new URLSearchParams(await forms[0]);
    expect(form.get('grant_type')).toBe('authorization_code');
    expect(form.get('resource')).toBe('https://api.example.org');
  });

  test('takes a lifetime that the provider sends as null for an unknown one', async () => {
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      const response = await send(address, init);
      if (typeof address === 'string' && address.endsWith('/connect/token'))
        return Response.json({ ...((await response.json()) as object), expires_in: null, refresh_token: null });
      return response;
    });
    await atProvider();
    await completeSignIn(await roundTrip(), german);
    expect(hasStoredUser()).toBe(true);
    expect((await (await userManager()).getUser())?.expired).toBeUndefined();
  });

  test.each([
    ['/', '/cars'],
    ['/en', '/en/cars'],
    ['/faq?q=tax#tyres', '/faq?q=tax#tyres'],
    ['/en/car-detail?id=7', '/en/car-detail?id=7'],
  ])('from %s returns to %s', async (from, back) => {
    await atProvider();
    window.history.replaceState(null, '', from);
    expect(await completeSignIn(await roundTrip(), german)).toBe(back);
    expect(hasStoredUser()).toBe(true);
    expect(localStorage.getItem(POST_LOGIN_KEY)).toBeNull();
  });

  test('in two tabs at once returns each to its own page', async () => {
    await atProvider();
    await attach();
    await signIn({ returnTo: '/car-detail?id=1' });
    await signIn({ returnTo: '/en/profile#confirm=T' });
    const callbacks = [];
    for (const address of browser.visited) callbacks.push(await browser.answer(address));
    await resetUserManager();
    expect(await completeSignIn(callbacks[0] ?? '', german)).toBe('/car-detail?id=1');
    expect(await completeSignIn(callbacks[1] ?? '', german)).toBe('/en/profile#confirm=T');
  });

  test.each([
    ['/en/cars?x=1#y', 'en'],
    ['/cars', 'de'],
    ['https://evil.example/en', 'de'],
  ])('from the callback to %s asks the provider for the language %s', async (returnTo, language) => {
    await attach();
    window.history.replaceState(null, '', '/oidc/sign-in-callback.html?error=access_denied');
    await signIn({ returnTo });
    expect(new URL(browser.visited[0] ?? '').searchParams.get('ui_locales')).toBe(language);
  });

  test('clears the cached cars of the previous user', async () => {
    localStorage.setItem('cars', '[]');
    localStorage.setItem('carsDetailed', '{}');
    await attach();
    await signIn();
    expect(localStorage.getItem('cars')).toBeNull();
    expect(localStorage.getItem('carsDetailed')).toBeNull();
  });

  test('rejects if the provider is unreachable, and stays on the page', async () => {
    await attach();
    browser.interfere = () => Response.error();
    await expect(signIn()).rejects.toThrow(/fetch/iu);
    expect(sessionStore.getState().isLeaving).toBe(false);
  });

  test('again opens a window; if it is blocked, redirects and returns to the same page', async () => {
    window.history.replaceState(null, '', '/scan');
    await attach();
    vi.spyOn(window, 'open').mockReturnValue(null);
    await signInAgain();
    expect(browser.visited).toHaveLength(1);
    expect(readPostLoginPath()).toBe('/scan');
  });

  test.each(['The user is blocked', 'Account closed', 'Popup closed'])(
    'again reports a refusal of the provider that says %j, and stays on the page',
    async (description) => {
      await attach();
      const refusal = new ErrorResponse({ error: 'access_denied', error_description: description });
      vi.spyOn(await userManager(), 'signinPopup').mockRejectedValue(refusal);
      await expect(signInAgain()).rejects.toBe(refusal);
      expect(browser.visited).toEqual([]);
    },
  );

  test.each([
    ['whose session has ended', async () => await (await userManager()).endSession()],
    ['whose session could not be renewed', () => Promise.resolve(markRenewalFailed())],
  ])('again names the user %s', async (_case, lose) => {
    await browser.signIn();
    await attach();
    await startSession();
    await lose();
    vi.spyOn(window, 'open').mockReturnValue(null);
    const popup = vi.spyOn(await userManager(), 'signinPopup');
    await signInAgain();
    expect(popup.mock.calls[0]?.[0]).toMatchObject({ login_hint: 'lena@example.org' });
    expect(new URL(browser.visited.at(-1) ?? '').searchParams.get('login_hint')).toBe('lena@example.org');
  });

  test('does not name a user of whom only a display name is known', async () => {
    browser.storeUser(await browser.signIn(), 'lena', 'Lena Weber');
    await attach();
    await startSession();
    await (await userManager()).endSession();
    vi.spyOn(window, 'open').mockReturnValue(null);
    await signInAgain();
    expect(sessionStore.getState().endedName).toBe('Lena Weber');
    expect(new URL(browser.visited.at(-1) ?? '').searchParams.has('login_hint')).toBe(false);
  });

  test('names nobody after a sign-out', async () => {
    await browser.signIn();
    await attach();
    await startSession();
    await (await userManager()).removeUser();
    await signIn();
    expect(new URL(browser.visited.at(-1) ?? '').searchParams.has('login_hint')).toBe(false);
  });

  test('again ends without an error when the user closes the window', async () => {
    await attach();
    vi.spyOn(await userManager(), 'signinPopup').mockRejectedValue(new Error('Popup closed by user'));
    await signInAgain();
    expect(browser.visited).toEqual([]);
  });
});

describe('the callback', () => {
  test('loaded a second time continues if a user is signed in', async () => {
    await atProvider();
    const callback = await roundTrip();
    await completeSignIn(callback, german);
    await resetUserManager();
    expect(await completeSignIn(callback, german)).toBe('/cars');
  });

  test('loaded a second time fails without a session', async () => {
    await atProvider();
    const callback = await roundTrip();
    await completeSignIn(callback, german);
    await resetUserManager();
    localStorage.clear();
    await expect(completeSignIn(callback, german)).rejects.toThrow(/no matching state/iu);
  });

  test('with an error of the provider fails and keeps the return path', async () => {
    window.history.replaceState(null, '', '/scan');
    await attach();
    await signIn();
    const state = new URL(browser.visited[0] ?? '').searchParams.get('state') ?? '';
    const refusal = `${window.location.origin}/oidc/sign-in-callback.html?error=access_denied&state=${state}`;
    const failure = await completeSignIn(refusal, german).catch((error: unknown) => error);
    expect(failure).toMatchObject({ error: 'access_denied' });
    expect([returnPathIn(failure), readPostLoginPath()]).toEqual(['/scan', '/scan']);
  });

  test('completes a sign-in that took an hour while other tabs opened and renewed their session', async () => {
    await atProvider();
    vi.useFakeTimers({ toFake: ['Date'] });
    await attach();
    await signIn();
    const [address = ''] = browser.visited;
    vi.setSystemTime(Date.now() + 60 * 60 * 1000);
    await resetUserManager();
    await attach();
    await renewSession();
    await (await userManager()).removeUser();
    const callback = await browser.answer(address);
    await resetUserManager();
    await completeSignIn(callback, german);
    expect(hasStoredUser()).toBe(true);
  });

  test('completes a sign-in that took longer than a day', async () => {
    await atProvider();
    vi.useFakeTimers({ toFake: ['Date'] });
    await attach();
    await signIn();
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
    const callback = await browser.answer(browser.visited[0] ?? '');
    await resetUserManager();
    await completeSignIn(callback, german);
    expect(hasStoredUser()).toBe(true);
  });

  test('returns to the stored path when the sign-in’s own is not known', async () => {
    await atProvider();
    const callback = await roundTrip();
    editStates(() => undefined);
    localStorage.setItem(POST_LOGIN_KEY, '/share#key');
    expect(await completeSignIn(callback, german)).toBe('/share#key');
  });

  test('ignores return paths of another origin', async () => {
    await atProvider();
    const callback = await roundTrip();
    editStates(() => ({ returnTo: 'https://evil.example/cars' }));
    localStorage.setItem(POST_LOGIN_KEY, 'https://evil.example/cars');
    expect(await completeSignIn(callback, () => Promise.resolve('en'))).toBe('/en/cars');
    expect(localStorage.getItem(POST_LOGIN_KEY)).toBeNull();
  });
});

test.each([
  ['/cars?x=1#y', '/cars?x=1#y'],
  ['http://localhost:3000/scan', '/scan'],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
  ['/.//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['/oidc/sign-in-callback.html?code=1', undefined],
  ['/identity/Account/Logout.html', undefined],
])('%s after sign-in leads to %s', (address, expected) => {
  expect(returnPathOf(address, 'http://localhost:3000')).toBe(expected);
  localStorage.setItem(POST_LOGIN_KEY, address);
  expect(consumePostLoginPath()).toBe(expected ?? '/cars');
});

describe('signing out', () => {
  test('clears the cached cars, removes the user and sends the id_token as a hint', async () => {
    const tokens = await browser.signIn();
    await attach();
    await startSession();
    localStorage.setItem('cars', '[]');
    localStorage.setItem('oidc.user:https://former.example:scheinwerfer-web', '{}');
    window.history.replaceState(null, '', '/en/cars');
    await signOut();
    expect(localStorage.getItem('cars')).toBeNull();
    expect(localStorage.getItem('oidc.user:https://former.example:scheinwerfer-web')).toBeNull();
    expect(hasStoredUser()).toBe(false);
    const request = new URL(browser.visited[0] ?? '');
    expect(request.pathname).toBe('/Identity/Account/Logout.html');
    expect(request.searchParams.get('id_token_hint')).toBe(tokens.id_token);
    expect(request.searchParams.get('post_logout_redirect_uri')).toBe(`${window.location.origin}/en`);
    // What Amazon Cognito needs.
    expect(request.searchParams.get('logout_uri')).toBe(`${window.location.origin}/en`);
    expect(request.searchParams.get('client_id')).toBe('scheinwerfer-web');
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', hasEnded: false, isLeaving: true });
  });

  test('signs out of the app even if the provider is unreachable', async () => {
    await browser.signIn();
    await attach();
    browser.interfere = () => Response.error();
    await expect(signOut()).rejects.toThrow(/fetch/iu);
    expect(hasStoredUser()).toBe(false);
    expect(isAuthenticated()).toBe(false);
  });

  test.each([undefined, null])('signs out of the app even if the provider has no sign-out: %s', async (endpoint) => {
    await browser.signIn();
    await attach();
    // It aborts what the page is loading.
    const leave = vi.spyOn(await userManager(), 'signoutRedirect');
    const real = (await (await fetch(`${window.location.origin}/.well-known/openid-configuration`)).json()) as object;
    browser.interfere = () => Response.json({ ...real, end_session_endpoint: endpoint });
    await expect(signOut()).rejects.toThrow('No end session endpoint');
    expect(leave).not.toHaveBeenCalled();
    expect(hasStoredUser()).toBe(false);
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', hasEnded: false, isLeaving: false });
  });
});

test('renewSession updates the name from the provider', async () => {
  await browser.signIn();
  resetSessionStart();
  await attach();
  await startSession();
  const { profile } = sessionStore.getState();
  await browser.store.update('accounts', profile?.sub ?? '', (now) => now && { ...now, email: 'neu@example.org' });
  await renewSession();
  expect(sessionStore.getState().profile).toMatchObject({ sub: profile?.sub, name: 'neu@example.org' });
});
