// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeAccount } from '~/backend/identity/removal';
import { config } from '~/config';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { userManager } from './manager';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { setBackendStart } from './embedded-backend';
import { isAuthenticated, sessionSettled, sessionStore } from './session-store';
import { completeSignIn } from './complete-sign-in';
import { hasStoredUser, userKey } from './settings';
import { startSession } from './start';

let browser: TestBrowser;
const started = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));

beforeEach(() => {
  browser = openTestBrowser();
  setBackendStart(started);
});

afterEach(async () => {
  await closeTestBrowser(browser);
});

/** Opens a page. Connects the manager to this browser's frames before the check runs. */
async function openPage(): Promise<void> {
  browser.attach(await userManager());
  await startSession();
}

const state = () => sessionStore.getState();

describe('a visitor without a stored user', () => {
  test('is a guest at once, without loading anything', async () => {
    const check = startSession();
    expect(state().status).toBe('guest');
    await check;
    expect(started).not.toHaveBeenCalled();
    expect(browser.log).toEqual([]);
  });

  test('keeps the state of a sign-in that is in progress, without loading anything', async () => {
    localStorage.setItem('oidc.new', JSON.stringify({ id: 'new', created: Math.floor(Date.now() / 1000) - 3600 }));
    await startSession();
    expect(started).not.toHaveBeenCalled();
    expect(localStorage.getItem('oidc.new')).not.toBeNull();
  });

  test('loses stale sign-in states when the OpenID client loads', async () => {
    const old = {
      id: 'old',
      created: 1,
      authority: 'a',
      client_id: 'b',
      redirect_uri: 'c',
      scope: 'openid',
      request_type: 'si:r',
    };
    localStorage.setItem('oidc.old', JSON.stringify(old));
    await startSession();
    await userManager();
    expect(localStorage.getItem('oidc.old')).toBeNull();
  });
});

test('tokens of a former provider or client are removed at start', async () => {
  await browser.signIn();
  localStorage.setItem('oidc.user:https://former.example:scheinwerfer-web', '{}');
  await openPage();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:'))).toEqual([userKey()]);
});

describe('a stored user', () => {
  test('is loading until the provider’s session has been queried, then authenticated', async () => {
    await browser.signIn();
    const page = openPage();
    expect(state().status).toBe('loading');
    expect(isAuthenticated()).toBe(false);
    await page;
    expect(await sessionSettled()).toMatchObject({
      status: 'authenticated',
      profile: { sub: 'lena', name: 'lena@example.org' },
      signInAddress: window.location.origin,
      isModerator: false,
    });
    expect(browser.countRequests('authorize')).toBe(1);
    // The embedded backend runs before the OpenID client fetches discovery.
    expect(started).toHaveBeenCalledOnce();
  });

  test('has the SHA-256 of the name in lowercase hex', async () => {
    await browser.signIn();
    await openPage();
    await vi.waitFor(() =>
      expect(state().nameHash).toBe('02a0444c8a8289c67af3742eb7ab29da2b167c38f2b5629cdb95f3bc1931ad44'),
    );
  });

  test.each([
    ['the name if it is an address', { name: 'lena@example.org', email: 'other@example.org' }, 'lena@example.org'],
    ['the e-mail if the name is none', { name: 'Lena Weber', email: 'lena@example.org' }, 'lena@example.org'],
    ['the user name if it is an address', { name: 'Lena', preferred_username: 'lena@example.org' }, 'lena@example.org'],
    ['the name without any address', { name: 'Lena Weber', preferred_username: 'lena' }, 'Lena Weber'],
    ['the user name without a name', { preferred_username: 'lena' }, 'lena'],
    ['the user name beside an empty name', { name: '', preferred_username: 'lena' }, 'lena'],
    ['the e-mail of a user without a name', { email: 'lena@example.org', preferred_username: 7 }, 'lena@example.org'],
  ])('is shown by %s', async (_case, claims, name) => {
    const tokens = await browser.signIn();
    const expires_at = Math.floor(Date.now() / 1000) + 900;
    localStorage.setItem(userKey(), JSON.stringify({ ...tokens, expires_at, profile: { sub: 'lena', ...claims } }));
    vi.spyOn(config().oidc, 'querySession', 'get').mockReturnValue(false);
    await openPage();
    expect(state().profile?.name).toBe(name);
  });

  /** Completes a sign-in whose id_token has other claims. */
  async function completeWith(claims: object): Promise<void> {
    await browser.signIn();
    localStorage.removeItem(userKey());
    const manager = await userManager();
    browser.attach(manager);
    await manager.signinRedirect({ nonce: 'n' });
    const callback = await browser.answer(browser.visited.at(-1) ?? '');
    browser.interfere = ({ method }) => {
      if (method !== 'POST') return undefined;
      const payload = {
        iss: window.location.origin,
        aud: 'scheinwerfer-web',
        sub: 'lena',
        nonce: 'n',
        ...claims,
      };
      const idToken = ['{}', JSON.stringify(payload), '']
        .map((part) => Buffer.from(part).toString('base64url'))
        .join('.');
      return Response.json({ access_token: 't', token_type: 'Bearer', expires_in: 900, id_token: idToken });
    };
    await completeSignIn(callback, () => Promise.resolve('de'));
  }

  test.each([
    [
      'an address beside a name that is a list',
      { name: ['Erika Muster', 'e.muster'], preferred_username: 'erika@example.de' },
      'erika@example.de',
    ],
    ['the first name of a list without an address', { name: ['Erika Muster', 'e.muster'] }, 'Erika Muster'],
    ['the first address of a list', { email: ['erika@example.de', 'e@example.de'] }, 'erika@example.de'],
    ['nothing if the name is no text', { name: { de: 'Erika' } }, ''],
  ])('who has just signed in is shown by %s', async (_case, claims, name) => {
    vi.spyOn(config().oidc, 'querySession', 'get').mockReturnValue(false);
    await completeWith(claims);
    await startSession();
    expect(state()).toMatchObject({ status: 'authenticated', profile: { sub: 'lena', name } });
  });

  test('is not stored by a sign-in if it could not be read back', async () => {
    await expect(completeWith({ sub: 5 })).rejects.toThrow('another type');
    expect(hasStoredUser()).toBe(false);
  });

  test('with the role Mod is a moderator', async () => {
    await browser.signIn();
    await browser.store.update('accounts', 'lena', (account) => account && { ...account, role: 'Mod' });
    const manager = await userManager();
    browser.attach(manager);
    await manager.signinSilent();
    await startSession();
    expect(state()).toMatchObject({ isModerator: true, profile: { role: 'Mod' } });
  });

  test('that has expired is renewed', async () => {
    const tokens = await browser.signIn();
    browser.storeUser(tokens, 'lena', 'lena@example.org', -60);
    await openPage();
    expect(state()).toMatchObject({ status: 'authenticated', user: { expired: false } });
    expect(state().user?.access_token).not.toBe(tokens.access_token);
  });

  test('is removed on login_required, with a notice', async () => {
    await browser.signIn();
    browser.sessionId = undefined;
    await openPage();
    expect(state()).toMatchObject({ status: 'guest', user: null, hasEnded: true });
    expect(localStorage.getItem(userKey())).toBeNull();
  });

  test('is removed when the browser has deleted all data of the site, with a notice of its own', async () => {
    await browser.signIn();
    await removeAccount(browser.store, 'lena');
    await browser.store.delete('signingKeys', 'current');
    await openPage();
    expect(state()).toMatchObject({ status: 'guest', user: null, hasEnded: true, isSiteDataCleared: true });
    // An account restored from a backup in another tab ends the notice.
    await browser.signIn();
    await (await userManager()).getUser(true);
    expect(state()).toMatchObject({ status: 'authenticated', hasEnded: false, isSiteDataCleared: false });
  });

  test('whose account was deleted, but not the other data, has expired', async () => {
    await browser.signIn();
    await removeAccount(browser.store, 'lena');
    await openPage();
    expect(state()).toMatchObject({ status: 'guest', hasEnded: true, isSiteDataCleared: false });
  });

  test('stays after a network error, even if expired', async () => {
    const tokens = await browser.signIn();
    browser.storeUser(tokens, 'lena', 'lena@example.org', -60);
    browser.frameFault = new TypeError('Failed to fetch');
    await openPage();
    expect(state().status).toBe('authenticated');
    expect(localStorage.getItem(userKey())).not.toBeNull();
  });

  test('ends if another user is signed in at the provider', async () => {
    await browser.signIn();
    const manager = await userManager();
    browser.attach(manager);
    vi.spyOn(manager, 'querySessionStatus').mockResolvedValue({ session_state: 'a', sub: 'otto' });
    await startSession();
    expect(state()).toMatchObject({ status: 'guest', hasEnded: true });
    expect(localStorage.getItem(userKey())).toBeNull();
  });

  test('stays if the provider has no session management', async () => {
    await browser.signIn();
    const manager = await userManager();
    browser.attach(manager);
    vi.spyOn(manager, 'querySessionStatus').mockResolvedValue(null);
    await startSession();
    expect(state().status).toBe('authenticated');
  });

  test('is not checked at the provider if the configuration disables it', async () => {
    await browser.signIn();
    vi.spyOn(config().oidc, 'querySession', 'get').mockReturnValue(false);
    await openPage();
    expect(state().status).toBe('authenticated');
    expect(browser.countRequests('authorize')).toBe(0);
  });

  test('is not checked at the provider if it has a refresh token', async () => {
    await browser.signIn('lena@example.org', 'openid Api profile offline_access');
    browser.sessionId = undefined;
    await openPage();
    expect(state().status).toBe('authenticated');
    expect(browser.countRequests('authorize')).toBe(0);
  });

  test('is checked at the provider if its refresh token is null', async () => {
    await browser.signIn();
    const user = JSON.parse(localStorage.getItem(userKey()) ?? '') as object;
    localStorage.setItem(userKey(), JSON.stringify({ ...user, refresh_token: null }));
    await openPage();
    expect(state().status).toBe('authenticated');
    expect(browser.countRequests('authorize')).toBe(1);
  });

  test('stays when the code of the check cannot be fetched, and is checked once it can be', async () => {
    await browser.signIn();
    localStorage.setItem('cars', '[]');
    started.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: x.js'));
    await expect(startSession()).rejects.toThrow('x.js');
    expect(state()).toMatchObject({ status: 'loading', hasEnded: false });
    await openPage();
    expect(isAuthenticated()).toBe(true);
    expect(localStorage.getItem('cars')).toBe('[]');
  });

  test('is watched for idle time once, however often the check was tried', async () => {
    const listen = vi.spyOn(window, 'addEventListener');
    await browser.signIn();
    started.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: x.js'));
    const check = retryUntilLoaded(startSession);
    await vi.waitFor(() => expect(listen.mock.calls.some(([type]) => type === 'online')).toBe(true));
    browser.attach(await userManager());
    window.dispatchEvent(new Event('online'));
    await check;
    await vi.waitFor(() => expect(listen.mock.calls.some(([type]) => type === 'wheel')).toBe(true));
    // What else was started would listen too by then.
    await vi.dynamicImportSettled();
    expect(listen.mock.calls.filter(([type]) => type === 'wheel')).toHaveLength(1);
  });

  test('makes the visitor a guest when the backend does not start', async () => {
    await browser.signIn();
    started.mockRejectedValueOnce(new Error('No database'));
    await startSession();
    expect(state().status).toBe('guest');
    expect(hasStoredUser()).toBe(true);
  });

  test('that cannot be parsed makes the visitor a guest, instead of loading forever', async () => {
    localStorage.setItem(userKey(), '{broken');
    await startSession();
    expect(state().status).toBe('guest');
  });
});
