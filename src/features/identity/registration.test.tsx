// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmAddress } from '~/backend/identity/confirmation';
import { addAccount } from '~/backend/identity/testing';
import { createMemoryStore } from '~/backend/store/memory-store';
import type { Store } from '~/backend/store/store';
import { browserSignIn } from '~/backend/identity/browser-sign-in';
import { field, go, PASSWORD, press, settings, setUpPages } from './pages.testing';
import { RegisterPage } from './RegisterPage';

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

setUpPages();

describe('registration', () => {
  const open = (query = 'returnUrl=/en/cars') =>
    render(<RegisterPage store={store} settings={settings} params={new URLSearchParams(query)} go={go} />);

  async function fill(): Promise<void> {
    await userEvent.type(field('E-Mail-Adresse'), 'lena@example.org');
    await userEvent.type(field('Postleitzahl'), '23552');
    await userEvent.type(field('Passwort'), PASSWORD);
    await userEvent.type(field('Passwort wiederholen'), PASSWORD);
    await userEvent.click(screen.getByLabelText(/mindestens 18 Jahre/u));
    await userEvent.click(screen.getByLabelText(/stimme den AGB zu/u));
  }

  test('explains where the account is stored', () => {
    open();
    expect(screen.getByText('Dieses Konto gibt es nur in diesem Browser.')).toBeDefined();
  });

  test('shows every error at its field and focuses the first', async () => {
    open();
    await userEvent.type(field('E-Mail-Adresse'), 'lena@example.org');
    await userEvent.type(field('Passwort'), 'Licht1an');
    await userEvent.type(field('Passwort wiederholen'), 'Licht2an');
    await press('Konto anlegen');
    await screen.findByText('Die Passwörter stimmen nicht überein.');
    expect(screen.getByText('Bitte bestätige, dass du mindestens 18 Jahre alt bist.')).toBeDefined();
    expect(screen.getByText('Bitte bestätige die AGB und die Datenschutzerklärung.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Postleitzahl')));
    expect(field('Postleitzahl').getAttribute('aria-invalid')).toBe('true');
    // The input is kept.
    expect(field('E-Mail-Adresse').value).toBe('lena@example.org');
    expect(field('Passwort wiederholen').value).toBe('Licht2an');
  });

  test('shows the recovery code once, then the mail whose link completes the registration and continues', async () => {
    open('returnUrl=/en/profile&ui_locales=de');
    await fill();
    await press('Konto anlegen');
    await screen.findByText(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/u);
    expect(screen.queryByRole('link', { name: 'Adresse bestätigen' })).toBeNull();
    const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(wouldAsk()).toBe(true);
    await press('Weiter');
    await waitFor(() => expect(wouldAsk()).toBe(false));
    expect(screen.getByText('Auf diesem Gerät wird keine E-Mail verschickt.')).toBeDefined();
    expect(within(screen.getByRole('article')).getByText('lena@example.org')).toBeDefined();
    const link = new URL(
      screen.getByRole('link', { name: 'Adresse bestätigen' }).getAttribute('href') ?? '',
      window.location.origin,
    );
    expect([link.pathname, link.searchParams.get('returnUrl')]).toEqual([
      '/Identity/Account/ConfirmEmail',
      '/en/profile',
    ]);
    expect(browserSignIn()).toBeUndefined();
    expect(await confirmAddress(store, link.hash.slice(1))).toMatchObject({ outcome: 'confirmed' });
  });

  test('invalidates the old link when a new mail is created', async () => {
    open();
    await fill();
    await press('Konto anlegen');
    await screen.findByText(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/u);
    await press('Weiter');
    const token = () =>
      screen.getByRole('link', { name: 'Adresse bestätigen' }).getAttribute('href')?.split('#')[1] ?? '';
    const old = token();
    await press('Neue E-Mail');
    expect(await screen.findByText('Hier ist eine neue E-Mail. Der alte Link gilt nicht mehr.')).toBeDefined();
    expect(token()).not.toBe(old);
    expect(await confirmAddress(store, old)).toEqual({ outcome: 'invalid-link' });
    expect(await confirmAddress(store, token())).toMatchObject({ outcome: 'confirmed' });
  });

  test('refuses a second account for the same e-mail at its field', async () => {
    await addAccount(store, { email: 'Lena@example.org' });
    open();
    await fill();
    await press('Konto anlegen');
    await screen.findByText(/gibt es in diesem Browser schon ein Konto/u);
    await waitFor(() => expect(document.activeElement).toBe(field('E-Mail-Adresse')));
    expect(field('Passwort').value).toBe(PASSWORD);
  });

  test('shows an error when the storage is full, and keeps the form', async () => {
    store = createMemoryStore({ capacity: 1 });
    open();
    await fill();
    await press('Konto anlegen');
    expect(await screen.findByText(/Der Speicher dieses Browsers ist voll/u)).toBeDefined();
    expect(field('E-Mail-Adresse').value).toBe('lena@example.org');
  });

  test('can reveal a password', async () => {
    open();
    const [toggle] = screen.getAllByRole('button', { name: 'Passwort zeigen' });
    if (toggle === undefined) throw new Error('no toggle');
    expect(field('Passwort').type).toBe('password');
    await userEvent.click(toggle);
    expect(field('Passwort').type).toBe('text');
  });
});
