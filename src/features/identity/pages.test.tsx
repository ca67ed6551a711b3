// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmAddress } from '~/backend/identity/confirmation';
import { sha256 } from '~/backend/identity/encoding';
import { sendMail } from '~/backend/identity/mails';
import { newRecoveryCode } from '~/backend/identity/recovery-code';
import { hashSecret } from '~/backend/identity/secret-hash';
import { identitySettings } from '~/backend/identity/settings';
import { addAccount } from '~/backend/identity/testing';
import { createMemoryStore } from '~/backend/store/memory-store';
import type { Store } from '~/backend/store/store';
import { startI18n } from '~/i18n/i18n';
import { announceLive } from '~/lib/live-channel';
import { browserSignIn } from './browser-sign-in';
import { OutboxPage } from './OutboxPage';
import { RegisterPage } from './RegisterPage';
import { SignInPage } from './SignInPage';
import { SignOutPage } from './SignOutPage';

const settings = identitySettings(window.location.origin);
const PASSWORD = 'Licht1an';

let store: Store;
const go = vi.fn<(address: string) => void>();

beforeAll(async () => {
  await startI18n('de', ['common', 'identity']);
});

beforeEach(() => {
  store = createMemoryStore();
});

afterEach(cleanup);

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

const field = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

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
    expect(screen.getByText('Bitte bestätige die AGB.')).toBeDefined();
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
    await userEvent.type(form.getByLabelText('Wiederherstellungscode'), code.toLowerCase());
    await userEvent.type(form.getByLabelText('Neues Passwort', { selector: 'input' }), 'Neu1es');
    await userEvent.type(form.getByLabelText('Passwort wiederholen', { selector: 'input' }), 'Neu1es');
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

describe('the outbox', () => {
  const open = (signedIn?: string) => render(<OutboxPage store={store} signedIn={() => Promise.resolve(signedIn)} />);

  test('explains that nothing was sent, and what it would contain', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Keine E-Mails' })).toBeDefined();
    expect(screen.getByText('Auf diesem Gerät wird keine E-Mail verschickt.')).toBeDefined();
  });

  test('shows new mails at once, newest first, and marks links that are no longer valid', async () => {
    const { id } = await addAccount(store, { email: 'lena@example.org', pendingEmail: 'neu@example.org' });
    const letter = { kind: 'email-change', to: 'neu@example.org' } as const;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    await sendMail(store, id, letter);
    open(id);
    expect(await screen.findByRole('link', { name: 'Neue Adresse bestätigen' })).toBeDefined();
    vi.setSystemTime(new Date('2026-11-21T12:05:00Z'));
    const second = await sendMail(store, id, letter);
    announceLive('mails');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    vi.useRealTimers();
    const [newest, oldest] = screen.getAllByRole('article').map((article) => within(article));
    expect(newest?.getByRole('link', { name: 'Neue Adresse bestätigen' }).getAttribute('href')).toBe(second.link);
    expect(oldest?.getByText('Link gilt nicht mehr')).toBeDefined();
    expect(oldest?.queryByRole('link')).toBeNull();
  });

  test('shows the receipt of a declaration, which has no link', async () => {
    await store.put('mails', {
      id: 'receipt',
      to: 'gast@example.org',
      kind: 'termination',
      language: 'de',
      receipt: {
        id: 'K-1',
        receivedAt: '2026-11-26T13:05:12.000Z',
        content: {
          name: 'Lena Brandt',
          contract: 'Silber, bestellt am 20.11.2026',
          email: 'gast@example.org',
          kind: 'for-cause',
          reason: 'Seit Wochen nicht erreichbar.',
        },
      },
      createdAt: '2026-11-26T13:05:12.000Z',
    });
    open();
    const mail = within(await screen.findByRole('article', { name: 'Deine Kündigung ist eingegangen' }));
    for (const text of [
      '26. November 2026 um 14:05:12 MEZ',
      'Lena Brandt',
      'außerordentlich, aus wichtigem Grund',
      'Seit Wochen nicht erreichbar.',
      'zum nächstmöglichen Zeitpunkt',
    ])
      expect(mail.getByText(text)).toBeDefined();
    expect(mail.queryByRole('link')).toBeNull();
    expect(mail.queryByText('Link gilt nicht mehr')).toBeNull();
  });

  test('can delete a mail and undo it', async () => {
    const { id } = await addAccount(store, { email: 'lena@example.org', emailVerified: false });
    await sendMail(store, id, { kind: 'registration', to: 'lena@example.org' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Löschen: Bestätige deine E-Mail-Adresse' }));
    expect(await screen.findByText('E-Mail gelöscht.')).toBeDefined();
    expect(await screen.findByText('Keine E-Mails')).toBeDefined();
    expect(await store.list('mails')).toEqual([]);
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Rückgängig');
    });
    await press('Rückgängig');
    expect(await screen.findByRole('article')).toBeDefined();
    expect(await store.list('mails')).toHaveLength(1);
  });
});
