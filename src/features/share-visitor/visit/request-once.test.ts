import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { announce } from '~/session/session-store';
import { requestAccessOnce } from './request-once';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const made = { requestId: 'request-1', ticket: 'ticket-1' };

/** Requests access. @returns the key of the attempt */
async function keyOf({ name = 'Werkstatt', during = () => {}, isLost = false } = {}): Promise<string | undefined> {
  vi.mocked(call).mockImplementationOnce(async () => {
    during();
    if (isLost) throw new ApiError('timeout', { operation: 'Share.RequestAccess' });
    return made as never;
  });
  await requestAccessOnce('link-key', { name }).catch(() => undefined);
  const sent = vi.mocked(call).mock.lastCall?.[1] as { readonly idempotencyKey?: string } | undefined;
  return sent?.idempotencyKey;
}

// The module keeps the keys of attempts that have failed.
beforeEach(() => announce('signed-out'));

it('repeats an attempt whose answer was lost with its key, also after an edited one, until it succeeds', async () => {
  const key = await keyOf({ isLost: true });
  expect(key).toMatch(/^[\w-]{16,64}$/u);
  expect(await keyOf({ name: 'Werkstatt Nord' })).not.toBe(key);
  expect(await keyOf()).toBe(key);
  expect(await keyOf()).not.toBe(key);
});

it('repeats it with its key too when the session has expired meanwhile', async () => {
  const key = await keyOf({ during: () => announce('expired'), isLost: true });
  expect(await keyOf()).toBe(key);
});

it.each(['signed-out', 'switched'] as const)('remembers no attempt of the user before (%s)', async (change) => {
  const key = await keyOf({ isLost: true });
  announce(change);
  expect(await keyOf()).not.toBe(key);
});
