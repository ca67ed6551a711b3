// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DATA_CLEARED } from '~/contract/data-cleared';
import { askBeforeUnload } from '~/lib/ask-before-unload';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { watchOtherTabs } from './cross-tab';
import { userManager } from './manager';
import { onSessionChange, sessionStore, type SessionChange } from './session-store';
import { userKey } from './settings';
import { startSession } from './start';
import { clearMemoryValues, readUser, userStorage } from './user-storage';

let browser: TestBrowser;
let changes: SessionChange[];
let unsubscribe: () => void;

beforeEach(() => {
  browser = openTestBrowser();
  changes = [];
  unsubscribe = onSessionChange((change) => changes.push(change));
});

afterEach(async () => {
  unsubscribe();
  watchOtherTabs()();
  await closeTestBrowser(browser);
  document.body.replaceChildren();
});

/** Dispatches the storage event that this tab gets when another tab writes the user. */
function hear(key: string | null = userKey()): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

/** Puts this tab into the back/forward cache and restores it, if it was put there. @param meanwhile what other tabs do */
async function leaveAndReturn(meanwhile: () => unknown = () => undefined, persisted = true): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  await meanwhile();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

const removeUser = (): void => localStorage.removeItem(userKey());

function typeSomething(): void {
  const note = document.body.appendChild(document.createElement('input'));
  note.value = 'halb fertig';
  note.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

async function openPage(): Promise<void> {
  browser.attach(await userManager());
  await startSession();
}

describe('another tab', () => {
  test.each([
    ['removes the user', userKey],
    ['clears the storage', () => null],
  ])('signs this one out when it %s', async (_case, key) => {
    await browser.signIn();
    await openPage();
    localStorage.setItem('cars', '[]');
    localStorage.removeItem(userKey());
    hear(key());
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', user: null, profile: null, hasEnded: false });
    expect(localStorage.getItem('cars')).toBeNull();
    expect(changes).toEqual(['signed-out']);
  });

  test('that signs out leaves the input of this tab, hidden until the same user is back', async () => {
    const tokens = await browser.signIn();
    await openPage();
    typeSomething();
    localStorage.removeItem(userKey());
    hear();
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', user: null, hasEnded: true, isCovered: true });
    browser.storeUser(tokens, 'lena', 'lena@example.org');
    hear();
    await vi.waitFor(() =>
      expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', hasEnded: false, isCovered: false }),
    );
    expect(changes).toEqual(['expired', 'signed-in']);
  });

  test('that signs out leaves what the browser would ask about before a reload, hidden', async () => {
    await browser.signIn();
    await openPage();
    onTestFinished(askBeforeUnload());
    localStorage.removeItem(userKey());
    hear();
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', isCovered: true });
    expect(changes).toEqual(['expired']);
  });

  test('that signs out does not hide the page if edited fields are empty, removed or a search', async () => {
    await browser.signIn();
    await openPage();
    const fields = ['', 'gespeichert', 'gesucht'].map((value) =>
      Object.assign(document.body.appendChild(document.createElement('input')), { value }),
    );
    fields[2]?.setAttribute('type', 'search');
    for (const field of fields) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    fields[1]?.remove();
    localStorage.removeItem(userKey());
    hear();
    expect(sessionStore.getState()).toMatchObject({ hasEnded: false, isCovered: false });
    expect(changes).toEqual(['signed-out']);
  });

  test.each([
    ['expires', undefined, false],
    ['is deleted by the browser', Object.assign(new Error('gone'), { error_description: DATA_CLEARED }), true],
  ])('whose session %s leaves this one as it is, with a notice', async (_case, answer, cleared) => {
    await browser.signIn();
    await openPage();
    typeSomething();
    await (await browser.openTab()).endSession(answer);
    hear();
    expect(sessionStore.getState()).toMatchObject({
      status: 'guest',
      hasEnded: true,
      isCovered: false,
      isSiteDataCleared: cleared,
    });
    expect(changes).toEqual(['expired']);
  });

  test('that signs out after an earlier session had expired signs this one out', async () => {
    await browser.signIn();
    await openPage();
    const other = await browser.openTab();
    await other.endSession();
    hear();
    await browser.signIn();
    hear();
    await vi.waitFor(() => expect(sessionStore.getState().status).toBe('authenticated'));
    await other.removeUser();
    // A third tab learns of the sign-out from the provider.
    await other.endSession();
    hear();
    expect(changes).toEqual(['expired', 'signed-in', 'signed-out']);
  });

  test('signs this one in', async () => {
    await startSession();
    expect(sessionStore.getState().status).toBe('guest');
    await browser.signIn();
    hear();
    await vi.waitFor(() => expect(sessionStore.getState().status).toBe('authenticated'));
    expect(changes).toEqual(['signed-in']);
  });

  test('signs in another user after an expiry in this tab: clears the cached cars', async () => {
    await browser.signIn();
    await openPage();
    localStorage.setItem('cars', '[]');
    await (await userManager()).endSession();
    expect(localStorage.getItem('cars')).toBeNull();
    localStorage.setItem('cars', '[]');
    await browser.signIn('otto@example.org');
    hear();
    await vi.waitFor(() => expect(sessionStore.getState().profile?.sub).toBe('otto'));
    expect(localStorage.getItem('cars')).toBeNull();
    expect(changes).toEqual(['expired', 'switched']);
  });

  test('signs in another user over a covered page: replaces the first', async () => {
    await browser.signIn();
    await openPage();
    typeSomething();
    localStorage.removeItem(userKey());
    hear();
    expect(sessionStore.getState().isCovered).toBe(true);
    await browser.signIn('otto@example.org');
    hear();
    await vi.waitFor(() => expect(sessionStore.getState().profile?.sub).toBe('otto'));
    expect(changes).toEqual(['expired', 'switched']);
  });

  test('signs in another user after a sign-out: does not replace a guest', async () => {
    await browser.signIn();
    await openPage();
    localStorage.removeItem(userKey());
    hear();
    await browser.signIn('otto@example.org');
    hear();
    await vi.waitFor(() => expect(sessionStore.getState().profile?.sub).toBe('otto'));
    expect(changes).toEqual(['signed-out', 'signed-in']);
  });

  test('renews the token of this tab, too', async () => {
    const tokens = await browser.signIn();
    await openPage();
    browser.storeUser({ ...tokens, access_token: 'renewed elsewhere' }, 'lena', 'lena@example.org');
    hear();
    await vi.waitFor(() => expect(sessionStore.getState().user?.access_token).toBe('renewed elsewhere'));
    expect(changes).toEqual([]);
  });

  test('signs in another user: clears the cached cars of the first', async () => {
    await browser.signIn();
    await openPage();
    localStorage.setItem('carsDetailed', '{}');
    await browser.signIn('otto@example.org');
    hear();
    await vi.waitFor(() => expect(sessionStore.getState().profile?.sub).toBe('otto'));
    expect(changes).toEqual(['switched']);
    expect(localStorage.getItem('carsDetailed')).toBeNull();
  });

  test('writing another key has no effect', async () => {
    await browser.signIn();
    await openPage();
    localStorage.removeItem(userKey());
    hear('theme');
    expect(sessionStore.getState().status).toBe('authenticated');
  });
});

describe('a page restored from the back/forward cache', () => {
  test('is signed out if another tab has removed the user meanwhile', async () => {
    await browser.signIn();
    await openPage();
    await leaveAndReturn(removeUser);
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', user: null, isCovered: false });
    expect(changes).toEqual(['signed-out']);
  });

  test('is hidden with its input if another tab has removed the user meanwhile', async () => {
    await browser.signIn();
    await openPage();
    typeSomething();
    await leaveAndReturn(removeUser);
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', user: null, isCovered: true });
  });

  test('belongs to the user who has signed in meanwhile', async () => {
    await browser.signIn();
    await openPage();
    await leaveAndReturn(() => browser.signIn('otto@example.org'));
    await vi.waitFor(() => expect(sessionStore.getState().profile?.sub).toBe('otto'));
    expect(changes).toEqual(['switched']);
  });

  test('stays as it is with the same user, and with a guest', async () => {
    await leaveAndReturn();
    expect(changes).toEqual([]);
    await browser.signIn();
    await openPage();
    await leaveAndReturn();
    expect(sessionStore.getState().status).toBe('authenticated');
    expect(changes).toEqual([]);
  });

  test('keeps a renewed session that storage has no room for, also after one that it had room for', async () => {
    const tokens = await browser.signIn();
    await openPage();
    const renew = (token: string): void => {
      const text = JSON.stringify({ ...tokens, access_token: token, profile: { sub: 'lena' } });
      userStorage.setItem(userKey(), text);
    };
    renew('first');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    renew('second');
    await leaveAndReturn();
    expect(JSON.parse(readUser(userKey()) ?? '{}')).toMatchObject({ access_token: 'second' });
    expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', isOnlyInMemory: true });
    vi.restoreAllMocks();
    clearMemoryValues();
  });

  test('is signed out in spite of a session in memory if another tab has removed the user meanwhile', async () => {
    await browser.signIn();
    await openPage();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    userStorage.setItem(userKey(), localStorage.getItem(userKey()) ?? '');
    expect(sessionStore.getState().isOnlyInMemory).toBe(true);
    await leaveAndReturn(removeUser);
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', isOnlyInMemory: false });
    expect(readUser(userKey())).toBeNull();
  });
});
