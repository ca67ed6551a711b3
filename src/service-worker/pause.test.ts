import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPause, type Pause } from './pause';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether what waits for the pause goes on, seen once everything that is due has run. */
async function goesOn(pause: Pause): Promise<boolean> {
  const on = vi.fn<() => void>();
  void pause.over().then(on);
  await vi.advanceTimersByTimeAsync(0);
  return on.mock.calls.length > 0;
}

it('holds up nobody without a pause, everybody during one, and nobody after it', async () => {
  const pause = createPause(60_000);
  await expect(goesOn(pause)).resolves.toBe(true);
  pause.begin();
  await expect(goesOn(pause)).resolves.toBe(false);
  pause.end();
  await expect(goesOn(pause)).resolves.toBe(true);
});

it('ends by itself, counted from its last beginning', async () => {
  const pause = createPause(60_000);
  pause.begin();
  await vi.advanceTimersByTimeAsync(50_000);
  pause.begin();
  const waits = vi.fn<() => void>();
  void pause.over().then(waits);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(waits).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waits).toHaveBeenCalledOnce();
});

it('goes on waiting when one pause follows the other', async () => {
  const pause = createPause(60_000);
  pause.begin();
  const waits = vi.fn<() => void>();
  void pause.over().then(waits);
  pause.end();
  pause.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(waits).not.toHaveBeenCalled();
  pause.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(waits).toHaveBeenCalledOnce();
});
