import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPause, type Pause } from './pause';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether work that waits for the pause continues, once pending timers and promises have run. */
async function continues(pause: Pause): Promise<boolean> {
  const onOver = vi.fn<() => void>();
  void pause.over().then(onOver);
  await vi.advanceTimersByTimeAsync(0);
  return onOver.mock.calls.length > 0;
}

it('blocks work only during a pause', async () => {
  const pause = createPause(60_000);
  await expect(continues(pause)).resolves.toBe(true);
  pause.begin();
  await expect(continues(pause)).resolves.toBe(false);
  pause.end();
  await expect(continues(pause)).resolves.toBe(true);
});

it('ends after its limit, counted from the last begin', async () => {
  const pause = createPause(60_000);
  pause.begin();
  await vi.advanceTimersByTimeAsync(50_000);
  pause.begin();
  const onOver = vi.fn<() => void>();
  void pause.over().then(onOver);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(onOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onOver).toHaveBeenCalledOnce();
});

it('keeps blocking when the next pause begins at once', async () => {
  const pause = createPause(60_000);
  pause.begin();
  const onOver = vi.fn<() => void>();
  void pause.over().then(onOver);
  pause.end();
  pause.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(onOver).not.toHaveBeenCalled();
  pause.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(onOver).toHaveBeenCalledOnce();
});
