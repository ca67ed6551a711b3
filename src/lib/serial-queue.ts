/** Work that must not overlap with other work of the same key, e.g. on one vehicle. */

/** The last work of each key, which has not ended. */
export type SerialQueues = Map<string, Promise<unknown>>;

/** Runs work once the earlier work of its key has succeeded or failed. @returns its result */
export async function runInOrder<Result>(
  queues: SerialQueues,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const earlier = queues.get(key);
  const result = (async () => {
    await earlier?.catch(() => undefined);
    return work();
  })();
  queues.set(key, result);
  try {
    return await result;
  } finally {
    if (queues.get(key) === result) queues.delete(key);
  }
}
