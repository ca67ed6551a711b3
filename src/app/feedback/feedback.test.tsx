// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFeedbackMessage } from '~/contract/contact';
import { sessionStore } from '~/session';
import { renderAt, stubWidth, useTexts } from '../testing';
import { FeedbackDialog } from './FeedbackDialog';

const call = vi.hoisted(() => vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>());
vi.mock('~/api', () => ({ call }));

beforeAll(() => useTexts());
beforeEach(() => {
  stubWidth(1440);
  call.mockReset();
  sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'lena@example.org', role: null } });
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Senden' })));

function open() {
  renderAt(<FeedbackDialog open onClose={vi.fn<() => void>()} />);
}

function fill() {
  fireEvent.change(field('Betreff'), { target: { value: 'Lob' } });
  fireEvent.change(field('Nachricht'), { target: { value: 'Läuft.' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Datenschutzerklärung/ }));
}

describe('the feedback dialog', () => {
  it('starts with the e-mail of the person', () => {
    open();
    expect(field('E-Mail').value).toBe('lena@example.org');
  });

  it('sends nothing while something is missing, and says what', async () => {
    open();
    fireEvent.change(field('E-Mail'), { target: { value: 'lena@' } });
    await send();
    await screen.findByText('Bitte gib einen Betreff ein.');
    expect(screen.getByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeTruthy();
    expect(screen.getByText('Bitte schreib eine Nachricht.')).toBeTruthy();
    expect(screen.getByText('Bitte bestätige die Datenschutzrichtlinien.')).toBeTruthy();
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

  it('thanks even when sending fails, and lets one write again', async () => {
    call.mockRejectedValue(new Error('503'));
    open();
    fill();
    await send();
    fireEvent.click(await screen.findByRole('button', { name: 'Noch einmal schreiben' }));
    await waitFor(() => expect(field('Betreff').value).toBe(''));
  });

  it('sends once, however often the button is pressed', async () => {
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
