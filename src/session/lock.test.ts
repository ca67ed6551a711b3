// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askBeforeUnload } from '~/lib/ask-before-unload';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { watchOtherTabs } from './cross-tab';
import { setLockMinutes } from './idle-lock';
import { lock } from './lock';
import { userManager } from './manager';
import { isAuthenticated, onSessionChange, sessionStore, type SessionChange } from './session-store';
import { hasStoredUser, userKey } from './settings';
import { signIn } from './sign-in';
import { resetSessionStart, startSession } from './start';
import { watchIdle } from './watch-idle';

const MINUTE = 60_000;

let browser: TestBrowser;
let changes: SessionChange[];
let unsubscribers: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  browser = openTestBrowser();
  changes = [];
  unsubscribers = [onSessionChange((change) => changes.push(change))];
});

afterEach(async () => {
  for (const unsubscribe of unsubscribers) unsubscribe();
  watchOtherTabs()();
  await closeTestBrowser(browser);
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function openPage(): Promise<void> {
  browser.attach(await userManager());
  await startSession();
}

function typeSomething(): void {
  const note = document.body.appendChild(document.createElement('input'));
  note.value = 'halb fertig';
  note.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const sessions = async (): Promise<number> => browser.store.count('signInSessions');
/** Waits until a lock is complete. @returns the user's e-mail */
const lockedOut = () => vi.waitUntil(() => !hasStoredUser() && sessionStore.getState().lockedName);

describe('locking', () => {
  test('ends the session at the provider and in the app, and says who can unlock', async () => {
    await browser.signIn();
    await openPage();
    localStorage.setItem('cars', '[]');
    expect(await lock()).toBe(true);
    expect(sessionStore.getState()).toMatchObject({
      status: 'guest',
      user: null,
      hasEnded: false,
      isCovered: false,
      lockedName: 'lena@example.org',
    });
    expect([hasStoredUser(), localStorage.getItem('cars'), await sessions()]).toEqual([false, null, 0]);
    expect(changes).toEqual(['signed-out']);
  });

  test('prefills the e-mail address of the next sign-in', async () => {
    await browser.signIn();
    await openPage();
    await lock();
    await signIn();
    expect(new URL(browser.visited.at(-1) ?? '').searchParams.get('login_hint')).toBe('lena@example.org');
  });

  test('ends it with an expired access token too', async () => {
    const tokens = await browser.signIn();
    await openPage();
    browser.storeUser(tokens, 'lena', 'lena@example.org', -60);
    vi.setSystemTime(Date.now() + 3 * 60 * MINUTE);
    await lock();
    expect(await sessions()).toBe(0);
  });

  test('hides input that is not saved, until the same user is back', async () => {
    await browser.signIn();
    await openPage();
    typeSomething();
    const values = ['scanDecisions', 'shareSecrets', 'vehicleSelections'];
    for (const name of values) localStorage.setItem(name, '{}');
    await lock();
    expect(values.map((name) => localStorage.getItem(name))).toEqual([null, null, null]);
    expect(sessionStore.getState()).toMatchObject({ isCovered: true, hasEnded: true, lockedName: 'lena@example.org' });
    await browser.signIn();
    window.dispatchEvent(new StorageEvent('storage', { key: userKey(), storageArea: localStorage }));
    await vi.waitFor(() =>
      expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', isCovered: false, lockedName: null }),
    );
  });

  test('hides what the browser would ask about before a reload', async () => {
    await browser.signIn();
    await openPage();
    unsubscribers.push(askBeforeUnload());
    await lock();
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', isCovered: true });
    expect(changes).toEqual(['expired']);
  });

  test('succeeds at the second attempt when the database was closed', async () => {
    await browser.signIn();
    await openPage();
    let isFirst = true;
    browser.interfere = ({ url }) => {
      if (!url.endsWith('/connect/revocation') || !isFirst) return undefined;
      isFirst = false;
      return new Response(null, { status: 500 });
    };
    expect([await lock(), await sessions()]).toEqual([true, 0]);
  });

  test('covers a page again whose renewal ended meanwhile', async () => {
    const tokens = await browser.signIn();
    await openPage();
    typeSomething();
    const renewal = navigator.locks.request('scheinwerfer.renew-session', async () => {
      await vi.waitUntil(() => sessionStore.getState().isCovered);
      browser.storeUser(tokens, 'lena', 'lena@example.org');
      await (await userManager()).getUser(true);
    });
    await lock();
    await renewal;
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', isCovered: true, lockedName: 'lena@example.org' });
    expect(hasStoredUser()).toBe(false);
  });

  test('in another tab is followed as a lock, a sign-out is not', async () => {
    await browser.signIn();
    await openPage();
    localStorage.setItem('lock.locked', 'true');
    localStorage.removeItem(userKey());
    window.dispatchEvent(new StorageEvent('storage', { key: userKey(), storageArea: localStorage }));
    expect(await lockedOut()).toBe('lena@example.org');
    await browser.signIn();
    window.dispatchEvent(new StorageEvent('storage', { key: userKey(), storageArea: localStorage }));
    await vi.waitFor(() => expect(sessionStore.getState().status).toBe('authenticated'));
    localStorage.removeItem(userKey());
    window.dispatchEvent(new StorageEvent('storage', { key: userKey(), storageArea: localStorage }));
    await vi.waitFor(() => expect(sessionStore.getState()).toMatchObject({ status: 'guest', lockedName: null }));
  });

  test('that has left the key is followed in another tab without claiming that it is gone', async () => {
    const tokens = await browser.signIn();
    await openPage();
    browser.interfere = ({ url }) =>
      url.endsWith('/connect/revocation') ? new Response(null, { status: 500 }) : undefined;
    await lock();
    const mark = localStorage.getItem('lock.locked') ?? '';
    // As a tab that was signed in meanwhile.
    browser.storeUser(tokens, 'lena', 'lena@example.org');
    await (await userManager()).getUser(true);
    expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', isKeyStillStored: false });
    localStorage.setItem('lock.locked', mark);
    localStorage.removeItem(userKey());
    window.dispatchEvent(new StorageEvent('storage', { key: userKey(), storageArea: localStorage }));
    await vi.waitFor(() =>
      expect(sessionStore.getState()).toMatchObject({ status: 'guest', lockedName: null, isKeyStillStored: true }),
    );
  });

  test('that the provider cannot follow removes the user, and the key at the next start', async () => {
    await browser.signIn();
    await openPage();
    browser.interfere = ({ url }) =>
      url.endsWith('/connect/revocation') ? new Response(null, { status: 500 }) : undefined;
    expect(await lock()).toBe(false);
    // The page must not claim that the records are unreadable.
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', lockedName: null, isKeyStillStored: true });
    expect([hasStoredUser(), localStorage.getItem('browser-session')]).toEqual([false, 'ended']);
  });
});

describe('after the chosen time without input', () => {
  async function openWatched(): Promise<void> {
    setLockMinutes(5);
    await browser.signIn();
    await openPage();
    unsubscribers.push(watchIdle(isAuthenticated, lock));
  }

  test('the account is locked', async () => {
    await openWatched();
    vi.advanceTimersByTime(5 * MINUTE - 1000);
    expect(sessionStore.getState().status).toBe('authenticated');
    vi.advanceTimersByTime(11_000);
    expect(await lockedOut()).toBe('lena@example.org');
  });

  test('it is not, if there was input in this tab or another', async () => {
    await openWatched();
    vi.advanceTimersByTime(4 * MINUTE);
    window.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(4 * MINUTE);
    localStorage.setItem('lock.input', String(Date.now()));
    vi.advanceTimersByTime(4 * MINUTE);
    expect(sessionStore.getState().status).toBe('authenticated');
    vi.advanceTimersByTime(2 * MINUTE);
    expect(await lockedOut()).toBe('lena@example.org');
  });

  test('the movement that wakes the device up does not count', async () => {
    await openWatched();
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    window.dispatchEvent(new Event('pointermove'));
    expect(await lockedOut()).toBe('lena@example.org');
  });

  test('it is locked once a clock that was ahead is set back', async () => {
    await openWatched();
    const start = Date.now();
    vi.setSystemTime(start + 120 * MINUTE);
    // Another tab recorded it: this one would be locked by its own time.
    localStorage.setItem('lock.input', String(Date.now()));
    vi.setSystemTime(start + 6 * MINUTE);
    window.dispatchEvent(new Event('pointermove'));
    expect(await lockedOut()).toBe('lena@example.org');
  });

  test('input counts after a clock was set back', async () => {
    await openWatched();
    const start = Date.now();
    vi.setSystemTime(start + 4 * MINUTE);
    window.dispatchEvent(new Event('pointermove'));
    vi.setSystemTime(start + MINUTE);
    window.dispatchEvent(new Event('pointermove'));
    expect(localStorage.getItem('lock.input')).toBe(String(start + MINUTE));
  });

  test('nothing happens unless a time was chosen', async () => {
    await openWatched();
    setLockMinutes(undefined);
    vi.advanceTimersByTime(60 * MINUTE);
    resetSessionStart();
    await openPage();
    expect(sessionStore.getState().status).toBe('authenticated');
  });
});
