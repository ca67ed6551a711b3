// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Api from '~/api';
import { call } from '~/api/call';
import { ApiError } from '~/api/api-error';
import type * as Configuration from '~/config';
import { sendFeedbackMessage } from '~/contract/contact';
import { i18n } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { ContactPage } from './ContactPage';

vi.mock('~/api', async (original) => ({ ...(await original<typeof Api>()), call: vi.fn<typeof call>() }));
const { call: send } = await import('~/api');
const setting = vi.hoisted(() => ({ mode: 'connected' as 'connected' | 'device' }));
vi.mock('~/config', async (original) => {
  const { config, ...rest } = await original<typeof Configuration>();
  return { ...rest, config: () => ({ ...config(), mode: setting.mode }) };
});

beforeAll(async () => {
  await loadTestTexts();
  await i18n.loadNamespaces(['contact', 'shell']);
});
beforeEach(() => {
  setting.mode = 'connected';
  sessionStore.setState({ status: 'guest', profile: null });
});
afterEach(cleanup);

const signIn = () =>
  sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'lena@example.org', role: null } });
const show = () => renderPage(<ContactPage />, '/kontakt');
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const consent = () => fireEvent.click(screen.getByRole('checkbox', { name: /AGB.*Datenschutzerklärung/ }));

function fill() {
  type(/^Name/, 'Lena Brandt');
  type('E-Mail', 'lena@example.org');
  type('Betreff', 'Tarif');
  type('Nachricht', 'Wie viele Autos?');
  consent();
}

describe('the contact form', () => {
  it('cannot be submitted before hydration: the browser would put the input into the address', () => {
    show();
    expect(screen.getByRole('form').getAttribute('method')).toBe('dialog');
  });

  it('shows at each field what is missing, and sends nothing', async () => {
    show();
    type('E-Mail', 'lena@');
    await press('Senden');
    await screen.findByText('Bitte sag uns, wie du heißt.');
    for (const sentence of [
      'Bitte gib eine gültige E-Mail-Adresse ein.',
      'Bitte gib einen Betreff ein.',
      'Bitte schreib eine Nachricht.',
      'Bitte bestätige die AGB und die Datenschutzerklärung.',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(field('Betreff').getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('label[data-invalid]')?.textContent).toContain('AGB');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(send).not.toHaveBeenCalled();
    consent();
    await waitFor(() => expect(screen.queryByText('Bitte bestätige die AGB und die Datenschutzerklärung.')).toBeNull());
  });

  it('starts with the user’s e-mail address once the session is known', () => {
    sessionStore.setState({ status: 'loading' });
    show();
    expect(screen.queryByRole('textbox')).toBeNull();
    act(signIn);
    expect(field('E-Mail').value).toBe('lena@example.org');
  });

  it('has no e-mail address of a user of whom only a display name is known', () => {
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'Erika Muster', role: null } });
    show();
    expect(field('E-Mail').value).toBe('');
  });

  it('can be sent from the address of an account that only earlier versions accepted, but from no other such', async () => {
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'lena@example.org.', role: null } });
    show();
    fill();
    type('E-Mail', 'otto@example.org.');
    await press('Senden');
    await screen.findByText('Bitte gib eine gültige E-Mail-Adresse ein.');
    type('E-Mail', 'lena@example.org.');
    await waitFor(() => expect(screen.queryByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeNull());
    await press('Senden');
    expect(send).toHaveBeenCalledExactlyOnceWith(
      sendFeedbackMessage,
      expect.objectContaining({ email: 'lena@example.org.' }),
    );
    expect(sendFeedbackMessage.input.isValidSync({ subject: 'S', email: 'lena@example.org.', message: 'M' })).toBe(
      true,
    );
  });

  it('does not require a name for feedback', async () => {
    vi.mocked(send).mockResolvedValue(null);
    show();
    fireEvent.click(screen.getByRole('radio', { name: /^Feedback/ }));
    fill();
    type(/^Name.*freiwillig/, '');
    await press('Senden');
    await screen.findByRole('heading', { name: 'Danke' });
    expect(send).toHaveBeenCalledExactlyOnceWith(sendFeedbackMessage, {
      subject: 'Tarif',
      email: 'lena@example.org',
      message: 'Wie viele Autos?',
    });
  });

  it('keeps the input, but no consent, over a reload of the tab until it was sent', async () => {
    vi.mocked(send).mockResolvedValue(null);
    const { unmount } = show();
    fill();
    unmount();
    show();
    expect([field('Name').value, field('E-Mail').value, field('Betreff').value, field('Nachricht').value]).toEqual([
      'Lena Brandt',
      'lena@example.org',
      'Tarif',
      'Wie viele Autos?',
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    consent();
    await press('Senden');
    await press('Noch einmal schreiben');
    expect([field('Name').value, field('Betreff').value]).toEqual(['', '']);
  });

  it("is prefilled with the address of a guest who has signed in since, beside the guest's message", () => {
    const { unmount } = show();
    type('Nachricht', 'Wie viele Autos?');
    unmount();
    signIn();
    show();
    expect([field('E-Mail').value, field('Nachricht').value]).toEqual(['lena@example.org', 'Wie viele Autos?']);
  });

  it('ignores and removes the draft of another user, and a malformed one', () => {
    signIn();
    const { unmount } = show();
    type('Betreff', 'Tarif');
    unmount();
    sessionStore.setState({ status: 'guest', profile: null });
    const guest = show();
    expect(field('Betreff').value).toBe('');
    guest.unmount();
    sessionStorage.setItem('contact-draft', '{"owner":""');
    show();
    expect(field('Betreff').value).toBe('');
  });
});

describe('a question', () => {
  it('is sent with topic and name, and is confirmed when the server has accepted it', async () => {
    vi.mocked(send).mockResolvedValue(null);
    show();
    fill();
    await press('Senden');
    const title = await screen.findByRole('heading', { name: 'Danke' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(
      screen.getByText(
        /^Deine Nachricht ist angekommen. Wir antworten montags bis freitags von 8:00 bis 17:00 Uhr und schreiben an lena@example.org/,
      ),
    ).toBeTruthy();
    expect(send).toHaveBeenCalledExactlyOnceWith(sendFeedbackMessage, {
      subject: 'Tarif',
      email: 'lena@example.org',
      message: 'Wie viele Autos?\n\nKontaktanfrage von Lena Brandt',
    });
  });

  it('that could not be sent stays in the form, with an error and a mail link', async () => {
    vi.mocked(send)
      .mockRejectedValueOnce(new ApiError('server', { operation: 'contact.SendFeedbackMessage', status: 500 }))
      .mockResolvedValue(null);
    show();
    fill();
    await press('Senden');
    expect((await screen.findByText(/^Deine Nachricht konnte nicht gesendet werden/)).getAttribute('role')).toBe(
      'alert',
    );
    expect(field('Nachricht').value).toBe('Wie viele Autos?');
    const address = screen.getByRole('link', { name: 'Als E-Mail öffnen' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(address)).toBe(
      'mailto:?subject=Tarif&body=Wie viele Autos?\r\n\r\nKontaktanfrage von Lena Brandt',
    );
    await press('Senden');
    await screen.findByRole('heading', { name: 'Danke' });
  });

  it('that could not be sent is opened as a mail and copied as it was edited since', async () => {
    vi.mocked(send).mockRejectedValue(
      new ApiError('server', { operation: 'contact.SendFeedbackMessage', status: 500 }),
    );
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    show();
    fill();
    await press('Senden');
    await screen.findByRole('link', { name: 'Als E-Mail öffnen' });
    type('Betreff', 'Tarife');
    type('Nachricht', 'Wie viele Autos? Und was kostet es? ');
    const address = screen.getByRole('link', { name: 'Als E-Mail öffnen' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(address)).toBe(
      'mailto:?subject=Tarife&body=Wie viele Autos? Und was kostet es?\r\n\r\nKontaktanfrage von Lena Brandt',
    );
    await press('Text kopieren');
    await screen.findByText('Der Text ist kopiert.');
    expect(writeText).toHaveBeenLastCalledWith(
      'Tarife\n\nWie viele Autos? Und was kostet es?\n\nKontaktanfrage von Lena Brandt',
    );
  });
});

describe('feedback', () => {
  it('is confirmed even when it could not be sent, which is only logged', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    vi.mocked(send).mockRejectedValue(
      new ApiError('server', { operation: 'contact.SendFeedbackMessage', status: 500 }),
    );
    show();
    fireEvent.click(screen.getByRole('radio', { name: /^Feedback/ }));
    fill();
    await press('Senden');
    await screen.findByText('Schön, dass du dir die Zeit genommen hast.');
    expect(info).toHaveBeenCalledOnce();
  });
});

describe('on-device', () => {
  it('does not claim that anything was sent; the message can be opened as a mail or copied', async () => {
    setting.mode = 'device';
    vi.mocked(send).mockResolvedValue({ id: '1' });
    const writeText = vi
      .fn<(text: string) => Promise<void>>()
      .mockRejectedValueOnce(new DOMException('denied'))
      .mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    show();
    expect(screen.getByText(/Deine Nachricht wird nicht verschickt/)).toBeTruthy();
    fill();
    await press('Weiter');
    await screen.findByText(/verschickt wurde nichts/);
    expect(screen.queryByText(/angekommen/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Als E-Mail öffnen' }).getAttribute('href')).toMatch(
      /^mailto:\?subject=Tarif&body=Wie/,
    );
    await press('Text kopieren');
    await screen.findByText('Der Text konnte nicht kopiert werden. Öffne ihn als E-Mail.');
    await press('Text kopieren');
    await screen.findByText('Der Text ist kopiert.');
    expect(writeText).toHaveBeenLastCalledWith('Tarif\n\nWie viele Autos?\n\nKontaktanfrage von Lena Brandt');
  });
});

describe('a message on-device, which was not sent,', () => {
  const message = () => field('Nachricht').value;
  const proceed = async (text = 'Wie viele Autos?') => {
    const page = show();
    fill();
    type('Nachricht', text);
    await press('Weiter');
    await screen.findByText(/verschickt wurde nichts/);
    return page;
  };
  beforeEach(() => {
    setting.mode = 'device';
    vi.mocked(send).mockResolvedValue({ id: '1' });
  });

  it('is in the form again after a reload', async () => {
    const { unmount } = await proceed();
    unmount();
    show();
    expect(message()).toBe('Wie viele Autos?');
  });

  it.each([
    ['opened as a mail', () => fireEvent.click(screen.getByRole('link', { name: 'Als E-Mail öffnen' }))],
    ['copied', () => press('Text kopieren')],
  ])('is no longer kept once it was %s', async (_, take) => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.resolve() } });
    const { unmount } = await proceed();
    await take();
    unmount();
    show();
    expect(message()).toBe('');
  });

  it('is still kept after it was opened as a mail that may be cut, and copying it is recommended', async () => {
    const long = 'Wie viele Autos? '.repeat(300).trim();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.resolve() } });
    const { unmount } = await proceed(long);
    expect(screen.getByText(/manche E-Mail-Programme kürzen ihn/u)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Als E-Mail öffnen' }));
    unmount();
    const again = show();
    expect(message()).toBe(long);
    consent();
    await press('Weiter');
    await screen.findByText(/verschickt wurde nichts/);
    await press('Text kopieren');
    again.unmount();
    show();
    expect(message()).toBe('');
  });

  it('makes room for another one on request', async () => {
    await proceed();
    await press('Noch einmal schreiben');
    expect(message()).toBe('');
    await waitFor(() => expect(screen.getAllByRole('radio')).toContain(document.activeElement));
  });
});

describe('beside the form', () => {
  it('shows a labelled drawing, the hours and other ways', () => {
    show();
    expect(screen.getByRole('img', { name: /^Lageskizze: Betreibername/ })).toBeTruthy();
    expect(screen.getByText(/8:00 bis 17:00 Uhr/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Anschrift im Impressum' }).getAttribute('href')).toBe('/impressum');
    expect(screen.getByRole('link', { name: 'Häufige Fragen' }).getAttribute('href')).toBe('/faq');
  });
});
