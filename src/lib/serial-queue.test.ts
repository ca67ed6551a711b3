import { expect, it } from 'vitest';
import { runInOrder, type SerialQueues } from './serial-queue';

it('runs the work of a key one after the other, also after a failure, and that of another key at once', async () => {
  const queues: SerialQueues = new Map();
  const log: string[] = [];
  let endFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const results = [
    runInOrder(queues, 'a', async () => {
      log.push('first');
      await first;
      log.push('first ends');
      throw new Error('failed');
    }),
    runInOrder(queues, 'a', async () => log.push('second')),
    runInOrder(queues, 'b', async () => log.push('other')),
  ];
  await results[2];
  expect(log).toEqual(['first', 'other']);
  endFirst();
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(log).toEqual(['first', 'other', 'first ends', 'second']);
});

it('holds nothing once all work has ended', async () => {
  const queues: SerialQueues = new Map();
  await Promise.allSettled([
    runInOrder(queues, 'a', () => Promise.resolve(1)),
    runInOrder(queues, 'a', () => Promise.reject(new Error('failed'))),
  ]);
  expect(queues.size).toBe(0);
});
