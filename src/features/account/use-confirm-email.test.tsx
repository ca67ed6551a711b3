// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import type { BackendContext } from '~/backend/context';
import { sendMail, tokenOf } from '~/backend/identity/mails';
import { loadTexts } from '~/i18n/i18n';
import { renewSession } from '~/session';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { openAccount } from './account.testing';
import { ProfilePage } from './ProfilePage';
import { tokenIn } from './use-confirm-email';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/session', async (original) => ({
  ...(await original<typeof import('~/session')>()),
  renewSession: vi.fn<typeof renewSession>(() => Promise.resolve()),
}));

let context: BackendContext;
const stored = () => context.store.get('accounts', 'lena');

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['account', 'backup']);
});
afterEach(() => {
  cleanup();
  resetToasts();
});

describe('a new e-mail address', () => {
  it('is confirmed once by the link, which is removed from the URL; the session gets the new name', async () => {
    context = await openAccount(vi.mocked(call), { pendingEmail: 'neu@example.org' });
    const token = tokenOf(await sendMail(context.store, 'lena', { kind: 'email-change', to: 'neu@example.org' }));
    window.history.replaceState(null, '', `/profile#confirm=${token}`);
    renderPage(<ProfilePage />, `/profile#confirm=${token}`);
    expect(await screen.findByText('Deine E-Mail-Adresse ist bestätigt.')).toBeTruthy();
    expect(window.location.href).not.toContain(token);
    await waitFor(() => expect(renewSession).toHaveBeenCalledOnce());
    expect(await screen.findByText('neu@example.org')).toBeTruthy();
    expect(screen.queryByText('nicht bestätigt')).toBeNull();
    expect(await stored()).toMatchObject({ email: 'neu@example.org' });
  });

  it('shows an error for a link that was used or replaced', async () => {
    await openAccount(vi.mocked(call));
    renderPage(<ProfilePage />, '/profile#confirm=used');
    expect((await screen.findByText(/Dieser Link gilt nicht mehr/u)).textContent).toContain(
      'Fordere in deinem Profil einen neuen an.',
    );
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
    expect(renewSession).not.toHaveBeenCalled();
  });

  it('is confirmed when a retry after a lost answer finds the link used up', async () => {
    context = await openAccount(vi.mocked(call), { pendingEmail: 'neu@example.org' });
    const mail = await sendMail(context.store, 'lena', { kind: 'email-change', to: 'neu@example.org' });
    const answer = vi.mocked(call).getMockImplementation();
    let isLost = true;
    vi.mocked(call).mockImplementation(async (operation, ...rest) => {
      const output: unknown = await answer?.(operation, ...rest);
      if (operation.name !== 'User.ConfirmEmail' || !isLost) return output;
      isLost = false;
      throw new ApiError('timeout', { operation: operation.name });
    });
    renderPage(<ProfilePage />, mail.link);
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
    expect(await screen.findByText('neu@example.org')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('nicht bestätigt')).toBeNull());
    expect(renewSession).not.toHaveBeenCalled();
    await userEvent.click(retry);
    expect(await screen.findByText('Deine E-Mail-Adresse ist bestätigt.')).toBeTruthy();
    await waitFor(() => expect(renewSession).toHaveBeenCalledOnce());
  });

  it('can be retried from the toast and by the same link after a failed request', async () => {
    context = await openAccount(vi.mocked(call), { pendingEmail: 'neu@example.org' });
    const mail = await sendMail(context.store, 'lena', { kind: 'email-change', to: 'neu@example.org' });
    const answer = vi.mocked(call).getMockImplementation();
    let fails = 2;
    vi.mocked(call).mockImplementation(async (operation, ...rest) => {
      if (operation.name === 'User.ConfirmEmail' && fails > 0) {
        fails -= 1;
        throw new ApiError('unreachable', { operation: operation.name });
      }
      return answer?.(operation, ...rest);
    });
    const problem = /gerade nicht erreichbar/u;
    const { router } = renderPage(<ProfilePage />, mail.link);
    await screen.findByText(problem);
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByText(problem);
    expect(fails).toBe(0);
    await act(() => router.navigate(mail.link));
    expect(await screen.findByText('Deine E-Mail-Adresse ist bestätigt.')).toBeTruthy();
    expect(await stored()).toMatchObject({ email: 'neu@example.org' });
  });

  it.each([
    ['#confirm=a-B_9', 'a-B_9'],
    ['#confirm=', undefined],
    ['#confirm=a.b%2Bc%2F=', 'a.b+c/='],
    ['#confirm=eyJh.bGci+OiJ/9~=', 'eyJh.bGci+OiJ/9~='],
    ['#confirm=100%', '100%'],
    ['#backup', undefined],
    ['', undefined],
  ])('finds the token of %j', (hash, token) => expect(tokenIn(hash)).toBe(token));
});
