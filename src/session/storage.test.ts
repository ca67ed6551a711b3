// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installStorageFallback } from '~/lib/storage-fallback';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { completeSignIn } from './complete-sign-in';
import { watchOtherTabs } from './cross-tab';
import { currentGrant } from './grant';
import { StorageRefused } from './keep-item';
import { resetUserManager, userManager } from './manager';
import { POST_LOGIN_KEY, takePostLoginPath } from './post-login-path';
import { sessionStore } from './session-store';
import { hasStoredUser, userKey } from './settings';
import { register, signIn, signInAgain } from './sign-in';
import { startSession } from './start';

const own = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
const callback = '/oidc/sign-in-callback.html?code=c&state=s';
const german = () => Promise.resolve('de' as const);
let browser: TestBrowser;

beforeEach(() => {
  browser = openTestBrowser();
  window.history.replaceState(null, '', '/en/faq');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closeTestBrowser(browser);
  // The page's own again, where one stood in for it.
  Object.defineProperty(window, 'localStorage', own);
  localStorage.clear();
});

/** From now on nothing that is longer than what it replaces has room. @param but whether something else may be kept */
function fill(but: (key: string) => boolean = () => false): void {
  const set = vi.spyOn(Storage.prototype, 'setItem');
  const put = (key: string, value: string): void => {
    if (!but(key)) throw new DOMException('full', 'QuotaExceededError');
    set.mockRestore();
    localStorage.setItem(key, value);
    fill(but);
  };
  set.mockImplementation(put);
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof StorageRefused ? error.reason : error),
  );

async function attach(): Promise<void> {
  browser.attach(await userManager());
}

describe('a full local storage', () => {
  test('does not take what the way back needs: the page stays and says so', async () => {
    await attach();
    fill();
    expect(await reasonOf(signIn())).toBe('full');
    expect(browser.visited).toEqual([]);
    expect(sessionStore.getState().leaving).toBe(false);
  });

  test('has room again without the cached cars', async () => {
    await attach();
    localStorage.setItem('cars', '[]');
    fill(() => localStorage.getItem('cars') === null);
    await signIn({ returnTo: '/en/profile' });
    expect(browser.visited).toHaveLength(1);
    expect(takePostLoginPath()).toBe('/en/profile');
  });

  test('keeps no path of an earlier sign-in for this one', async () => {
    await attach();
    localStorage.setItem(POST_LOGIN_KEY, '/en/contact');
    fill((key) => key !== POST_LOGIN_KEY);
    await signIn();
    expect(browser.visited).toHaveLength(1);
    expect(takePostLoginPath('en')).toBe('/en/cars');
  });

  test('does not take the person who comes back: the callback says so instead of going round in a circle', async () => {
    await browser.signIn();
    localStorage.clear();
    await attach();
    await signIn();
    const back = await browser.answer(browser.visited[0] ?? '');
    await resetUserManager();
    fill();
    expect(await reasonOf(completeSignIn(back, german))).toBe('full');
  });

  test('lets a renewed session go on as long as the page, which knows of it', async () => {
    const old = await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    await attach();
    await startSession();
    fill();
    const renewed = await (await userManager()).signinSilent();
    expect(renewed?.access_token).not.toBe(old.access_token);
    expect(await currentGrant()).toEqual({ token: renewed?.access_token, sub: 'lena' });
    expect(sessionStore.getState().unkept).toBe(true);

    // The next refresh token is the one that this page alone knows. With room again everything is kept.
    vi.restoreAllMocks();
    const kept = await (await userManager()).signinSilent();
    expect(JSON.parse(localStorage.getItem(userKey()) ?? '{}')).toMatchObject({ access_token: kept?.access_token });
    expect(sessionStore.getState().unkept).toBe(false);
  });

  test('leaves the word to another tab that had room, or signed out', async () => {
    await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    await attach();
    await startSession();
    const stop = watchOtherTabs();
    fill();
    await (await userManager()).signinSilent();
    vi.restoreAllMocks();
    localStorage.removeItem(userKey());
    window.dispatchEvent(new StorageEvent('storage', { key: userKey(), storageArea: localStorage }));
    expect(hasStoredUser()).toBe(false);
    expect(sessionStore.getState().status).toBe('guest');
    stop();
  });
});

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    installStorageFallback(window);
  });

  test.each([
    ['signing in', () => signIn()],
    ['signing in again', signInAgain],
    ['registering', register],
    ['coming back', () => completeSignIn(callback, german)],
  ])('says so before %s asks the provider for anything', async (_what, work) => {
    expect(await reasonOf(work())).toBe('off');
    expect(browser.log).toEqual([]);
    expect(sessionStore.getState().leaving).toBe(false);
  });

  test('is a visitor’s, whose calls go out', async () => {
    await startSession();
    expect(sessionStore.getState().status).toBe('guest');
    expect(await currentGrant()).toBeUndefined();
  });
});

describe('a stored user that nobody of this app wrote', () => {
  const user = { access_token: 't', profile: { sub: 'lena', name: 'lena@example.org' }, expires_at: 4_000_000_000, scope: 'openid' };
  const text = (change: object) => JSON.stringify({ ...user, ...change });

  test.each([
    ['broken JSON', '{"access_token"'],
    ['nothing', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['an earlier shape', '{"token":"t","user":{"id":"lena"}}'],
    ['no token', text({ access_token: undefined })],
    ['a token that is none', text({ access_token: { a: 1 } })],
    ['no profile', text({ profile: null })],
    ['nobody', text({ profile: { name: 'x' } })],
    ['a name that is none', text({ profile: { sub: 'lena', name: ['x'] } })],
    ['an end that is none', text({ expires_at: 'tomorrow' })],
    ['1 MB', text({ profile: { sub: 'lena', name: 'x'.repeat(1_000_000) } })],
  ])('%s: a visitor, whose calls go out, and nothing is left of it', async (_what, content) => {
    localStorage.setItem(userKey(), content);
    await startSession();
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', ended: false });
    expect(await currentGrant()).toBeUndefined();
    expect(hasStoredUser()).toBe(false);
  });

  test('while the page is open: the next call goes out as a visitor’s', async () => {
    await browser.signIn();
    await attach();
    await startSession();
    localStorage.setItem(userKey(), '{"profile":');
    expect(await currentGrant()).toBeUndefined();
  });
});

describe('a path after sign-in that somebody else wrote', () => {
  test.each([
    'javascript:alert(1)', 'https://evil.example/cars', '//evil.example', String.raw`\\evil.example`, 'data:text/html,x', '/oidc/sign-in-callback.html', '',
    `/faq?q=${'x'.repeat(1_000_000)}`,
  ])('%.40s leads to the cars', (path) => {
    localStorage.setItem(POST_LOGIN_KEY, path);
    const taken = takePostLoginPath('en');
    // An empty one is a relative address: this very page.
    expect(taken).toBe(path === '' ? '/' : '/en/cars');
    expect(localStorage.getItem(POST_LOGIN_KEY)).toBeNull();
  });
});
