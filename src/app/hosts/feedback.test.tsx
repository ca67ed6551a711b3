// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Configuration from '~/config';
import { sendFeedbackMessage } from '~/contract/contact';
import { sessionStore } from '~/session';
import { renderAt, stubWidth, useTexts } from '../testing';
import { closeFeedback, openFeedback } from '~/dialogs/feedback-dialog';
import { FeedbackDialog } from '~/features/contact/feedback/FeedbackDialog';
import { SignedInHosts } from './SignedInHosts';

const call = vi.hoisted(() => vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>());
vi.mock('~/api', () => ({ call }));
const setting = vi.hoisted(() => ({ mode: 'connected' as 'connected' | 'device' }));
vi.mock('~/config', async (original) => {
  const { config, ...rest } = await original<typeof Configuration>();
  return { ...rest, config: () => ({ ...config(), mode: setting.mode }) };
});

beforeAll(() => useTexts('de', ['common', 'shell', 'contact']));
beforeEach(() => {
  stubWidth(1440);
  setting.mode = 'connected';
  sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'lena@example.org', role: null } });
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const send = () => press('Senden');

function open() {
  return renderAt(<FeedbackDialog open onClose={vi.fn<() => void>()} />);
}

function fill(subject = 'Lob') {
  fireEvent.change(field('Betreff'), { target: { value: subject } });
  fireEvent.change(field('Nachricht'), { target: { value: 'Läuft.' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Datenschutzerklärung/ }));
}

it('is not offered after an expired session', async () => {
  renderAt(<SignedInHosts />);
  expect(await screen.findByRole('button', { name: 'Feedback' })).toBeTruthy();
  act(() => sessionStore.setState({ status: 'guest', profile: null, hasEnded: true, endedUser: '1' }));
  expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull();
});

it('stays open with its input after an expired session, and holds none of it for another user', async () => {
  renderAt(<SignedInHosts />);
  await act(async () => openFeedback());
  await screen.findByRole('textbox', { name: 'Betreff' });
  fill();
  act(() => sessionStore.setState({ status: 'guest', profile: null, hasEnded: true, endedUser: '1' }));
  expect(field('Betreff').value).toBe('Lob');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Datenschutzerklärung/ }).checked).toBe(true);
  await act(async () =>
    sessionStore.setState({
      status: 'authenticated',
      profile: { sub: '2', name: 'ben@example.org', role: null },
      hasEnded: false,
      endedUser: null,
    }),
  );
  expect([field('Betreff').value, field('E-Mail').value]).toEqual(['', 'ben@example.org']);
  act(() => closeFeedback());
});

describe('the feedback dialog', () => {
  it('fills in the e-mail of the signed-in user', () => {
    open();
    expect(field('E-Mail').value).toBe('lena@example.org');
  });

  it('has no e-mail of a user of whom only a display name is known', () => {
    sessionStore.setState({ profile: { sub: '1', name: 'Erika Muster', role: null } });
    open();
    expect(field('E-Mail').value).toBe('');
  });

  it('sends nothing and marks the missing fields', async () => {
    open();
    fireEvent.change(field('E-Mail'), { target: { value: 'lena@' } });
    await send();
    await screen.findByText('Bitte gib einen Betreff ein.');
    expect(screen.getByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeTruthy();
    expect(screen.getByText('Bitte schreib eine Nachricht.')).toBeTruthy();
    expect(screen.getByText('Bitte bestätige die Datenschutzerklärung.')).toBeTruthy();
    expect(field('Betreff').getAttribute('aria-invalid')).toBe('true');
    expect(call).not.toHaveBeenCalled();
  });

  it('sends subject, e-mail and message, and thanks', async () => {
    call.mockResolvedValue('stored');
    open();
    fill();
    await send();
    await screen.findByRole('heading', { name: 'Danke' });
    expect(call).toHaveBeenCalledExactlyOnceWith(sendFeedbackMessage, {
      subject: 'Lob',
      email: 'lena@example.org',
      message: 'Läuft.',
    });
  });

  it('thanks even when sending fails, logs the failure, and offers to write another message', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    call.mockRejectedValue(new Error('503'));
    open();
    fill();
    await send();
    await screen.findByText('Danke, dass du dir die Zeit genommen hast.');
    expect(info).toHaveBeenCalledOnce();
    fireEvent.click(await screen.findByRole('button', { name: 'Noch einmal schreiben' }));
    await waitFor(() => expect(field('Betreff').value).toBe(''));
  });

  it('rejects texts longer than the server accepts', async () => {
    open();
    fill('x'.repeat(301));
    fireEvent.change(field('Nachricht'), { target: { value: 'x'.repeat(10_001) } });
    fireEvent.change(field('E-Mail'), { target: { value: 'a@b' } });
    await send();
    await screen.findByText('Der Betreff ist zu lang. Kürze ihn auf 300 Zeichen.');
    expect(screen.getByText('Die Nachricht ist zu lang. Kürze sie auf 10000 Zeichen.')).toBeTruthy();
    expect(screen.getByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('restores the draft for the same user after it was closed, without the consent', async () => {
    const { unmount } = open();
    fill();
    unmount();
    const reopened = open();
    expect([field('Betreff').value, field('Nachricht').value]).toEqual(['Lob', 'Läuft.']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Datenschutzerklärung/ }).checked).toBe(false);
    reopened.unmount();
    sessionStore.setState({ profile: { sub: '2', name: 'ben@example.org', role: null } });
    open();
    expect([field('Betreff').value, field('E-Mail').value]).toEqual(['', 'ben@example.org']);
  });

  it("fills in the e-mail of a guest who has signed in since, beside the guest's draft", () => {
    sessionStore.setState({ status: 'guest', profile: null });
    const { unmount } = open();
    fill();
    unmount();
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'lena@example.org', role: null } });
    open();
    expect([field('E-Mail').value, field('Nachricht').value]).toEqual(['lena@example.org', 'Läuft.']);
  });

  it('offers a mailto link instead of delivery on-device', async () => {
    setting.mode = 'device';
    call.mockResolvedValue(null);
    open();
    expect(screen.getByText(/wird nicht verschickt/)).toBeTruthy();
    fill();
    await press('Weiter');
    await screen.findByText(/verschickt wurde nichts/);
    const mail = screen.getByRole('link', { name: 'Als E-Mail öffnen' }).getAttribute('href');
    expect(mail).toBe(`mailto:?subject=Lob&body=${encodeURIComponent('Läuft.')}`);
  });

  it('keeps the text on-device until it was opened as a mail, since nothing was sent', async () => {
    setting.mode = 'device';
    call.mockResolvedValue(null);
    const reopen = () => open().unmount;
    let close = reopen();
    fill();
    await press('Weiter');
    const link = await screen.findByRole('link', { name: 'Als E-Mail öffnen' });
    close();
    close = reopen();
    expect(field('Nachricht').value).toBe('Läuft.');
    fireEvent.click(screen.getByRole('checkbox', { name: /Datenschutzerklärung/ }));
    await press('Weiter');
    fireEvent.click(await screen.findByRole('link', { name: link.textContent ?? '' }));
    close();
    reopen();
    expect(field('Nachricht').value).toBe('');
  });

  it('sends once when submitted twice', async () => {
    let answer: ((value: unknown) => void) | undefined;
    call.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    open();
    fill();
    const form = screen.getByRole('form', { name: 'Dein Feedback' });
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call).toHaveBeenCalledTimes(1);
    await act(async () => answer?.('stored'));
  });
});
