import { expect, it } from 'vitest';
import { allSettled } from './all-settled';

it('returns the values in their order', async () => {
  expect(await allSettled([Promise.resolve(1), 'two', undefined])).toEqual([1, 'two', undefined]);
});

it('rejects only when all promises have settled', async () => {
  const order: string[] = [];
  const slow = new Promise((resolve) => {
    setTimeout(resolve, 5);
  }).then(() => order.push('slow'));
  await expect(allSettled([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
  expect(order).toEqual(['slow']);
});
