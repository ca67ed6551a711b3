// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { isGuarded, requireUser } from './guard';
import { userManager } from './manager';
import { readPostLoginPath } from './post-login-path';
import { resetSessionStart } from './start';

let browser: TestBrowser;

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
});
