// @vitest-environment jsdom
import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { checkSession } from './query-provider-session';
import { hasStoredUser, userKey } from './settings';
import { type RenewingUserManager } from './user-manager';

let browser: TestBrowser;

beforeEach(() => {
  browser = openTestBrowser();
});

afterEach(() => closeTestBrowser(browser));

describe('a renewal whose user is gone when the answer arrives', () => {
  const REFRESHED = 'openid Api profile offline_access';
  const stored = () => localStorage.getItem(userKey());

  /** Runs `change` once, while the token endpoint works, which then answers with `response` or as it would. */
  function whileRenewing(change: () => void, response?: Response): void {
    browser.interfere = ({ url }) => {
      if (new URL(url).pathname !== '/connect/token') return undefined;
      browser.interfere = () => undefined;
      change();
      return response;
    };
  }

  function loadedTokens(manager: RenewingUserManager): string[] {
    const loaded: string[] = [];
    manager.events.addUserLoaded((user) => {
      loaded.push(user.access_token);
    });
    return loaded;
  }

  /** Another user, as a sign-in in a window or another tab stores one. @returns the stored text */
  async function anotherUser(): Promise<string> {
    const before = stored() ?? '';
    await browser.signIn('otto@example.org');
    const other = stored() ?? '';
    localStorage.setItem(userKey(), before);
    return other;
  }

  test.each([
    ['with a refresh token', REFRESHED],
    ['in a frame', 'openid Api profile'],
  ])('%s does not sign in again after a sign-out', async (_case, scope) => {
    await browser.signIn('lena@example.org', scope);
    const manager = await browser.openTab();
    const loaded = loadedTokens(manager);
    whileRenewing(() => localStorage.removeItem(userKey()));
    expect(await manager.signinSilent()).toBeNull();
    expect(browser.countRequests('/connect/token')).toBe(1);
    expect(hasStoredUser()).toBe(false);
    expect(loaded).toEqual([]);
  });

  test('does not sign in again after a sign-out in the same tab', async () => {
    await browser.signIn('lena@example.org', REFRESHED);
    const manager = await browser.openTab();
    whileRenewing(() => void manager.removeUser());
    expect(await manager.signinSilent()).toBeNull();
    expect(hasStoredUser()).toBe(false);
  });

  test('sends no request for nobody when the sign-out came before it', async () => {
    await browser.signIn();
    const manager = await browser.openTab();
    browser.interfere = () => {
      localStorage.removeItem(userKey());
      return undefined;
    };
    expect(await manager.signinSilent()).toBeNull();
    expect(browser.countRequests('authorize')).toBe(0);
    expect(hasStoredUser()).toBe(false);
  });

  test('keeps another user who has signed in meanwhile', async () => {
    await browser.signIn('lena@example.org', REFRESHED);
    const manager = await browser.openTab();
    const other = await anotherUser();
    const loaded = loadedTokens(manager);
    whileRenewing(() => localStorage.setItem(userKey(), other));
    expect((await manager.signinSilent())?.profile.sub).toBe('otto');
    expect(stored()).toBe(other);
    expect(loaded).toEqual([]);
  });

  test('keeps another user when the former one’s refresh token is refused', async () => {
    await browser.signIn('lena@example.org', REFRESHED);
    const manager = await browser.openTab();
    const other = await anotherUser();
    whileRenewing(
      () => localStorage.setItem(userKey(), other),
      Response.json({ error: 'invalid_grant' }, { status: 400 }),
    );
    expect((await manager.signinSilent())?.profile.sub).toBe('otto');
    expect(stored()).toBe(other);
  });

  test('lets a sign-in in a window of the same tab store its user', async () => {
    await browser.signIn('lena@example.org', REFRESHED);
    const manager = await browser.openTab();
    let signedIn: Promise<void> | undefined;
    whileRenewing(() => {
      localStorage.removeItem(userKey());
      signedIn = (async () => {
        const { url } = await manager['_client'].createSigninRequest({ nonce: 'n' });
        await manager.signinRedirectCallback(await browser.answer(url));
      })();
    });
    await manager.signinSilent();
    await signedIn;
    expect(hasStoredUser()).toBe(true);
  });

  test.each([
    ['a refusal', () => Promise.reject(new ErrorResponse({ error: 'login_required' }))],
    ['another user', () => Promise.resolve({ session_state: 'a', sub: 'lea' })],
  ])('keeps a new sign-in when the session query for the former one gives %s', async (_case, answer) => {
    await browser.signIn();
    const manager = await browser.openTab();
    vi.spyOn(manager, 'querySessionStatus').mockImplementation(async () => {
      await browser.signIn();
      return answer();
    });
    await checkSession(manager);
    expect(hasStoredUser()).toBe(true);
  });
});
