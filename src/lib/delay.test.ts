import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delay } from './delay';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('resolves after the time and not before', async () => {
  const done = vi.fn<() => void>();
  const waiting = delay(100).then(done);
  await vi.advanceTimersByTimeAsync(99);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(done).toHaveBeenCalledOnce();
});

it('rejects as soon as it is aborted', async () => {
  const controller = new AbortController();
  const waiting = delay(100, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects at once when the signal is already aborted', async () => {
  await expect(delay(100, AbortSignal.abort())).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});
