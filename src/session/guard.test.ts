// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { applyGuest } from './apply-user';
import { setBackendStart } from './embedded-backend';
import { isGuarded, requireUser } from './guard';
import { userManager } from './manager';
import { readPostLoginPath } from './post-login-path';
import { watchOtherTabs } from './cross-tab';
import { sessionStore } from './session-store';
import { userKey } from './settings';
import { resetSessionStart, startSession } from './start';

let browser: TestBrowser;

beforeEach(() => {
  browser = openTestBrowser();
  window.history.replaceState(null, '', '/');
});

afterEach(async () => {
  await closeTestBrowser(browser);
  setBackendStart(() => Promise.resolve(undefined));
});

async function attach(): Promise<void> {
  browser.attach(await userManager());
}

describe('guarded pages', () => {
  test.each(['/cars', '/en/cars', '/car-detail', '/profile', '/en/subscription', '/payment', '/cars/'])(
    'include %s',
    (path) => {
      expect(isGuarded(path)).toBe(true);
    },
  );

  test.each(['/', '/en', '/scan', '/faq', '/share', '/unsubscribe', '/carsx'])('do not include %s', (path) => {
    expect(isGuarded(path)).toBe(false);
  });

  test('redirect a guest to sign-in with the path saved, and do not render meanwhile', async () => {
    await attach();
    const settled = vi.fn<() => void>();
    void requireUser({ url: `${window.location.origin}/en/car-detail?id=7` }).then(settled, settled);
    await vi.waitFor(() => expect(browser.visited).toHaveLength(1));
    expect(readPostLoginPath()).toBe('/en/car-detail?id=7');
    expect(settled).not.toHaveBeenCalled();
  });

  test('save the fragment of the opened address, which the loader’s request lacks', async () => {
    window.history.replaceState(null, '', '/profile#confirm=abc');
    await attach();
    void requireUser({ url: `${window.location.origin}/profile` });
    await vi.waitFor(() => expect(browser.visited).toHaveLength(1));
    expect(readPostLoginPath()).toBe('/profile#confirm=abc');
    window.history.replaceState(null, '', '/');
  });

  test('let whoever has signed in at the provider meanwhile continue', async () => {
    await browser.signIn();
    resetSessionStart();
    await attach();
    browser.sessionId = undefined;
    void requireUser({ url: `${window.location.origin}/cars` });
    await vi.waitFor(() => expect(browser.visited).toHaveLength(1));
    expect(new URL(browser.visited[0] ?? '').searchParams.has('login_hint')).toBe(false);
  });

  test('resolve with the profile of a signed-in user after the check', async () => {
    await browser.signIn();
    resetSessionStart();
    await attach();
    expect(await requireUser({ url: `${window.location.origin}/cars` })).toMatchObject({ name: 'lena@example.org' });
    expect(browser.visited).toEqual([]);
  });

  test('fail without leaving when the code of the check cannot be fetched, and open at the next attempt', async () => {
    await browser.signIn();
    localStorage.setItem('cars', '[]');
    resetSessionStart();
    setBackendStart(
      vi
        .fn<() => Promise<undefined>>()
        .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: x.js'))
        .mockResolvedValue(undefined),
    );
    const request = { url: `${window.location.origin}/cars` };
    await expect(requireUser(request)).rejects.toThrow('x.js');
    await attach();
    expect(await requireUser(request)).toMatchObject({ name: 'lena@example.org' });
    expect(browser.visited).toEqual([]);
    expect(localStorage.getItem('cars')).toBe('[]');
  });

  test('leave a covered page where it is, and continue once the same user is back', async () => {
    const tokens = await browser.signIn();
    resetSessionStart();
    await attach();
    await startSession();
    applyGuest('covered');
    const settled = vi.fn<(profile: unknown) => void>();
    const opened = requireUser({ url: `${window.location.origin}/car-detail?id=7` }).then(settled);
    // A task later, all microtasks have run: a sign-in would have begun.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(sessionStore.getState().isLeaving).toBe(false);
    expect(settled).not.toHaveBeenCalled();
    const unsubscribe = watchOtherTabs();
    browser.storeUser(tokens, 'lena', 'lena@example.org');
    window.dispatchEvent(new StorageEvent('storage', { key: userKey(), storageArea: localStorage }));
    await opened;
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'lena@example.org' }));
    expect(browser.visited).toEqual([]);
    unsubscribe();
  });
});
