// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Api from '~/api';
import { call } from '~/api/call';
import { ApiError } from '~/api/api-error';
import type * as Configuration from '~/config';
import { cancelContract, withdraw } from '~/contract/declarations';
import { i18n, translator } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { saveFile } from '~/lib/save-file';
import { sessionStore } from '~/session';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CancellationPage } from './CancellationPage';
import { route as cancellationRoute } from './cancellation-route';
import { route as withdrawalRoute } from './withdrawal-route';
import { WithdrawalPage } from './WithdrawalPage';

vi.mock('~/api', async (original) => ({ ...(await original<typeof Api>()), call: vi.fn<typeof call>() }));
const { call: send } = await import('~/api');
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));
const setting = vi.hoisted(() => ({ mode: 'connected' as 'connected' | 'device' }));
vi.mock('~/config', async (original) => {
  const { config, ...rest } = await original<typeof Configuration>();
  return { ...rest, config: () => ({ ...config(), mode: setting.mode }) };
});

const RECEIVED = '2026-11-26T13:05:12.000Z';
const LENA = { name: 'Lena Brandt', contract: 'Silber vom 20.11.2026', email: 'lena@example.org' };
const failure = new ApiError('server', { operation: 'Subscription.Withdraw', status: 500 });

beforeAll(async () => {
  await loadTestTexts();
  await i18n.loadNamespaces(['declaration']);
});
beforeEach(() => {
  setting.mode = 'connected';
  sessionStore.setState({ status: 'guest', profile: null });
});
afterEach(cleanup);

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

function fill(): void {
  type('Name', ` ${LENA.name} `);
  type('Vertrag', LENA.contract);
  type('E-Mail', LENA.email);
}

/** The server's answer to what is sent. */
function receive(): void {
  vi.mocked(send).mockImplementation((async (_operation, { language: _language, ...content }) => ({
    id: 'W-1',
    receivedAt: RECEIVED,
    content,
  })) as typeof call);
}

/** The lines of the mail that is offered after a failure. */
function mailBody(): readonly string[] {
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Als E-Mail öffnen' });
  return (new URL(link.href).searchParams.get('body') ?? '').split('\r\n');
}

async function savedText(): Promise<readonly [name: string, text: string]> {
  const [blob, name = ''] = vi.mocked(saveFile).mock.lastCall ?? [];
  return [name, (await blob?.text()) ?? ''];
}

it.each([
  ['withdrawal', <WithdrawalPage key="withdrawal" />],
  ['cancellation', <CancellationPage key="cancellation" />],
])('prefills the %s with the address of a guest who has signed in since', (_, page) => {
  const { unmount } = renderPage(page, '/');
  type('Name', LENA.name);
  unmount();
  sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: LENA.email, role: null } });
  renderPage(page, '/');
  expect([field('Name').value, field('E-Mail').value]).toEqual([LENA.name, LENA.email]);
});

it.each([
  ['withdrawal', <WithdrawalPage key="withdrawal" />, 'Widerruf bestätigen', withdraw],
  ['cancellation', <CancellationPage key="cancellation" />, 'Jetzt kündigen', cancelContract],
] as const)(
  'sends the %s for an account with an address that only earlier versions accepted',
  async (_, page, button, operation) => {
    const email = 'lena@example.org.';
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: email, role: null } });
    receive();
    renderPage(page, '/');
    type('Name', LENA.name);
    type('Vertrag', LENA.contract);
    await press(button);
    const [sent, input] = vi.mocked(send).mock.lastCall ?? [];
    expect([sent, input]).toEqual([operation, expect.objectContaining({ email })]);
    expect(operation.input.isValidSync(input)).toBe(true);
  },
);

describe('the withdrawal', () => {
  it('shows the statement above its button, sends it, and shows a receipt that can be saved and printed', async () => {
    receive();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    renderPage(<WithdrawalPage />, '/widerruf');
    expect(screen.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Widerrufsbelehrung' }).getAttribute('href')).toBe(
      '/AGB#widerrufsbelehrung',
    );
    const statement = within(screen.getByRole('region', { name: 'Deine Erklärung' }));
    expect(statement.getByText('Sie steht hier, sobald Name und Vertrag ausgefüllt sind.')).toBeTruthy();
    fill();
    const sentence = 'Hiermit widerrufe ich, Lena Brandt, den folgenden Vertrag: Silber vom 20.11.2026';
    expect(statement.getByText(sentence)).toBeTruthy();
    await press('Widerruf bestätigen');
    const title = await screen.findByRole('heading', { name: 'Dein Widerruf ist eingegangen' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(send).toHaveBeenCalledExactlyOnceWith(withdraw, { ...LENA, language: 'de' });
    expect(screen.getByText('Diese Bestätigung geht auch per E-Mail an lena@example.org.')).toBeTruthy();
    const lines = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
    expect(lines).toEqual([
      'Eingegangen am: 26. November 2026 um 14:05:12 MEZ',
      'Nummer: W-1',
      `Deine Erklärung: ${sentence}`,
      'Name: Lena Brandt',
      'Vertrag: Silber vom 20.11.2026',
      'E-Mail: lena@example.org',
    ]);
    await press('Als Datei speichern');
    const [name, text] = await savedText();
    expect(name).toBe('widerruf-2026-11-26.txt');
    for (const line of lines) expect(text).toContain(`${line}\r\n`);
    await press('Drucken');
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
    expect(sessionStorage.getItem('withdrawal-draft')).toBeNull();
  });

  it('asks for what is missing, and sends nothing', async () => {
    renderPage(<WithdrawalPage />, '/widerruf');
    await press('Widerruf bestätigen');
    expect(await screen.findByText('Gib deinen Namen an, wie er im Vertrag steht.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps the input after a failure and after a reload, and offers a mail', async () => {
    vi.mocked(send).mockRejectedValue(failure);
    const { unmount } = renderPage(<WithdrawalPage />, '/widerruf');
    fill();
    type(/^Anmerkung/u, 'Bitte an mein Konto.');
    await press('Widerruf bestätigen');
    expect(
      await screen.findByText(
        'Dein Widerruf ist nicht angekommen. Er steht noch hier: Versuche es erneut oder schick ihn als E-Mail.',
      ),
    ).toBeTruthy();
    expect(mailBody()).toEqual([
      `Hiermit widerrufe ich, ${LENA.name}, den folgenden Vertrag: ${LENA.contract}`,
      '',
      'Anmerkung: Bitte an mein Konto.',
      `Name: ${LENA.name}`,
      `Vertrag: ${LENA.contract}`,
      `E-Mail: ${LENA.email}`,
    ]);
    unmount();
    renderPage(<WithdrawalPage />, '/widerruf');
    expect(field('Vertrag').value).toBe(LENA.contract);
    expect(field(/^Anmerkung/u).value).toBe('Bitte an mein Konto.');
    receive();
    await press('Widerruf bestätigen');
    expect(await screen.findByRole('heading', { name: 'Dein Widerruf ist eingegangen' })).toBeTruthy();
  });

  it('can be copied after a failure, for people without a mail program', async () => {
    const writeText = vi
      .fn<(text: string) => Promise<void>>()
      .mockRejectedValueOnce(new DOMException('denied'))
      .mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    vi.mocked(send).mockRejectedValue(failure);
    renderPage(<WithdrawalPage />, '/widerruf');
    fill();
    await press('Widerruf bestätigen');
    expect(await screen.findByText(/^Öffnet sich kein E-Mail-Programm/u)).toBeTruthy();
    await press('Text kopieren');
    expect(await screen.findByText('Der Text konnte nicht kopiert werden. Öffne ihn als E-Mail.')).toBeTruthy();
    await press('Text kopieren');
    expect(await screen.findByText('Der Text ist kopiert.')).toBeTruthy();
    expect(writeText).toHaveBeenLastCalledWith(['Vertrag widerrufen', '', ...mailBody()].join('\n'));
  });

  it('names copying first where the text is too long for some mail programs', async () => {
    vi.mocked(send).mockRejectedValue(failure);
    renderPage(<WithdrawalPage />, '/widerruf');
    fill();
    type(/^Anmerkung/u, 'Ü'.repeat(400));
    await press('Widerruf bestätigen');
    expect(await screen.findByText(/manche E-Mail-Programme kürzen ihn/u)).toBeTruthy();
  });

  it('makes one request when it is confirmed twice', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.mocked(send).mockImplementation((async () => {
      await held;
      return { id: 'W-1', receivedAt: RECEIVED, content: LENA };
    }) as typeof call);
    renderPage(<WithdrawalPage />, '/widerruf');
    fill();
    await press('Widerruf bestätigen');
    await press('Wird übermittelt');
    expect(send).toHaveBeenCalledOnce();
    await act(async () => answer());
    expect(await screen.findByRole('heading', { name: 'Dein Widerruf ist eingegangen' })).toBeTruthy();
  });

  it('starts with the address of a signed-in user', () => {
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: LENA.email, role: null } });
    renderPage(<WithdrawalPage />, '/widerruf');
    expect(field('E-Mail').value).toBe(LENA.email);
  });

  it('starts without an address where only a display name is known', () => {
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: LENA.name, role: null } });
    renderPage(<WithdrawalPage />, '/widerruf');
    expect(field('E-Mail').value).toBe('');
    cleanup();
    renderPage(<CancellationPage />, '/kuendigen');
    expect(field('E-Mail').value).toBe('');
  });
});

describe('the cancellation', () => {
  it('is ordinary and as soon as possible unless something else is chosen', async () => {
    receive();
    renderPage(<CancellationPage />, '/kuendigen');
    fill();
    await press('Jetzt kündigen');
    await screen.findByRole('heading', { name: 'Deine Kündigung ist eingegangen' });
    expect(send).toHaveBeenCalledExactlyOnceWith(cancelContract, { ...LENA, kind: 'ordinary', language: 'de' });
    expect(screen.getByText('zum nächstmöglichen Zeitpunkt')).toBeTruthy();
    await press('Als Datei speichern');
    const [name, text] = await savedText();
    expect(name).toBe('kuendigung-2026-11-26.txt');
    expect(text).toContain('Eingegangen am: 26. November 2026 um 14:05:12 MEZ\r\n');
    expect(text).toContain('Hiermit kündige ich, Lena Brandt, den folgenden Vertrag: Silber vom 20.11.2026\r\n');
  });

  it('for cause asks for the reason, and a certain day for a day', async () => {
    receive();
    renderPage(<CancellationPage />, '/kuendigen');
    fill();
    expect(screen.queryByRole('textbox', { name: 'Grund' })).toBeNull();
    choose('Art der Kündigung', 'for-cause');
    choose('Ende', 'day');
    await press('Jetzt kündigen');
    expect(await screen.findByText('Nenne den wichtigen Grund.')).toBeTruthy();
    expect(screen.getByText('Wähle heute oder einen späteren Tag.')).toBeTruthy();
    type('Grund', 'Seit Wochen nicht erreichbar.');
    fireEvent.change(screen.getByLabelText('Tag'), { target: { value: '2099-12-31' } });
    await press('Jetzt kündigen');
    await screen.findByRole('heading', { name: 'Deine Kündigung ist eingegangen' });
    expect(send).toHaveBeenCalledExactlyOnceWith(cancelContract, {
      ...LENA,
      kind: 'for-cause',
      reason: 'Seit Wochen nicht erreichbar.',
      end: '2099-12-31',
      language: 'de',
    });
    for (const text of ['außerordentlich, aus wichtigem Grund', 'Seit Wochen nicht erreichbar.', '31.12.2099'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('cannot end on the day on which the page was opened, once that is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 50) });
    receive();
    renderPage(<CancellationPage />, '/kuendigen');
    fill();
    choose('Ende', 'day');
    fireEvent.change(screen.getByLabelText('Tag'), { target: { value: '2026-12-31' } });
    vi.setSystemTime(new Date(2027, 0, 1, 0, 10));
    act(() => void window.dispatchEvent(new Event('focus')));
    await press('Jetzt kündigen');
    expect(await screen.findByText('Wähle heute oder einen späteren Tag.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps everything after a failure and after a reload', async () => {
    vi.mocked(send).mockRejectedValue(failure);
    const { unmount } = renderPage(<CancellationPage />, '/kuendigen');
    fill();
    choose('Art der Kündigung', 'for-cause');
    type('Grund', 'Seit Wochen nicht erreichbar.');
    choose('Ende', 'day');
    fireEvent.change(screen.getByLabelText('Tag'), { target: { value: '2099-12-31' } });
    await press('Jetzt kündigen');
    await screen.findByText(/^Deine Kündigung ist nicht angekommen/u);
    expect(mailBody()).toEqual([
      `Hiermit kündige ich, ${LENA.name}, den folgenden Vertrag: ${LENA.contract}`,
      '',
      'Art der Kündigung: außerordentlich, aus wichtigem Grund',
      'Grund: Seit Wochen nicht erreichbar.',
      'Ende: 31.12.2099',
      `Name: ${LENA.name}`,
      `Vertrag: ${LENA.contract}`,
      `E-Mail: ${LENA.email}`,
    ]);
    unmount();
    renderPage(<CancellationPage />, '/kuendigen');
    expect(field('Grund').value).toBe('Seit Wochen nicht erreichbar.');
    expect(screen.getByLabelText<HTMLInputElement>('Tag').value).toBe('2099-12-31');
    expect(field('Name').value).toBe(` ${LENA.name} `);
  });
});

it.each([withdrawalRoute, cancellationRoute])(
  'promises a confirmation only where something is sold',
  ({ description }) => {
    const t = translator(['declaration']);
    expect(description?.(t)).toMatch(/bestätigen wir sofort/u);
    setting.mode = 'device';
    expect(description?.(t)).toMatch(/^Hier gibt es nichts zu (?:widerrufen|kündigen): /u);
  },
);

describe.each([
  ['de', 'de', /wird nichts verkauft und jeder Plan ist kostenlos/u, 'Mein Abo', '/subscription'],
  ['en', 'en', /Nothing is sold on this device and every plan is free/u, 'My subscription', '/en/subscription'],
] as const)('on-device (%s)', (_name, language: Language, sentence, link, address) => {
  it.each([WithdrawalPage, CancellationPage])('says why nothing is needed and what to do instead', async (Page) => {
    setting.mode = 'device';
    await loadTestTexts(language);
    renderPage(<Page />, '/');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(address);
    expect(screen.queryByRole('form')).toBeNull();
    await loadTestTexts('de');
  });
});
