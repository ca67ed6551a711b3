// @vitest-environment jsdom
import { User } from 'oidc-client-ts';
import { afterEach, expect, it, vi } from 'vitest';
import { sha256Hex } from '~/lib/sha256';
import { applyGuest, applyUser } from './apply-user';
import { sessionStore } from './session-store';

vi.mock('~/lib/sha256', () => ({ sha256Hex: vi.fn<typeof sha256Hex>() }));

afterEach(() => applyGuest('signed-out'));

const user = (name: string) =>
  new User({ access_token: 't', token_type: 'Bearer', profile: { sub: '1', name, iss: '', aud: '', exp: 0, iat: 0 } });

it('logs a failed hash of the name, and signs the user in anyway', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  vi.mocked(sha256Hex).mockRejectedValue(new TypeError('crypto.subtle is undefined'));
  applyUser(user('lena@example.org'), true);
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce());
  expect(sessionStore.getState()).toMatchObject({
    status: 'authenticated',
    profile: { name: 'lena@example.org' },
    nameHash: null,
  });
});

it('drops the hash of a name that has changed meanwhile', async () => {
  vi.mocked(sha256Hex).mockImplementation((text) => Promise.resolve(`hash of ${text}`));
  applyUser(user('old@example.org'), true);
  applyUser(user('new@example.org'), true);
  await vi.waitFor(() => expect(sessionStore.getState().nameHash).toBe('hash of new@example.org'));
});

it('removes invisible characters from the name', () => {
  vi.mocked(sha256Hex).mockResolvedValue('hash');
  applyUser(user('lena\u202e@example\n.org\u200b'), true);
  expect(sessionStore.getState().profile?.name).toBe('lena@example .org');
});
