import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapInSlices } from './map-in-slices';
import { yieldToMainThread } from './yield-to-main-thread';

vi.mock('./yield-to-main-thread', () => ({
  yieldToMainThread: vi.fn<typeof yieldToMainThread>(() => Promise.resolve()),
}));

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

it('maps each item in order, and yields to the browser after more than 12 ms', async () => {
  const made = await mapInSlices(
    Array.from({ length: 100 }, (_, index) => index),
    (index) => {
      now += 0.25;
      return index * 2;
    },
  );
  expect(made).toEqual(Array.from({ length: 100 }, (_, index) => index * 2));
  // 5 ms per batch of twenty: the break comes after the third batch.
  expect(yieldToMainThread).toHaveBeenCalledTimes(1);
});

it('does not wait on a hidden page, whose timers are slowed down', async () => {
  vi.mocked(yieldToMainThread).mockClear();
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await mapInSlices(
    Array.from({ length: 100 }, () => 1),
    () => {
      now += 1;
    },
  );
  expect(yieldToMainThread).not.toHaveBeenCalled();
});

it('does not end the task for short work, and rejects with the error of the callback', async () => {
  vi.mocked(yieldToMainThread).mockClear();
  await expect(
    mapInSlices(
      Array.from({ length: 1000 }, () => 1),
      (value) => value,
    ),
  ).resolves.toHaveLength(1000);
  expect(yieldToMainThread).not.toHaveBeenCalled();
  await expect(mapInSlices([1], () => Promise.reject(new RangeError('no')))).rejects.toThrow('no');
});
