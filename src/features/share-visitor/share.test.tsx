// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { config } from '~/config';
import { newShareSecret } from '~/contract/share-link';
import { SHARE_PARTS } from '~/contract/share';
import { announceLive } from '~/lib/live-channel';
import { announce, INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { apiError, END, NOW, openLink, openShare, prepareShare } from './share.testing';
import { BLANK_INPUT } from './visit/visitor-input';
import { httpsAddress } from './visit/https-address';
import { storeInput } from './visit/typed-input';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/config', { spy: true });
vi.mock('./visit/https-address', { spy: true });

const stub = vi.mocked(call);
let user: UserEvent;

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Fills in the form and submits it. */
async function askAs(name: string): Promise<void> {
  await title('Jemand teilt ein Fahrzeug mit dir');
  if (name !== '') await user.type(screen.getByLabelText('Name oder Firma'), name);
  await press('Zugriff anfragen');
}

async function waiting(): Promise<void> {
  await askAs('Werkstatt');
  await title('Wartet auf Freigabe');
}

beforeAll(prepareShare);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  user = userEvent.setup();
});

afterEach(() => {
  cleanup();
  resetToasts();
  sessionStore.setState(INITIAL_SESSION);
  storeInput(BLANK_INPUT);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a link', () => {
  it.each(['', 'short', 'A'.repeat(44)])(
    'without a valid secret (%j) explains what to do and sends no request',
    async (fragment) => {
      openLink(fragment);
      await title('Hier fehlt der Link');
      expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
      expect(stub).not.toHaveBeenCalled();
    },
  );

  it('says before the form is filled in that it opens only in the browser that made it, if data stays there', async () => {
    openLink(newShareSecret());
    await title('Jemand teilt ein Fahrzeug mit dir');
    expect(screen.getByText(/nur in dem Browser, in dem er erstellt wurde/u)).toBeTruthy();
  });

  it('that is invalid says only that, and names possible reasons', async () => {
    await openShare(stub);
    openLink(newShareSecret());
    await askAs('Neugierig');
    await title('Dieser Link führt zu keiner Freigabe');
    expect(screen.getByText(/in einem anderen Browser erstellt/u)).toBeTruthy();
    await press('Noch einmal versuchen');
    expect(await screen.findByDisplayValue('Neugierig')).toBeTruthy();
  });

  it('with another secret resets the page', async () => {
    const share = await openShare(stub, []);
    const { router } = openLink(share.secret);
    await waiting();
    await router.navigate(`/share#${newShareSecret()}`);
    await title('Jemand teilt ein Fahrzeug mit dir');
    await router.navigate(`/share#${share.secret}`);
    expect(await title('Wartet auf Freigabe')).toBeTruthy();
  });

  it('cannot be used in a browser without WebCrypto', async () => {
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new TypeError('insecure'));
    openLink(newShareSecret());
    expect(await title('Diese Verbindung ist nicht sicher')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
  });

  it('can be opened with https where the connection is not secure', async () => {
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new TypeError('insecure'));
    vi.mocked(httpsAddress).mockReturnValue('https://cars.example.org/share#secret');
    openLink(newShareSecret());
    const link = await screen.findByRole('link', { name: 'Mit https öffnen' });
    expect(link.getAttribute('href')).toBe('https://cars.example.org/share#secret');
  });
});

describe('the form', () => {
  it('requires a name and valid addresses, and completes them', async () => {
    const { secret, context } = await openShare(stub, []);
    openLink(secret);
    await askAs('');
    expect(screen.getByText('Bitte sag, wer du bist.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Website/u), 'javascript:alert(1)');
    await user.type(screen.getByLabelText(/^Link zur Datenschutz/u), 'datenschutz');
    await askAs('  Werkstatt ');
    expect(screen.getAllByText(/Das ist keine Internetadresse/u)).toHaveLength(2);
    await user.clear(screen.getByLabelText(/^Link zur Datenschutz/u));
    await user.clear(screen.getByLabelText(/^Website/u));
    await user.type(screen.getByLabelText(/^Website/u), 'www.werkstatt.example.org');
    await press('Zugriff anfragen');
    await title('Wartet auf Freigabe');
    expect((await context.store.list('shareRequests'))[0]?.client).toEqual({
      name: 'Werkstatt',
      website: 'https://www.werkstatt.example.org',
    });
  });

  it('is sent again as the same request when the answer was lost', async () => {
    const { secret, context, loseAnswer } = await openShare(stub, []);
    loseAnswer('Share.RequestAccess');
    openLink(secret);
    await askAs('Werkstatt');
    await screen.findByRole('alert');
    await press('Zugriff anfragen');
    await title('Wartet auf Freigabe');
    expect(await context.store.count('shareRequests')).toBe(1);
  });

  it.each([
    ['share.too-many', 429, 'Für dieses Fahrzeug warten schon zu viele Anfragen. Versuche es später erneut.'],
    ['server', 500, 'Deine Anfrage konnte nicht gesendet werden. Versuche es erneut.'],
    ['schema', undefined, 'Deine Anfrage konnte nicht gesendet werden. Versuche es erneut.'],
    ['offline', undefined, 'Du bist offline. Prüfe deine Verbindung und versuche es erneut.'],
  ])('shows the error %s and keeps the input', async (code, status, sentence) => {
    const share = await openShare(stub, []);
    share.fail('Share.RequestAccess', apiError(code, status));
    openLink(share.secret);
    await askAs('Werkstatt');
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert');
    share.fail('Share.RequestAccess', undefined);
    await press('Zugriff anfragen');
    expect(await title('Wartet auf Freigabe')).toBeTruthy();
  });

  it('keeps what was typed when the page is shown anew, also after an expiry, until the user changes', async () => {
    const { secret } = await openShare(stub, []);
    openLink(secret);
    await title('Jemand teilt ein Fahrzeug mit dir');
    await user.type(screen.getByLabelText(/^Telefon/u), '0451 123');
    announce('expired');
    cleanup();
    openLink(secret);
    await title('Jemand teilt ein Fahrzeug mit dir');
    expect(screen.getByLabelText<HTMLInputElement>(/^Telefon/u).value).toBe('0451 123');
    cleanup();
    announce('signed-out');
    openLink(secret);
    await title('Jemand teilt ein Fahrzeug mit dir');
    expect(screen.getByLabelText<HTMLInputElement>(/^Telefon/u).value).toBe('');
  });

  it('fails in the backend for a special visitor name, and succeeds with another one', async () => {
    const { secret, context } = await openShare(stub, []);
    openLink(secret);
    await askAs('sentinel-500');
    expect(
      (await screen.findByText('Deine Anfrage konnte nicht gesendet werden. Versuche es erneut.')).getAttribute('role'),
    ).toBe('alert');
    expect(await context.store.list('shareRequests')).toEqual([]);
    await user.clear(screen.getByLabelText('Name oder Firma'));
    await waiting();
  });

  it('shows a signed-in owner that their own link asks for access too', async () => {
    const { secret } = await openShare(stub, []);
    sessionStore.setState({ status: 'authenticated' });
    openLink(secret);
    expect(await screen.findByRole('link', { name: 'Zu deinen Fahrzeugen' })).toBeTruthy();
  });
});

describe('the visit', () => {
  it('follows the decision automatically, and hides everything at once when it is revoked', async () => {
    const share = await openShare(stub);
    const { queries } = openLink(share.secret);
    await waiting();
    expect(screen.getByText(/Deine Anfrage als Werkstatt ist angekommen/u)).toBeTruthy();
    await share.decide('approve');
    await title('Kennzeichen B AB 1234');
    expect(await screen.findByRole('button', { name: 'Foto vorne ansehen' })).toBeTruthy();
    expect(screen.getByText('Freigegeben. Das Fahrzeug wird gezeigt.', { selector: 'output' })).toBeTruthy();

    await share.revoke();
    await title('Du hast keinen Zugriff mehr');
    for (const gone of ['Kennzeichen B AB 1234', /Rechnung/u, /Schmidt/u]) expect(screen.queryByText(gone)).toBeNull();
    await waitFor(() => expect(queries.getQueryCache().findAll({ queryKey: ['shared'] })).toEqual([]));
    expect(document.activeElement?.textContent).toBe('Du hast keinen Zugriff mehr');
  });

  it('ends with a denial, after which access can be requested again', async () => {
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    await share.decide('deny');
    await title('Nicht freigegeben');
    await press('Erneut anfragen');
    expect(localStorage).toHaveLength(0);
    await waiting();
    await share.decide('approve');
    expect(await title('Volkswagen Golf')).toBeTruthy();
  });

  it('follows an owner who approves what was denied, after a reload too', async () => {
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    await share.decide('deny');
    await title('Nicht freigegeben');
    await share.decide('approve');
    expect(await title('Volkswagen Golf')).toBeTruthy();
    await share.decide('deny');
    await title('Du hast keinen Zugriff mehr');
    cleanup();
    await share.decide('approve');
    openLink(share.secret);
    expect(await title('Volkswagen Golf')).toBeTruthy();
  });

  it('hides what has expired without asking the server', async () => {
    const share = await openShare(stub, [], { expiresAt: new Date(NOW.getTime() + 400).toISOString() });
    openLink(share.secret);
    await waiting();
    await share.decide('approve');
    await title('Volkswagen Golf');
    share.fail('Share.GetRequestStatus', apiError('offline'));
    await title('Die Freigabe ist abgelaufen');
    expect(screen.queryByText(/Volkswagen/u)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erneut anfragen' })).toBeNull();
  });

  it('hides what has expired while the server does not answer, until it says otherwise', async () => {
    vi.mocked(config).mockReturnValue({ ...config(), mode: 'connected' });
    const share = await openShare(stub, [], { expiresAt: new Date(NOW.getTime() + 400).toISOString() });
    openLink(share.secret);
    await waiting();
    await share.decide('approve');
    await title('Volkswagen Golf');
    share.fail('Share.GetRequestStatus', apiError('server', 500));
    await title('Die Freigabe ist abgelaufen');
    expect(screen.queryByText(/Volkswagen/u)).toBeNull();
    share.fail('Share.GetRequestStatus', undefined);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await title('Volkswagen Golf')).toBeTruthy();
  });

  it('stays where a clock that is ahead calls it expired and one poll fails, until none was answered for a minute', async () => {
    vi.mocked(config).mockReturnValue({ ...config(), mode: 'connected' });
    vi.setSystemTime(END.getTime() + 600_000);
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    await share.decide('approve');
    await title('Volkswagen Golf');
    const polls = () => stub.mock.calls.filter(([{ name }]) => name === 'Share.GetRequestStatus').length;
    const poll = async (): Promise<void> => {
      const before = polls();
      act(() => announceLive('share-state'));
      await waitFor(() => expect(polls()).toBeGreaterThan(before));
    };
    // The timer of the car's end, which has passed, was set before this one.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    // The second poll begins when the first one was answered.
    await poll();
    await poll();
    share.fail('Share.GetRequestStatus', apiError('server', 500));
    act(() => announceLive('share-state'));
    expect(await screen.findByText(/Gerade keine Verbindung/u)).toBeTruthy();
    await title('Volkswagen Golf');
    const later = performance.now() + 61_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    act(() => announceLive('share-state'));
    await title('Die Freigabe ist abgelaufen');
  });

  it('is sent once for the same link in two tabs: the second one shows the request of the first', async () => {
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    await share.decide('approve');
    await title('Volkswagen Golf');
    const [key = ''] = Object.keys(localStorage);
    const stored = localStorage.getItem(key) ?? '';
    await press('Zugriff auf diesem Gerät entfernen');
    await title('Jemand teilt ein Fahrzeug mit dir');
    localStorage.setItem(key, stored);
    await askAs('Werkstatt');
    await title('Volkswagen Golf');
    expect(stub.mock.calls.filter(([{ name }]) => name === 'Share.RequestAccess')).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(JSON.parse(stored));
  });

  it('that was denied does not replace the one that another tab has made since', async () => {
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    const [key = ''] = Object.keys(localStorage);
    const first = localStorage.getItem(key) ?? '';
    await share.decide('deny');
    await title('Nicht freigegeben');
    await press('Erneut anfragen');
    await waiting();
    const second = localStorage.getItem(key) ?? '';
    cleanup();
    localStorage.setItem(key, first);
    openLink(share.secret);
    await title('Nicht freigegeben');
    localStorage.setItem(key, second);
    await press('Erneut anfragen');
    await title('Wartet auf Freigabe');
    expect(localStorage.getItem(key)).toBe(second);
  });

  it('continues after a reload, and after its removal from this device is undone', async () => {
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    cleanup();
    await share.decide('approve');
    openLink(share.secret);
    await title('Volkswagen Golf');
    await press('Zugriff auf diesem Gerät entfernen');
    await title('Jemand teilt ein Fahrzeug mit dir');
    expect(localStorage).toHaveLength(0);
    await press('Rückgängig');
    await title('Volkswagen Golf');
    cleanup();
    openLink(share.secret);
    expect(await title('Volkswagen Golf')).toBeTruthy();
  });

  it('is stored until the share expires, and then removed by the page of another link', async () => {
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    await share.decide('approve');
    await title('Volkswagen Golf');
    const [own = ''] = Object.keys(localStorage);
    expect(localStorage.getItem(own)).toContain(`"expiresAt":"${END.toISOString()}"`);
    cleanup();
    const other = { requestId: 'r', ticket: 't', name: 'Werkstatt', askedAt: NOW.toISOString() };
    localStorage.setItem('share-visit:other', JSON.stringify(other));
    vi.setSystemTime(new Date(2026, 2, 16, 11));
    openLink(newShareSecret());
    await title('Jemand teilt ein Fahrzeug mit dir');
    expect(localStorage).toHaveLength(2);
    cleanup();
    vi.setSystemTime(new Date(2026, 2, 16, 13));
    openLink(newShareSecret());
    await title('Jemand teilt ein Fahrzeug mit dir');
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['share-visit:other']));
  });

  it('is stored with the end of the share too when its removal is undone on another page', async () => {
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    await share.decide('approve');
    await title('Volkswagen Golf');
    const [own = ''] = Object.keys(localStorage);
    await press('Zugriff auf diesem Gerät entfernen');
    cleanup();
    toastStore.getState().toasts[0]?.action?.run();
    expect(localStorage.getItem(own)).toContain(`"expiresAt":"${END.toISOString()}"`);
  });

  it('lasts until the page unloads when storage is blocked', async () => {
    const refuse = (name: string): null => {
      if (name.startsWith('share-visit:')) throw new DOMException('refused', 'SecurityError');
      return null;
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    await share.decide('approve');
    await title('Volkswagen Golf');
    await share.revoke();
    expect(await title('Du hast keinen Zugriff mehr')).toBeTruthy();
  });

  it('starts over when its request is unknown to the server', async () => {
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    cleanup();
    for (const { id } of await share.context.store.list('shareRequests'))
      await share.context.store.delete('shareRequests', id);
    openLink(share.secret);
    await title('Diese Anfrage gibt es nicht mehr');
    await press('Erneut anfragen');
    expect(await title('Jemand teilt ein Fahrzeug mit dir')).toBeTruthy();
  });

  it('shows an error when its state or the car could not be loaded, and retries', async () => {
    const share = await openShare(stub, []);
    openLink(share.secret);
    await waiting();
    cleanup();
    await share.decide('approve');
    const sentence = 'Das geteilte Fahrzeug konnte nicht geladen werden. Versuche es erneut.';
    share.fail('Share.GetRequestStatus', apiError('server', 500));
    share.fail('Share.GetSharedVehicle', apiError('schema'));
    openLink(share.secret);
    expect(await screen.findByText(sentence)).toBeTruthy();
    share.fail('Share.GetRequestStatus', undefined);
    await press('Erneut versuchen');
    await waitFor(() => expect(stub.mock.calls.at(-1)?.[0].name).toBe('Share.GetSharedVehicle'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    share.fail('Share.GetSharedVehicle', undefined);
    await press('Erneut versuchen');
    expect(await title('Volkswagen Golf')).toBeTruthy();
  });

  it('announces a lost connection in a live region that was there before, while waiting and beside the car', async () => {
    const share = await openShare(stub, []);
    const { queries } = openLink(share.secret);
    const lost = () => screen.queryByText(/^Gerade keine Verbindung\./u);
    const lose = async (): Promise<void> => {
      const regions = screen.getAllByRole('status');
      share.fail('Share.GetRequestStatus', apiError('server', 500));
      await act(() => queries.invalidateQueries());
      await waitFor(() => expect(regions).toContain(lost()?.closest('output')));
      share.fail('Share.GetRequestStatus', undefined);
      await act(() => queries.invalidateQueries());
      await waitFor(() => expect(lost()).toBeNull());
    };
    await waiting();
    await lose();
    await share.decide('approve');
    await title('Volkswagen Golf');
    await lose();
  });

  it('shows the car once the backend can read it, which fails for a special trade name', async () => {
    const share = await openShare(stub, [], { fields: { 'D.3': 'sentinel-shared-500' } });
    openLink(share.secret);
    await waiting();
    await share.decide('approve');
    expect(
      await screen.findByText('Das geteilte Fahrzeug konnte nicht geladen werden. Versuche es erneut.'),
    ).toBeTruthy();
    for (const { id } of await share.context.store.list('vehicles')) {
      await share.context.store.update(
        'vehicles',
        id,
        (record) => record && { ...record, fields: { ...record.fields, 'D.3': 'GOLF' } },
      );
    }
    await press('Erneut versuchen');
    expect(await title('Volkswagen Golf')).toBeTruthy();
  });
});

it('never sends the secret, and sends its key only where it belongs', async () => {
  const share = await openShare(stub, SHARE_PARTS);
  const spoken = ['log', 'info', 'warn', 'error', 'debug'].map((name) => vi.spyOn(console, name as 'log'));
  const { queries } = openLink(share.secret);
  await waiting();
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  await share.decide('approve');
  await title('Kennzeichen B AB 1234');
  const sent = JSON.stringify(stub.mock.calls.map(([operation, input]) => [operation.path, input]));
  const known = JSON.stringify(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  );
  const said = JSON.stringify([document.title, document.body.innerHTML, ...spoken.map((spy) => spy.mock.calls)]);
  for (const text of [kept, sent, known, said]) expect(text).not.toContain(share.secret);
  for (const text of [kept, known, said]) expect(text).not.toContain(share.key);
  expect(sent.split(share.key)).toHaveLength(2);
});
