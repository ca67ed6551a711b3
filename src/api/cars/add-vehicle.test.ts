import { expect, it, vi } from 'vitest';
import { announce } from '~/session/session-store';
import { ApiError } from '../api-error';
import { call } from '../call';
import { addVehicleOnce } from './add-vehicle';
import { storedVehicle } from './cars.testing';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));

const OFFLINE = new ApiError('offline', { operation: 'Cars.AddVehicle' });
const golf = { fields: { 'D.3': 'GOLF' } };
const astra = { fields: { 'D.3': 'ASTRA' } };

/** The key of an attempt. */
async function keyOf(input: typeof golf, { fails = false, key = undefined as string | undefined } = {}) {
  if (fails) vi.mocked(call).mockRejectedValueOnce(OFFLINE);
  else vi.mocked(call).mockResolvedValueOnce(storedVehicle('golf'));
  await addVehicleOnce(input, key).catch(() => undefined);
  const sent = vi.mocked(call).mock.lastCall?.[1] as { readonly idempotencyKey?: string } | undefined;
  return sent?.idempotencyKey;
}

it('repeats a failed attempt with its key, also after another vehicle, until it succeeds', async () => {
  const key = await keyOf(golf, { fails: true });
  expect(key).toMatch(/^[\w-]{16,64}$/u);
  expect(await keyOf(astra)).not.toBe(key);
  expect(await keyOf(golf, { fails: true })).toBe(key);
  expect(await keyOf(golf)).toBe(key);
  expect(await keyOf(golf)).not.toBe(key);
});

it('uses a key that the page has stored', async () => {
  expect(await keyOf(golf, { key: 'stored-by-the-page' })).toBe('stored-by-the-page');
});

it('remembers no attempt of the user before', async () => {
  const key = await keyOf(golf, { fails: true });
  announce('signed-out');
  expect(await keyOf(golf)).not.toBe(key);
});
