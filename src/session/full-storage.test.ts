// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installStorageFallback } from '~/lib/storage-fallback';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { completeSignIn } from './complete-sign-in';
import { watchOtherTabs } from './cross-tab';
import { currentAccessToken } from './access-token';
import { StorageUnavailableError } from './persist-item';
import { resetUserManager, userManager } from './manager';
import { POST_LOGIN_KEY, consumePostLoginPath } from './post-login-path';
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
  // Restore the real local storage, which some tests replace.
  Object.defineProperty(window, 'localStorage', own);
});

/** Makes local storage full: `setItem` throws. @param but whether a key can be written nevertheless */
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
    (error: unknown) => (error instanceof StorageUnavailableError ? error.reason : error),
  );

async function attach(): Promise<void> {
  browser.attach(await userManager());
}

describe('a full local storage', () => {
  test('makes signing in fail before it leaves the page', async () => {
    await attach();
    fill();
    expect(await reasonOf(signIn())).toBe('full');
    expect(browser.visited).toEqual([]);
    expect(sessionStore.getState().isLeaving).toBe(false);
  });

  test('has room again after the cached cars are deleted', async () => {
    await attach();
    localStorage.setItem('cars', '[]');
    fill(() => localStorage.getItem('cars') === null);
    await signIn({ returnTo: '/en/profile' });
    expect(browser.visited).toHaveLength(1);
    expect(consumePostLoginPath()).toBe('/en/profile');
  });

  test('loses the return path of an earlier sign-in, so that this one goes to the cars', async () => {
    await attach();
    localStorage.setItem(POST_LOGIN_KEY, '/en/contact');
    fill((key) => key !== POST_LOGIN_KEY);
    await signIn();
    expect(browser.visited).toHaveLength(1);
    expect(consumePostLoginPath('en')).toBe('/en/cars');
  });

  test('makes the callback fail, instead of redirecting to sign-in again and again', async () => {
    await browser.signIn();
    localStorage.clear();
    await attach();
    await signIn();
    const back = await browser.answer(browser.visited[0] ?? '');
    await resetUserManager();
    fill();
    expect(await reasonOf(completeSignIn(back, german))).toBe('full');
  });

  test('keeps a renewed session in memory, and says so in the session', async () => {
    const old = await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    await attach();
    await startSession();
    fill();
    const renewed = await (await userManager()).signinSilent();
    expect(renewed?.access_token).not.toBe(old.access_token);
    expect(await currentAccessToken()).toEqual({ token: renewed?.access_token, sub: 'lena' });
    expect(sessionStore.getState().isOnlyInMemory).toBe(true);

    // The next renewal uses the refresh token that is only in memory. With room again, its result is stored.
    vi.restoreAllMocks();
    const kept = await (await userManager()).signinSilent();
    expect(JSON.parse(localStorage.getItem(userKey()) ?? '{}')).toMatchObject({ access_token: kept?.access_token });
    expect(sessionStore.getState().isOnlyInMemory).toBe(false);
  });

  test('does not override a sign-out in another tab with the session in memory', async () => {
    await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    await attach();
    await startSession();
    const unsubscribe = watchOtherTabs();
    fill();
    await (await userManager()).signinSilent();
    vi.restoreAllMocks();
    localStorage.removeItem(userKey());
    window.dispatchEvent(new StorageEvent('storage', { key: userKey(), storageArea: localStorage }));
    expect(hasStoredUser()).toBe(false);
    expect(sessionStore.getState().status).toBe('guest');
    unsubscribe();
  });
});

describe('a browser without local storage', () => {
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
    ['the callback', () => completeSignIn(callback, german)],
  ])('makes %s fail before it sends a request', async (_what, work) => {
    expect(await reasonOf(work())).toBe('off');
    expect(browser.log).toEqual([]);
    expect(sessionStore.getState().isLeaving).toBe(false);
  });

  test('makes the visitor a guest, whose calls have no token', async () => {
    await startSession();
    expect(sessionStore.getState().status).toBe('guest');
    expect(await currentAccessToken()).toBeUndefined();
  });
});

describe('an invalid stored user', () => {
  const user = {
    access_token: 't',
    profile: { sub: 'lena', name: 'lena@example.org' },
    expires_at: 4_000_000_000,
    scope: 'openid',
  };
  const text = (change: object) => JSON.stringify({ ...user, ...change });

  test.each([
    ['broken JSON', '{"access_token"'],
    ['null', 'null'],
    ['a number', '5'],
    ['an array', '[]'],
    ['an earlier shape', '{"token":"t","user":{"id":"lena"}}'],
    ['no token', text({ access_token: undefined })],
    ['a token that is not a string', text({ access_token: { a: 1 } })],
    ['no profile', text({ profile: null })],
    ['no sub', text({ profile: { name: 'x' } })],
    ['a name that is not a string', text({ profile: { sub: 'lena', name: ['x'] } })],
    ['an expiry that is not a number', text({ expires_at: 'tomorrow' })],
    ['1 MB', text({ profile: { sub: 'lena', name: 'x'.repeat(1_000_000) } })],
  ])('%s: the visitor is a guest, and it is removed', async (_what, content) => {
    localStorage.setItem(userKey(), content);
    await startSession();
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', hasEnded: false });
    expect(await currentAccessToken()).toBeUndefined();
    expect(hasStoredUser()).toBe(false);
  });

  test('while the page is open: the next call has no token', async () => {
    await browser.signIn();
    await attach();
    await startSession();
    localStorage.setItem(userKey(), '{"profile":');
    expect(await currentAccessToken()).toBeUndefined();
  });
});

describe('an invalid stored return path', () => {
  test.each([
    'javascript:alert(1)',
    'https://evil.example/cars',
    '//evil.example',
    String.raw`\\evil.example`,
    'data:text/html,x',
    '/oidc/sign-in-callback.html',
    '',
    `/faq?q=${'x'.repeat(1_000_000)}`,
  ])('%.40s leads to the cars', (path) => {
    localStorage.setItem(POST_LOGIN_KEY, path);
    const taken = consumePostLoginPath('en');
    // An empty address is relative to the origin, so it is accepted and means the root.
    expect(taken).toBe(path === '' ? '/' : '/en/cars');
    expect(localStorage.getItem(POST_LOGIN_KEY)).toBeNull();
  });
});
