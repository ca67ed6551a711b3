// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useAuth } from 'react-oidc-context';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeAccount } from '~/backend/identity/removal';
import { startI18n } from '~/i18n/i18n';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { GuardedPage } from './GuardedPage';
import { lock } from './lock';
import { userManager } from './manager';
import { SessionEndedNotice } from './SessionEndedNotice';
import { sessionStore } from './session-store';
import { userKey } from './settings';
import { startSession } from './start';

let browser: TestBrowser;

beforeEach(async () => {
  browser = openTestBrowser();
  await startI18n('de', ['common', 'session', 'shell']);
  await browser.signIn();
  browser.attach(await userManager());
  await startSession();
});

afterEach(async () => {
  cleanup();
  await closeTestBrowser(browser);
});

function Page() {
  const { user } = useAuth();
  return <input aria-label={`Notiz von ${user?.profile.name ?? ''}`} />;
}

async function open(): Promise<HTMLElement> {
  await act(async () => {
    render(
      <Suspense>
        <GuardedPage>
          <Page />
        </GuardedPage>
      </Suspense>,
    );
    await userManager();
  });
  return screen.findByLabelText('Notiz von lena@example.org');
}

test('provides the user manager of the module to the page', async () => {
  expect(await open()).toBeDefined();
});

test('keeps the page and its input when the session expires', async () => {
  await userEvent.type(await open(), 'halb fertig');
  await act(async () => (await userManager()).endSession());
  expect(sessionStore.getState().hasEnded).toBe(true);
  expect(screen.getByDisplayValue('halb fertig')).toBeDefined();
});

test('unmounts the page after a sign-out in another tab, and offers to sign in', async () => {
  await userEvent.type(await open(), 'privat');
  await act(async () => (await userManager()).removeUser());
  expect(screen.queryByDisplayValue('privat')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await vi.waitFor(() => expect(browser.visited).toHaveLength(1));
});

test('says in place of the page that a lock has left the key', async () => {
  await open();
  browser.interfere = ({ url }) =>
    url.endsWith('/connect/revocation') ? new Response(null, { status: 500 }) : undefined;
  await act(() => lock());
  expect(screen.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeDefined();
  expect(screen.getByText(/der Schlüssel zu deinen Daten liegt noch im Browser/u)).toBeDefined();
});

test('hides a page with input behind a dialog after a sign-out in another tab', async () => {
  await userEvent.type(await open(), 'halb fertig');
  render(<SessionEndedNotice />);
  localStorage.removeItem(userKey());
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: userKey(), storageArea: localStorage }));
    await userManager();
  });
  const cover = screen.getByRole('alertdialog', { name: 'Du bist abgemeldet' });
  expect(cover.textContent).toContain('Was du hier eingegeben hast, steht noch da');
  expect(screen.getByDisplayValue('halb fertig').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Eingaben verwerfen' }).getAttribute('href')).toBe('/');
});

test('the notice of deleted data opens the restore page in a new tab and keeps the input', async () => {
  await userEvent.type(await open(), 'halb fertig');
  await removeAccount(browser.store, 'lena');
  await browser.store.delete('signingKeys', 'current');
  render(<SessionEndedNotice />);
  await act(async () => (await userManager()).signinSilent().catch(() => undefined));
  expect(screen.getByRole('alert').textContent).toContain('Dein Browser hat die Daten dieser Seite gelöscht.');
  const link = screen.getByRole('link', { name: 'Aus einer Sicherung wiederherstellen' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    `${window.location.origin}/Identity/Account/Restore?returnUrl=%2Fcars&ui_locales=de`,
    '_blank',
  ]);
  expect(screen.getByDisplayValue('halb fertig')).toBeDefined();
});

test('the notice signs in again, and shows an error when the provider is unreachable', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  browser.interfere = () => Response.error();
  render(<SessionEndedNotice />);
  expect(screen.getByRole('alert').textContent).toContain('Was du eingegeben hast, steht noch da.');
  // Drop the cached discovery document, so that it has to be fetched, which fails.
  Reflect.set((await userManager()).metadataService, '_metadata', null);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut anmelden' }));
  expect(await screen.findByText(/gerade nicht möglich/u)).toBeDefined();
});
