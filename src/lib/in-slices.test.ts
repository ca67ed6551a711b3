import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices';
import { pause } from './pause';

vi.mock('./pause', () => ({ pause: vi.fn<typeof pause>(() => Promise.resolve()) }));

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

it('maps each item in order, and yields to the browser after more than 12 ms', async () => {
  const made = await inSlices(
    Array.from({ length: 100 }, (_, index) => index),
    (index) => {
      now += 0.25;
      return index * 2;
    },
  );
  expect(made).toEqual(Array.from({ length: 100 }, (_, index) => index * 2));
  // 5 ms per batch of twenty: the pause comes after the third batch.
  expect(pause).toHaveBeenCalledTimes(1);
});

it('does not pause for short work, and rejects with the error of the callback', async () => {
  vi.mocked(pause).mockClear();
  await expect(
    inSlices(
      Array.from({ length: 1000 }, () => 1),
      (one) => one,
    ),
  ).resolves.toHaveLength(1000);
  expect(pause).not.toHaveBeenCalled();
  await expect(inSlices([1], () => Promise.reject(new RangeError('no')))).rejects.toThrow('no');
});
