// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { clearSubscription } from '~/api/subscription-store';
import type { BackendContext } from '~/backend/context';
import type { Operation } from '~/contract/operation';
import { changeEmail, updateProfile } from '~/contract/user';
import { loadTexts } from '~/i18n/i18n';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { openAccount } from './account.testing';
import { DIALOG_PREFETCHES } from './lazy-dialogs';
import { ProfilePage } from './ProfilePage';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

let context: BackendContext;
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const send = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

async function type(label: string, value: string): Promise<void> {
  const field = dialog().getByLabelText(label, { selector: 'input' });
  await userEvent.clear(field);
  await userEvent.type(field, value);
}

async function open(changes: Parameters<typeof openAccount>[1] = {}): Promise<void> {
  context = await openAccount(vi.mocked(call), changes);
  renderPage(<ProfilePage />, '/profile');
  await screen.findByRole('button', { name: 'Angaben ändern' });
}

/** The next call of this operation reaches the backend, and its answer is lost. */
function loseAnswer(lost: Operation): void {
  const answer = vi.mocked(call).getMockImplementation();
  if (answer === undefined) throw new Error('The backend is not connected.');
  vi.mocked(call).mockImplementation(async (operation, ...rest) => {
    const answered = await answer(operation, ...rest);
    if (operation.name !== lost.name) return answered;
    vi.mocked(call).mockImplementation(answer);
    throw new ApiError('timeout', { operation: operation.name });
  });
}

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['account', 'backup', 'shell']);
  await Promise.all(DIALOG_PREFETCHES.map((prefetch) => prefetch()));
});
afterEach(() => {
  cleanup();
  resetToasts();
  clearSubscription();
});

it('shows details as saved when only the answer was lost', async () => {
  await open();
  await press('Angaben ändern');
  await type('Nachname (freiwillig)', 'Sommer');
  loseAnswer(updateProfile);
  await send('Speichern');
  await dialog().findByRole('alert');
  expect(await screen.findByText('Lena Sommer')).toBeTruthy();
});

it('shows a requested e-mail address when the answer was lost and the dialog was closed', async () => {
  await open();
  await press('E-Mail-Adresse ändern');
  await type('Neue E-Mail-Adresse', 'neu@example.org');
  loseAnswer(changeEmail);
  await send('Link anfordern');
  await dialog().findByRole('alert');
  expect(await screen.findByText('neu@example.org')).toBeTruthy();
});

it('does not refuse the own address that an attempt with a lost answer has kept', async () => {
  await open({ pendingEmail: 'neu@example.org' });
  await press('E-Mail-Adresse ändern');
  await type('Neue E-Mail-Adresse', 'lena@example.org');
  loseAnswer(changeEmail);
  await send('Link anfordern');
  await dialog().findByRole('alert');
  await gone('neu@example.org');
  await send('Link anfordern');
  await closed();
  expect(await screen.findByText('Deine E-Mail-Adresse bleibt lena@example.org.')).toBeTruthy();
});

it('says that the own address is kept when the change was withdrawn elsewhere', async () => {
  await open({ pendingEmail: 'neu@example.org' });
  await context.store.update('accounts', 'lena', (now) => {
    if (now === undefined) return now;
    const { pendingEmail: _withdrawn, ...kept } = now;
    return kept;
  });
  await press('Änderung verwerfen');
  expect(await screen.findByText('Deine E-Mail-Adresse bleibt lena@example.org.')).toBeTruthy();
  await gone('neu@example.org');
});
