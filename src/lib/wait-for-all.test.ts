import { expect, it } from 'vitest';
import { waitForAll } from './wait-for-all';

it('returns the values in their order', async () => {
  expect(await waitForAll([Promise.resolve(1), 'two', undefined])).toEqual([1, 'two', undefined]);
});

it('rejects only when all promises have settled', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let isRejected = false;
  const all = waitForAll([Promise.reject(new Error('first')), slow]);
  const noticed = all.catch(() => {
    isRejected = true;
  });
  // More turns than any chain of promises in it takes.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(isRejected).toBe(false);
  finish();
  await noticed;
  await expect(all).rejects.toThrow('first');
});
