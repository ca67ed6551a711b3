// @vitest-environment jsdom
import '~/lib/empty-indexed-db.testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdbStore } from '~/backend/store/idb-store';
import { beginBrowserSession, clearAtNextStart } from '~/lib/browser-session';
import { recordActivity, setLockMinutes } from '~/session/idle-lock';
import { endAfterRestart } from './end-after-restart';

const store = createIdbStore();
const MINUTE = 60_000;

/** What a sign-in leaves, and a sign-in that has begun. */
const LEFT = {
  'oidc.user:https://app.example:web': '{}',
  'oidc.state1': '{}',
  'identity.sign-in': 'session',
  cars: '[]',
  carsDetailed: '[]',
  shareSecrets: '{}',
  scanDecisions: '{}',
  vehicleSelections: '[]',
};

beforeEach(async () => {
  localStorage.clear();
  document.cookie = 'browser-session=; max-age=0; path=/';
  for (const [name, value] of Object.entries(LEFT)) localStorage.setItem(name, value);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await store.put('keys', { id: 'anna', ownerId: 'anna', key });
  await store.put('keys', { id: 'browser', key });
});

const names = (): string[] => Object.keys(LEFT).filter((name) => localStorage.getItem(name) !== null);
const expectKeyGone = () => vi.waitFor(async () => expect(await store.ids('keys')).toEqual(['browser']));

describe('the start of a page', () => {
  it('leaves a sign-in as it is', async () => {
    beginBrowserSession(false);
    void endAfterRestart();
    expect(names()).toEqual(Object.keys(LEFT));
    expect(await store.ids('keys')).toEqual(['anna', 'browser']);
  });

  it('removes what a sign-in left in a browser that was closed, but not a sign-in that has begun', async () => {
    beginBrowserSession(false);
    document.cookie = 'browser-session=; max-age=0; path=/';
    void endAfterRestart();
    expect(names()).toEqual(['oidc.state1']);
    await expectKeyGone();
  });

  it('removes it after the chosen time without input, also of who stays signed in', async () => {
    beginBrowserSession(true);
    setLockMinutes(5);
    recordActivity(Date.now() - 4 * MINUTE);
    void endAfterRestart();
    expect(names()).toEqual(Object.keys(LEFT));
    recordActivity(Date.now() - 6 * MINUTE);
    void endAfterRestart();
    expect(names()).toEqual(['oidc.state1']);
    await expectKeyGone();
  });

  it('removes the key that a sign-out or a lock could not remove', async () => {
    clearAtNextStart();
    void endAfterRestart();
    await expectKeyGone();
    expect(localStorage.getItem('browser-session')).toBeNull();
  });
});
