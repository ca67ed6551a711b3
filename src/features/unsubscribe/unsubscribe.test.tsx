// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Api from '~/api';
import { call } from '~/api/call';
import { ApiError } from '~/api/api-error';
import type * as Configuration from '~/config';
import { unsubscribe } from '~/contract/newsletter';
import { i18n } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { UnsubscribePage } from './UnsubscribePage';

vi.mock('~/api', async (original) => ({ ...(await original<typeof Api>()), call: vi.fn<typeof call>() }));
const { call: send } = await import('~/api');
const setting = vi.hoisted(() => ({ mode: 'connected' as 'connected' | 'device' }));
vi.mock('~/config', async (original) => {
  const { config, ...rest } = await original<typeof Configuration>();
  return { ...rest, config: () => ({ ...config(), mode: setting.mode }) };
});

beforeAll(async () => {
  await loadTestTexts();
  await i18n.loadNamespaces(['unsubscribe']);
});
beforeEach(() => {
  setting.mode = 'connected';
  sessionStore.setState({ status: 'guest', profile: null });
});
afterEach(cleanup);

const show = (address = '/unsubscribe') => renderPage(<UnsubscribePage />, address);
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail' });
const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Abbestellen' })));
const failure = new ApiError('server', { operation: 'Newsletter.Unsubscribe', status: 500 });

describe('by an address', () => {
  it('validates it, sends it, and confirms without revealing whether it is known', async () => {
    vi.mocked(send).mockResolvedValue(undefined);
    show();
    fireEvent.change(email(), { target: { value: 'lena@' } });
    await submit();
    await screen.findByText('Bitte gib eine gültige E-Mail-Adresse ein.');
    expect(send).not.toHaveBeenCalled();
    fireEvent.change(email(), { target: { value: ' lena@example.org ' } });
    await submit();
    const title = await screen.findByRole('heading', { name: 'Abbestellt' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(send).toHaveBeenCalledExactlyOnceWith(unsubscribe, { email: 'lena@example.org' });
    expect(screen.getByText('An lena@example.org gehen keine Newsletter und keine Erinnerungen mehr.')).toBeTruthy();
  });

  it('starts with the address of the account, also with one that only earlier versions accepted', async () => {
    vi.mocked(send).mockResolvedValue(undefined);
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'lena@example.org.', role: null } });
    show();
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith(unsubscribe, { email: 'lena@example.org.' });
  });

  it('starts without an address where only a display name is known', () => {
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'Erika Muster', role: null } });
    show();
    expect(email().value).toBe('');
  });

  it('keeps the address when the request fails, and shows the error', async () => {
    vi.mocked(send).mockRejectedValue(failure);
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'lena@example.org', role: null } });
    show();
    await submit();
    await screen.findByText(
      'Beim Abbestellen des Newsletters ist ein unerwarteter Fehler aufgetreten. Versuche es später erneut.',
    );
    expect(email().value).toBe('lena@example.org');
    expect(screen.queryByRole('heading', { name: 'Abbestellt' })).toBeNull();
  });
});

describe('by a link from a mail', () => {
  it.each(['/unsubscribe?token=abc', '/unsubscribe#token=abc', '/unsubscribe?token=old#token=abc'])(
    'uses the token of %s after the button is pressed',
    async (address) => {
      vi.mocked(send).mockResolvedValue(undefined);
      show(address);
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(send).not.toHaveBeenCalled();
      await submit();
      expect(send).toHaveBeenCalledExactlyOnceWith(unsubscribe, { token: 'abc' });
      expect(
        await screen.findByText('An deine Adresse gehen keine Newsletter und keine Erinnerungen mehr.'),
      ).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Andere Adresse abbestellen' }));
      expect(email().value).toBe('');
      expect(document.activeElement).toBe(email());
    },
  );

  it('asks for the address when the token is empty', () => {
    show('/unsubscribe?token=');
    expect(email().value).toBe('');
  });
});

describe('on-device', () => {
  it('says that no mails are sent, and offers nothing to switch off', () => {
    setting.mode = 'device';
    show('/unsubscribe?token=abc');
    expect(screen.getByText(/verschickt keine E-Mails, also gibt es hier nichts abzubestellen/u)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(/Erinnerungen/u)).toBeNull();
    for (const role of ['button', 'switch', 'checkbox']) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
  });
});
