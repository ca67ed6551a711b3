// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import type { BackendContext } from '~/backend/context';
import type { Operation } from '~/contract/operation';
import { changeEmail, updateProfile } from '~/contract/user';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { openAccount } from './account.testing';
import { closed, dialog, loadProfilePage, press, removeProfilePage, send, type } from './profile-page.testing';
import { ProfilePage } from './ProfilePage';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

let context: BackendContext;
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

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

beforeAll(loadProfilePage);
afterEach(removeProfilePage);

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
