// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrefetchWhenIdle } from './use-prefetch-when-idle';

const first = vi.fn<() => Promise<void>>();
const second = vi.fn<() => Promise<void>>();
const PARTS = [first, second];

function Page() {
  usePrefetchWhenIdle(PARTS);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  first.mockResolvedValue();
  second.mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.active;
});

it('fetches one part after the other once the user is active and the browser idle', async () => {
  render(<Page />);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(first).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(second).toHaveBeenCalledOnce();
});

it('fetches nothing more once the page is left', async () => {
  const { unmount } = render(<Page />);
  fireEvent.pointerDown(document.body);
  await vi.advanceTimersByTimeAsync(2000);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(second).not.toHaveBeenCalled();
});
