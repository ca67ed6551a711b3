import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAwakeTimeout } from './awake-timeout';

const onTimeout = vi.fn<() => void>();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([40, 5000, 60_000, 61_234])('ends after %i ms and not before', (milliseconds) => {
  setAwakeTimeout(onTimeout, milliseconds);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTimeout).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('goes on waiting after a suspension, when the overdue timer runs first', () => {
  setAwakeTimeout(onTimeout, 60_000);
  vi.advanceTimersToNextTimer();
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(54_999);
  expect(onTimeout).not.toHaveBeenCalled();
});

it('can be cancelled at any time', () => {
  const cancel = setAwakeTimeout(onTimeout, 60_000);
  vi.advanceTimersByTime(59_000);
  cancel();
  expect(vi.getTimerCount()).toBe(0);
});
