// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { removeAccount } from '~/backend/identity/removal';
import { identitySettings } from '~/backend/identity/settings';
import { signInAs } from '~/backend/identity/testing';
import { createMemoryStore } from '~/backend/store/memory-store';
import { StorageClosedError, type Store } from '~/backend/store/store';
import { startI18n } from '~/i18n/i18n';
import { setBrowserSignIn } from './browser-sign-in';
import { SignInPage } from './SignInPage';
import { siteData, type SiteData } from './site-data';

let store: Store;
beforeAll(() => startI18n('de', ['common', 'identity']));
beforeEach(() => {
  store = createMemoryStore();
});
afterEach(cleanup);

it('is "there" with an account, and after one was deleted on purpose', async () => {
  const { account, sessionId } = await signInAs(store);
  setBrowserSignIn(sessionId);
  expect(await siteData(store)).toBe('present');
  await removeAccount(store, account.id);
  expect(await siteData(store)).toBe('present');
});

it('is "none" in a browser without traces of an account', async () => {
  expect(await siteData(store)).toBe('none');
});

it.each([
  ['a sign-in', () => setBrowserSignIn('gone')],
  ['the day of a backup', () => localStorage.setItem('backup.lena', '{"savedAt":null,"changes":3,"putOffUntil":null}')],
])('is "cleared" when %s is left', async (_what, leave) => {
  leave();
  expect(await siteData(store)).toBe('cleared');
});

it('is not "cleared" when the database fails to open', async () => {
  setBrowserSignIn('gone');
  expect(await siteData({ ...store, get: () => Promise.reject(new StorageClosedError('blocked')) })).toBe('present');
});

function showSignIn(data: SiteData): void {
  render(
    <SignInPage
      store={store}
      settings={identitySettings(window.location.origin)}
      params={new URLSearchParams({ state: 'st' })}
      go={() => undefined}
      data={data}
    />,
  );
}

it.each([
  ['cleared', 'Dein Browser hat die Daten dieser Seite gelöscht.', true],
  ['none', 'In diesem Browser ist kein Konto gespeichert.', true],
  ['present', 'Dieses Konto gibt es nur in diesem Browser.', false],
] as const)('shows %s on the sign-in page, with one link to restore a backup', (data, said, isNoted) => {
  showSignIn(data);
  const links = screen.getAllByRole('link', { name: 'Aus einer Sicherung wiederherstellen' });
  expect(links).toHaveLength(1);
  const note = screen.getByText(said).parentElement;
  expect(note?.contains(links[0] ?? null)).toBe(isNoted);
  expect(new URL(links[0]?.getAttribute('href') ?? '', window.location.origin).searchParams.get('returnUrl')).toContain(
    'state=st',
  );
});

it('says in a home screen app without an account that it may be in Safari', () => {
  vi.stubGlobal('navigator', { languages: ['de'], standalone: true });
  showSignIn('none');
  const note = screen.getByText('In dieser App ist kein Konto gespeichert.').parentElement;
  expect(note?.textContent).toContain('in Safari');
  expect(note?.textContent).not.toContain('gelöscht');
  expect(screen.getByRole('link', { name: 'Aus einer Sicherung wiederherstellen' })).toBeTruthy();
});
