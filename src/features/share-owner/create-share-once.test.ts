import { expect, it, vi } from 'vitest';
import { ApiError } from '~/api';
import { call } from '~/api/call';
import type { Share } from '~/contract/share';
import { createShareOnce } from './create-share-once';

vi.mock('~/api/call');

const INPUT = {
  key: 'a'.repeat(64),
  parts: ['plate' as const],
  purpose: 'Bremsen',
  expiresAt: '2026-12-01T22:59:59.000Z',
};
const share = (id: string, createdAt: string, more: Partial<Share> = {}): Partial<Share> => ({
  id,
  purpose: 'Bremsen',
  expiresAt: '2026-12-01T22:59:59Z',
  createdAt,
  ...more,
});
const refuse = (code: string, shares: readonly Partial<Share>[]): ApiError => {
  const refusal = new ApiError(code, { operation: 'Sharing.CreateShare' });
  vi.mocked(call).mockRejectedValueOnce(refusal).mockResolvedValueOnce(shares);
  return refusal;
};

it('returns the latest share of the same purpose and end when its key was used', async () => {
  refuse('conflict', [
    share('other end', '2026-11-21T12:00:00Z', { expiresAt: '2026-12-02T22:59:59Z' }),
    share('latest', '2026-11-21T11:00:00Z'),
    share('other purpose', '2026-11-21T12:00:00Z', { purpose: 'Verkauf' }),
    share('earlier', '2026-11-21T10:00:00Z'),
  ]);
  expect(await createShareOnce('astra', INPUT)).toMatchObject({ id: 'latest' });
});

it('passes on the refusal when there is no such share, and every other one', async () => {
  const conflict = refuse('conflict', [share('other', '2026-11-21T12:00:00Z', { purpose: 'Verkauf' })]);
  await expect(createShareOnce('astra', INPUT)).rejects.toBe(conflict);
  const other = refuse('server', []);
  await expect(createShareOnce('astra', INPUT)).rejects.toBe(other);
});

it('finds the share of a purpose with an emoji, which answers have without its invisible characters', async () => {
  refuse('conflict', [share('heart', '2026-11-21T11:00:00Z', { purpose: 'Probefahrt \u2764' })]);
  expect(await createShareOnce('astra', { ...INPUT, purpose: 'Probefahrt \u2764\uFE0F' })).toMatchObject({
    id: 'heart',
  });
});
