// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import type { BackendContext } from '~/backend/context';
import { checkSignIn } from '~/backend/identity/accounts';
import { addAccount } from '~/backend/identity/testing';
import { config } from '~/config';
import { renewSession, sessionStore, signOut } from '~/session';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { openAccount, PASSWORD } from './account.testing';
import { closed, dialog, field, loadProfilePage, press, removeProfilePage, send, type } from './profile-page.testing';
import { ProfilePage } from './ProfilePage';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/session', async (original) => ({
  ...(await original<typeof import('~/session')>()),
  renewSession: vi.fn<typeof renewSession>(() => Promise.resolve()),
  signOut: vi.fn<typeof signOut>(() => Promise.resolve()),
}));

let context: BackendContext;
const stored = () => context.store.get('accounts', 'lena');

async function open(changes: Parameters<typeof openAccount>[1] = {}, address = '/profile') {
  context = await openAccount(vi.mocked(call), changes);
  const page = renderPage(<ProfilePage />, address);
  await screen.findByRole('button', { name: 'Angaben ändern' });
  return page;
}

beforeAll(loadProfilePage);
afterEach(removeProfilePage);

describe('the page', () => {
  it('shows the known details, and marks the others as not given', async () => {
    await open();
    expect(screen.getByText('Lena Vogt')).toBeTruthy();
    expect(screen.getByText('23552')).toBeTruthy();
    expect(screen.getByText('nicht angegeben')).toBeTruthy();
    expect(screen.getByText('bestätigt')).toBeTruthy();
    expect(await screen.findByText('0 von 3')).toBeTruthy();
  });

  it('marks a moderator of the session, whatever role the API names', async () => {
    await open({ role: 'Mod' });
    expect(screen.queryByText('Moderator')).toBeNull();
    cleanup();
    await open({ role: null });
    act(() => sessionStore.setState({ isModerator: true }));
    expect(screen.getByText('Moderator')).toBeTruthy();
  });

  it('shows an error when loading fails, and can retry', async () => {
    context = await openAccount(vi.mocked(call), { lastName: 'sentinel-profile-500' });
    renderPage(<ProfilePage />, '/profile');
    expect(await screen.findByText('Dein Profil konnte nicht geladen werden. Lade die Seite neu.')).toBeTruthy();
    await context.store.update('accounts', 'lena', (now) => now && { ...now, lastName: 'Vogt' });
    await press('Erneut versuchen');
    expect(await screen.findByText('Lena Vogt')).toBeTruthy();
  });
});

describe('the personal details', () => {
  it('are saved', async () => {
    await open();
    await press('Angaben ändern');
    await waitFor(() => expect(document.activeElement).toBe(field('Vorname (freiwillig)')));
    await type('Nachname (freiwillig)', 'Sommer');
    await type('Postleitzahl', '2355');
    await send();
    expect(dialog().getByText('Trage die fünf Ziffern deiner Postleitzahl ein.')).toBeTruthy();
    await type('Postleitzahl', '10115');
    await send();
    await closed();
    expect(screen.getByText('Lena Sommer')).toBeTruthy();
    expect(await stored()).toMatchObject({ lastName: 'Sommer', postcode: '10115' });
  });

  it.each(['', '1010'])('are saved beside a postcode that the provider has: "%s"', async (postcode) => {
    await open({ postcode });
    await press('Angaben ändern');
    await type('Nachname (freiwillig)', 'Sommer');
    await type('Postleitzahl', '2355');
    await send();
    expect(dialog().getByText('Trage die fünf Ziffern deiner Postleitzahl ein.')).toBeTruthy();
    await type('Postleitzahl', postcode);
    await send();
    await closed();
    expect(await stored()).toMatchObject({ lastName: 'Sommer', postcode });
  });

  it('keep what another tab has saved since the page was loaded', async () => {
    await open();
    await context.store.update('accounts', 'lena', (now) => now && { ...now, postcode: '10115' });
    await press('Angaben ändern');
    await waitFor(() => expect(field('Postleitzahl')).toHaveProperty('value', '10115'));
    await type('Nachname (freiwillig)', 'Sommer');
    // Another save, while the dialog is open.
    await context.store.update('accounts', 'lena', (now) => now && { ...now, firstName: 'Lea', address: 'Am Hafen 1' });
    await send();
    await closed();
    expect(await stored()).toMatchObject({
      firstName: 'Lea',
      lastName: 'Sommer',
      address: 'Am Hafen 1',
      postcode: '10115',
    });
  });

  it('are not discarded by Escape without asking', async () => {
    await open();
    await press('Angaben ändern');
    await type('Nachname (freiwillig)', 'Sommer');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByText('Änderungen verwerfen?')).toBeNull());
    expect(field('Nachname (freiwillig)')).toHaveProperty('value', 'Sommer');
  });

  it('keep the input when the session expires', async () => {
    await open();
    await press('Angaben ändern');
    await type('Vorname (freiwillig)', 'Lena Luisa');
    act(() => sessionStore.setState({ status: 'guest', profile: null, hasEnded: true }));
    expect(field('Vorname (freiwillig)')).toHaveProperty('value', 'Lena Luisa');
  });

  it('keep the input when they cannot be saved', async () => {
    await open({ lastName: 'sentinel-profile-save-500' });
    await press('Angaben ändern');
    await type('Vorname (freiwillig)', 'Lea');
    await send();
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Deine Angaben konnten nicht gespeichert werden. Versuche es erneut.',
    );
    expect(field('Vorname (freiwillig)')).toHaveProperty('value', 'Lea');
  });
});

describe('a new e-mail address', () => {
  const ask = async (email: string): Promise<void> => {
    await type('Neue E-Mail-Adresse', email);
    await send('Link anfordern');
  };

  it('must be valid, different from the current one, and unused', async () => {
    await open();
    await addAccount(context.store, { email: 'otto@example.org' });
    await press('E-Mail-Adresse ändern');
    await ask('lena');
    expect(dialog().getByText('Stelle sicher, dass du eine gültige E-Mail-Adresse eingetragen hast.')).toBeTruthy();
    await ask('LENA@example.org');
    expect(
      dialog().getByText('Diese E-Mail-Adresse gehört schon zu deinem Konto. Trage eine andere ein.'),
    ).toBeTruthy();
    await ask('otto@example.org');
    expect(
      await dialog().findByText('Diese E-Mail-Adresse gehört zu einem anderen Konto. Trage eine andere ein.'),
    ).toBeTruthy();
    await ask('sentinel-500@example.org');
    expect(
      await dialog().findByText('Die E-Mail-Adresse konnte nicht geändert werden. Versuche es erneut.'),
    ).toBeTruthy();
    expect(await stored()).not.toHaveProperty('pendingEmail');
  });

  it('is pending until its link is opened, which can be sent again', async () => {
    await open();
    await press('E-Mail-Adresse ändern');
    await ask('neu@example.org');
    await closed();
    expect(screen.getByText('neu@example.org')).toBeTruthy();
    expect(screen.getByText('nicht bestätigt')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Postausgang öffnen' }).getAttribute('href')).toBe(
      '/Identity/Outbox?ui_locales=de',
    );
    await press('Erneut senden');
    expect(await screen.findByText(/Eine neue E-Mail liegt im Postausgang/u)).toBeTruthy();
    expect(await context.store.list('mails')).toHaveLength(2);
  });

  it('can be withdrawn while it is pending, by a button or by the current address, and requested again', async () => {
    await open({ pendingEmail: 'neu@example.org' });
    await press('Änderung verwerfen');
    await screen.findByText('Deine E-Mail-Adresse bleibt lena@example.org.');
    expect(screen.queryByText('neu@example.org')).toBeNull();
    expect(await stored()).not.toHaveProperty('pendingEmail');
    expect(document.activeElement?.textContent).toBe('Anmeldung');
    await press('Rückgängig');
    expect(await screen.findByText('neu@example.org')).toBeTruthy();
    expect(await stored()).toMatchObject({ pendingEmail: 'neu@example.org' });
    await press('E-Mail-Adresse ändern');
    await ask('lena@example.org');
    await closed();
    await screen.findByText('Deine E-Mail-Adresse bleibt lena@example.org.');
    expect(await stored()).not.toHaveProperty('pendingEmail');
  });

  it('is not pending where a server sends an empty text for none', async () => {
    await open({ pendingEmail: '', emailVerified: false });
    expect(screen.queryByText('Neue E-Mail-Adresse')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Änderung verwerfen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Erneut senden' })).toBeTruthy();
    await press('E-Mail-Adresse ändern');
    await ask('lena@example.org');
    expect(
      dialog().getByText('Diese E-Mail-Adresse gehört schon zu deinem Konto. Trage eine andere ein.'),
    ).toBeTruthy();
  });

  it('can be withdrawn for an address that only earlier versions accepted; another such is refused', async () => {
    await open({ email: 'lena@example.org.', pendingEmail: 'neu@example.org' });
    await press('Änderung verwerfen');
    await screen.findByText('Deine E-Mail-Adresse bleibt lena@example.org..');
    expect(await stored()).not.toHaveProperty('pendingEmail');
    await press('Rückgängig');
    await screen.findByText('neu@example.org');
    await press('E-Mail-Adresse ändern');
    await ask('neu@example.org.');
    await dialog().findByText('Stelle sicher, dass du eine gültige E-Mail-Adresse eingetragen hast.');
    await ask('lena@example.org.');
    await closed();
    expect(await stored()).not.toHaveProperty('pendingEmail');
  });

  it('offers to retry when requesting it again fails', async () => {
    await open({ pendingEmail: 'neu@example.org' });
    await press('Änderung verwerfen');
    await screen.findByText('Deine E-Mail-Adresse bleibt lena@example.org.');
    vi.mocked(call).mockRejectedValueOnce(new ApiError('unreachable', { operation: 'User.ChangeEmail' }));
    await press('Rückgängig');
    await screen.findByText(/Der Server ist gerade nicht erreichbar/u);
    await press('Erneut versuchen');
    await waitFor(async () => expect(await stored()).toMatchObject({ pendingEmail: 'neu@example.org' }));
  });

  it('shows an error when its link cannot be sent again', async () => {
    await open({ pendingEmail: 'neu@example.org', lastName: 'sentinel-resend-500' });
    await press('Erneut senden');
    expect(await screen.findByText('Der neue Link konnte nicht erstellt werden. Versuche es erneut.')).toBeTruthy();
  });

  it('shows an error when it cannot be requested', async () => {
    await open({ lastName: 'sentinel-email-500' });
    await press('E-Mail-Adresse ändern');
    await ask('neu@example.org');
    expect(
      await dialog().findByText('Die E-Mail-Adresse konnte nicht geändert werden. Versuche es erneut.'),
    ).toBeTruthy();
  });
});

describe('the password', () => {
  const fill = async (old: string, next: string, again = next): Promise<void> => {
    await type('Bisheriges Passwort', old);
    await type('Neues Passwort', next);
    await type('Neues Passwort wiederholen', again);
    await send();
  };

  it.each(['Passwort ändern', 'Konto löschen'])(
    'is known to password managers as the one of the account: %s',
    async (button) => {
      await open();
      await press(button);
      const username = screen.getByRole('dialog').querySelector('form input[autocomplete="username"]');
      expect(username).toHaveProperty('value', 'lena@example.org');
    },
  );

  it('is changed if it meets the rules', async () => {
    await open();
    await press('Passwort ändern');
    await fill('', 'neu1es');
    expect(dialog().getByText('Trage dein bisheriges Passwort ein.')).toBeTruthy();
    expect(
      dialog().getByText('Das Passwort braucht mindestens 6 Zeichen, Groß- und Kleinbuchstaben und eine Ziffer.'),
    ).toBeTruthy();
    await fill('Licht2an', 'Neu1es', 'Neu2es');
    expect(dialog().getByText('Die Passwörter stimmen nicht überein.')).toBeTruthy();
    await fill('Licht2an', 'Neu1es');
    expect(await dialog().findByText('Das Passwort stimmt nicht. Prüfe es und versuche es erneut.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Bisheriges Passwort')));
    await fill(PASSWORD, 'Neu1es');
    expect(await screen.findByText(/Dein Passwort ist geändert/u)).toBeTruthy();
    await closed();
    expect(await checkSignIn(context.store, 'lena@example.org', 'Neu1es')).toMatchObject({ outcome: 'right' });
  });

  it('is said to be changed already when the old one is refused after an attempt whose answer was lost', async () => {
    await open();
    const through = vi.mocked(call).getMockImplementation();
    let isLost = true;
    vi.mocked(call).mockImplementation((async (operation, ...rest) => {
      const answer: unknown = await through?.(operation, ...rest);
      if (operation.name !== 'User.ChangePassword' || !isLost) return answer;
      isLost = false;
      throw new ApiError('timeout', { operation: operation.name });
    }) as typeof call);
    await press('Passwort ändern');
    await fill(PASSWORD, 'Neu1es');
    await dialog().findByRole('alert');
    await send();
    expect(
      await dialog().findByText(
        'Das Passwort ist vermutlich schon geändert. Melde dich mit dem neuen an, oder prüfe das bisherige.',
      ),
    ).toBeTruthy();
    expect(dialog().queryByText(/Das Passwort stimmt nicht/u)).toBeNull();
  });

  it('has at most 200 characters, as at registration', async () => {
    await open();
    await press('Passwort ändern');
    await type('Bisheriges Passwort', PASSWORD);
    for (const label of ['Neues Passwort', 'Neues Passwort wiederholen']) {
      await userEvent.click(field(label));
      await userEvent.paste(`Aa1${'x'.repeat(198)}`);
    }
    vi.mocked(call).mockClear();
    await send();
    expect(dialog().getByText('Das ist zu lang: höchstens 200 Zeichen.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('is locked after too many wrong attempts', async () => {
    await open({ lockedUntil: Date.now() + 60_000 });
    await press('Passwort ändern');
    await fill(PASSWORD, 'Neu1es');
    expect(
      await dialog().findByText('Zu viele falsche Passwörter. Warte eine Minute und versuche es erneut.'),
    ).toBeTruthy();
  });

  it('shows an error when it cannot be changed', async () => {
    await open({ lastName: 'sentinel-password-500' });
    await press('Passwort ändern');
    await fill(PASSWORD, 'Neu1es');
    expect(await dialog().findByText('Das Passwort konnte nicht geändert werden. Versuche es erneut.')).toBeTruthy();
  });
});

describe('deleting the account', () => {
  it('lists what is deleted, asks for the password, and signs out', async () => {
    await open();
    const at = context.now().toISOString();
    for (const id of ['one', 'two']) {
      await context.store.put('vehicles', {
        id,
        ownerId: 'lena',
        fields: {},
        mileageHistory: [],
        identification: 'unknown',
        reportChecked: false,
        documentImage: null,
        confirmedAt: null,
        createdAt: at,
        updatedAt: at,
        version: 1,
      });
    }
    await press('Konto löschen');
    expect(await dialog().findByText('2 Fahrzeuge')).toBeTruthy();
    expect(dialog().getByText('Dein Konto lena@example.org mit allen Angaben')).toBeTruthy();
    await send('Konto löschen');
    expect(dialog().getByText('Trage dein Passwort ein.')).toBeTruthy();
    await type('Passwort zur Bestätigung', 'Licht2an');
    await send('Konto löschen');
    expect(await dialog().findByText('Das Passwort stimmt nicht. Prüfe es und versuche es erneut.')).toBeTruthy();
    expect(signOut).not.toHaveBeenCalled();
    await type('Passwort zur Bestätigung', PASSWORD);
    localStorage.setItem('backup.lena', '{"changes":3}');
    await send('Konto löschen');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(localStorage.getItem('backup.lena')).toBeNull();
    expect(sessionStorage.getItem('kept-toast')).toBe('Dein Konto ist gelöscht, mit allem, was dazugehörte.');
    expect([await context.store.list('accounts'), await context.store.list('vehicles')]).toEqual([[], []]);
  });

  it('asks for the e-mail address where the provider keeps passwords, and sends no password', async () => {
    await open();
    const provided = { ...config().oidc, accountUrl: 'https://id.example/account/' };
    vi.spyOn(config(), 'oidc', 'get').mockReturnValue(provided);
    const sent: unknown[] = [];
    const others = vi.mocked(call).getMockImplementation();
    vi.mocked(call).mockImplementation((async (operation, input, ...rest) => {
      if (operation.name !== 'User.DeleteAccount') return others?.(operation, input, ...rest);
      sent.push(input);
      return undefined;
    }) as typeof call);
    await press('Konto löschen');
    expect(dialog().queryByLabelText('Passwort zur Bestätigung')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field('E-Mail-Adresse deines Kontos zur Bestätigung')));
    await type('E-Mail-Adresse deines Kontos zur Bestätigung', 'otto@example.org');
    await send('Konto löschen');
    expect(dialog().getByText('Trage lena@example.org ein, die E-Mail-Adresse deines Kontos.')).toBeTruthy();
    expect(sent).toEqual([]);
    await type('E-Mail-Adresse deines Kontos zur Bestätigung', 'Lena@example.org ');
    await send('Konto löschen');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(sent).toEqual([{}]);
  });

  it('offers a backup first', async () => {
    await open();
    Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
    await press('Konto löschen');
    await userEvent.click(dialog().getByRole('button', { name: 'Vorher eine Sicherung speichern' }));
    await closed();
    const backup = screen.getByRole('region', { name: 'Sicherung' });
    await waitFor(() => expect(document.activeElement?.contains(backup)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('goes to the home page when the provider is unreachable', async () => {
    const { router } = await open();
    vi.mocked(signOut).mockRejectedValueOnce(new Error('away'));
    await press('Konto löschen');
    await type('Passwort zur Bestätigung', PASSWORD);
    await send('Konto löschen');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.getByText('Dein Konto ist gelöscht, mit allem, was dazugehörte.')).toBeTruthy();
  });

  it('says that the sign-in at a provider of its own continues when it cannot be ended there', async () => {
    await open();
    vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
    vi.mocked(signOut).mockRejectedValueOnce(new Error('No end session endpoint'));
    await press('Konto löschen');
    await type('Passwort zur Bestätigung', PASSWORD);
    await send('Konto löschen');
    expect(await screen.findByText(/beim Anmeldedienst aber noch nicht/u)).toBeTruthy();
  });

  it.each([
    ['with the connection', new ApiError('unreachable', { operation: 'User.DeleteAccount' })],
    ['by a gateway', new ApiError('http-504', { operation: 'User.DeleteAccount', status: 504 })],
  ])('is complete when the API refuses the account after an attempt whose answer was lost %s', async (_case, lost) => {
    await open();
    const others = vi.mocked(call).getMockImplementation();
    let failure = new ApiError('account-refused', { operation: 'User.DeleteAccount', status: 401 });
    vi.mocked(call).mockImplementation((async (operation, input, ...rest) => {
      if (operation.name !== 'User.DeleteAccount') return others?.(operation, input, ...rest);
      throw failure;
    }) as typeof call);
    await press('Konto löschen');
    await type('Passwort zur Bestätigung', PASSWORD);
    await send('Konto löschen');
    expect((await dialog().findByRole('alert')).textContent).toContain('nimmt dieses Konto nicht an');
    const refusal = failure;
    failure = lost;
    await send('Konto löschen');
    await waitFor(() => expect(dialog().getByRole('alert').textContent).not.toContain('nimmt dieses Konto nicht an'));
    expect(signOut).not.toHaveBeenCalled();
    failure = refusal;
    await send('Konto löschen');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('kept-toast')).toBe('Dein Konto ist gelöscht, mit allem, was dazugehörte.');
  });

  it('shows an error when it fails, and keeps the account', async () => {
    await open({ lastName: 'sentinel-delete-account-500' });
    await press('Konto löschen');
    await type('Passwort zur Bestätigung', PASSWORD);
    await send('Konto löschen');
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Das Konto konnte nicht gelöscht werden. Versuche es erneut.',
    );
    expect(await stored()).toBeDefined();
  });
});
