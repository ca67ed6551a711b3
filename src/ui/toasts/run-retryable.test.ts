import { expect, it, vi } from 'vitest';
import { runRetryable } from './toast-store';

it('runs the work again at each retry, until it succeeds', async () => {
  const failures = [new Error('first'), new Error('second')];
  const work = vi.fn<() => Promise<void>>(() => {
    const failure = failures.shift();
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  });
  const shown: string[] = [];
  runRetryable(work, (error, retry) => {
    shown.push(String(error));
    retry();
  });
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
  expect(shown).toEqual(['Error: first', 'Error: second']);
});
