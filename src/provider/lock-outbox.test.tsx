// @vitest-environment jsdom
import '~/lib/empty-indexed-db.testing';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGN_IN_ITEM } from '~/backend/identity/browser-sign-in';
import { sendMail } from '~/backend/identity/mails';
import { addAccount } from '~/backend/identity/testing';
import { createIdbStore } from '~/backend/store/idb-store';
import { OutboxPage } from '~/features/identity/OutboxPage';
import { setUpPages } from '~/features/identity/pages.testing';
import { isMarkedLocked } from '~/session/end-marks';
import { recordActivity, setLockMinutes } from '~/session/idle-lock';
import { lockOutboxWhenIdle } from './lock-outbox';

const MINUTE = 60_000;
const store = createIdbStore('lock-outbox');
let unsubscribe: () => void;

setUpPages();

/** Opens the outbox of a signed-in account with a mail. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  // Where a lock removes the keys.
  const keys = createIdbStore();
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keys.put('keys', { id: 'lena', ownerId: 'lena', key });
  if ((await store.get('accounts', 'lena')) === undefined) {
    await addAccount(store, { id: 'lena', email: 'lena@example.org', pendingEmail: 'neu@example.org' });
    await sendMail(store, 'lena', { kind: 'email-change', to: 'neu@example.org' });
  }
  localStorage.setItem(SIGN_IN_ITEM, 'session');
  setLockMinutes(5);
  recordActivity(Date.now());
  unsubscribe = lockOutboxWhenIdle();
  const signedIn = () => Promise.resolve(localStorage.getItem(SIGN_IN_ITEM) === null ? undefined : 'lena');
  render(<OutboxPage store={store} signedIn={signedIn} />);
  await screen.findByRole('article');
});

afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
  localStorage.clear();
});

const keyIds = () => createIdbStore().ids('keys');
const expectLocked = async (): Promise<void> => {
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect([localStorage.getItem(SIGN_IN_ITEM), isMarkedLocked()]).toEqual([null, true]);
  await vi.waitFor(async () => expect(await keyIds()).toEqual([]));
};

it('shows no mail of the account, and removes its key, after the chosen time without input', async () => {
  vi.advanceTimersByTime(5 * MINUTE - 1000);
  expect([localStorage.getItem(SIGN_IN_ITEM), await keyIds()]).toEqual(['session', ['lena']]);
  vi.advanceTimersByTime(11_000);
  await expectLocked();
});

it('goes on while there is input, which other tabs count too', async () => {
  vi.advanceTimersByTime(4 * MINUTE);
  window.dispatchEvent(new Event('pointerdown'));
  expect(localStorage.getItem('lock.input')).toBe(String(Date.now()));
  vi.advanceTimersByTime(4 * MINUTE);
  expect([localStorage.getItem(SIGN_IN_ITEM), isMarkedLocked()]).toEqual(['session', false]);
  vi.advanceTimersByTime(2 * MINUTE);
  await expectLocked();
});

it('locks at once when the page is seen again after a sleep', async () => {
  vi.setSystemTime(Date.now() + 6 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(localStorage.getItem(SIGN_IN_ITEM)).toBeNull();
  await expectLocked();
});

it('does nothing for a guest', async () => {
  localStorage.removeItem(SIGN_IN_ITEM);
  vi.advanceTimersByTime(6 * MINUTE);
  expect([isMarkedLocked(), await keyIds()]).toEqual([false, ['lena']]);
});
