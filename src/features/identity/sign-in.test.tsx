// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sha256 } from '~/backend/identity/secrets';
import { newRecoveryCode } from '~/backend/identity/recovery-code';
import { addAccount, hashSecret } from '~/backend/identity/testing';
import { createMemoryStore } from '~/backend/store/memory-store';
import type { Store } from '~/backend/store/store';
import { browserSignIn } from '~/backend/identity/browser-sign-in';
import { field, go, PASSWORD, press, settings, setUpPages } from './pages.testing';
import { RegisterPage } from './RegisterPage';
import { SignInPage } from './SignInPage';
import { SignOutPage } from './SignOutPage';

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

setUpPages();

async function request(changes: Record<string, string> = {}): Promise<URLSearchParams> {
  return new URLSearchParams({
    client_id: 'scheinwerfer-web',
    redirect_uri: `${window.location.origin}/oidc/sign-in-callback.html`,
    response_type: 'code',
    scope: 'openid Api profile',
    state: 'st',
    code_challenge: await sha256('v'.repeat(43)),
    code_challenge_method: 'S256',
    ...changes,
  });
}

describe('sign-in', () => {
  async function open(changes: Record<string, string> = {}): Promise<void> {
    render(<SignInPage store={store} settings={settings} params={await request(changes)} go={go} />);
  }

  test('returns to the client with a code', async () => {
    await addAccount(store, { email: 'lena@example.org', password: PASSWORD });
    await open();
    await userEvent.type(field('E-Mail-Adresse'), 'lena@example.org');
    await userEvent.type(field('Passwort'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
    const target = new URL(go.mock.calls[0]?.[0] ?? '');
    expect(target.pathname).toBe('/oidc/sign-in-callback.html');
    expect(target.searchParams.get('state')).toBe('st');
    expect(target.searchParams.get('code')).toMatch(/\S/u);
  });

  test('takes an address that an earlier version has registered', async () => {
    await addAccount(store, { email: 'lena@example.org.', password: PASSWORD });
    await open();
    await userEvent.type(field('E-Mail-Adresse'), 'lena@example.org.');
    await userEvent.type(field('Passwort'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
  });

  test('prefills a hinted e-mail and focuses the password', async () => {
    await open({ login_hint: 'lena@example.org' });
    expect(field('E-Mail-Adresse').value).toBe('lena@example.org');
    await waitFor(() => expect(document.activeElement).toBe(field('Passwort')));
  });

  test('rejects wrong credentials without saying which part is wrong, and keeps the input', async () => {
    await addAccount(store, { email: 'lena@example.org', password: PASSWORD });
    await open({ login_hint: 'lena@example.org' });
    await userEvent.type(field('Passwort'), 'Licht2an{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('E-Mail-Adresse oder Passwort stimmt nicht. Prüfe beides und versuche es erneut.');
    expect(field('Passwort').value).toBe('Licht2an');
    expect(browserSignIn()).toBeUndefined();
  });

  test('shows a separate message for a blocked account', async () => {
    await addAccount(store, { email: 'lena@example.org', password: PASSWORD, blocked: true });
    await open({ login_hint: 'lena@example.org' });
    await userEvent.type(field('Passwort'), `${PASSWORD}{Enter}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Dieses Konto ist gesperrt.');
    expect(go).not.toHaveBeenCalled();
  });

  test('shows the confirmation mail instead of signing in to an unconfirmed account', async () => {
    await addAccount(store, { email: 'lena@example.org', password: PASSWORD, emailVerified: false });
    localStorage.setItem('post-login-redirect-path', '/share#SECRET');
    await open({ login_hint: 'lena@example.org', ui_locales: 'de' });
    await userEvent.type(field('Passwort'), `${PASSWORD}{Enter}`);
    const link = await screen.findByRole('link', { name: 'Adresse bestätigen' });
    const address = new URL(link.getAttribute('href') ?? '', window.location.origin);
    expect([address.search, JSON.stringify(await store.list('mails'))]).toEqual([
      '?ui_locales=de',
      expect.not.stringContaining('SECRET'),
    ]);
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Bestätige deine E-Mail-Adresse', level: 2 })).toBe(
        document.activeElement,
      );
    });
    expect([go.mock.calls, browserSignIn()]).toEqual([[], undefined]);
  });

  test('explains that the account of the session was blocked', async () => {
    render(<SignInPage store={store} settings={settings} params={await request()} go={go} blocked />);
    expect(screen.getByRole('alert').textContent).toContain('Dieses Konto ist gesperrt.');
  });

  test('shows that an account is blocked when its password is reset', async () => {
    const code = newRecoveryCode();
    await addAccount(store, {
      email: 'lena@example.org',
      password: PASSWORD,
      recovery: await hashSecret(code),
      blocked: true,
    });
    await open({ login_hint: 'lena@example.org' });
    await press('Passwort vergessen?');
    expect(screen.getByLabelText('Wiederherstellungscode').getAttribute('autocorrect')).toBe('off');
    await userEvent.type(screen.getByLabelText('Wiederherstellungscode'), code);
    await userEvent.type(field('Neues Passwort'), 'Neu1es');
    await userEvent.type(field('Passwort wiederholen'), 'Neu1es');
    await press('Passwort setzen');
    expect((await screen.findByRole('alert')).textContent).toContain('Dieses Konto ist gesperrt.');
  });

  test('links to registration and from there back to the same request', async () => {
    await open({ ui_locales: 'de' });
    const href = screen.getByRole('link', { name: 'Konto anlegen' }).getAttribute('href') ?? '';
    const address = new URL(href, window.location.origin);
    expect(address.pathname).toBe('/Identity/Account/Register');
    const back = new URL(address.searchParams.get('returnUrl') ?? '', window.location.origin);
    expect(back.pathname).toBe('/Identity/Account/Login.html');
    expect(back.searchParams.get('state')).toBe('st');
    cleanup();
    render(<RegisterPage store={store} settings={settings} params={address.searchParams} go={go} />);
    expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe(`${back.pathname}${back.search}`);
  });

  test('resets a forgotten password with the recovery code, which is replaced', async () => {
    const code = newRecoveryCode();
    await addAccount(store, { email: 'lena@example.org', password: PASSWORD, recovery: await hashSecret(code) });
    await open({ login_hint: 'lena@example.org' });
    await press('Passwort vergessen?');
    const form = within(screen.getByRole('form', { name: 'Passwort neu setzen' }));
    const codeField = form.getByLabelText('Wiederherstellungscode');
    await userEvent.type(codeField, newRecoveryCode());
    await userEvent.type(form.getByLabelText('Neues Passwort', { selector: 'input' }), 'Neu1es');
    await userEvent.type(form.getByLabelText('Passwort wiederholen', { selector: 'input' }), 'Neu1es');
    await press('Passwort setzen');
    await screen.findByText(/Wiederherstellungscode stimmt nicht/u);
    expect(document.activeElement).toBe(codeField);
    await userEvent.clear(codeField);
    await userEvent.type(codeField, code.toLowerCase());
    await press('Passwort setzen');
    const next = await screen.findByText(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/u);
    expect(next.textContent).not.toBe(code);
    await press('Weiter');
    await userEvent.type(field('Passwort'), 'Neu1es{Enter}');
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
  });
});

test('asks for confirmation before signing out, and shows a failure', async () => {
  const onConfirm = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no store'));
  render(<SignOutPage name="lena@example.org" onConfirm={onConfirm} />);
  expect(screen.getByText('Du bist als lena@example.org angemeldet. Möchtest du dich abmelden?')).toBeDefined();
  expect(onConfirm).not.toHaveBeenCalled();
  await press('Abmelden');
  expect(await screen.findByRole('alert')).toBeDefined();
});
