/** One after the other: what reads and writes a person's plan would else overtake itself, as a page asks for all of it at once. */
import type { Store } from '../store/store';

const queues = new WeakMap<Store, Map<string, Promise<unknown>>>();

/** Runs the work once all earlier work for this owner is done, whatever became of it. */
export async function inTurn<Result>(store: Store, ownerId: string, work: () => Promise<Result>): Promise<Result> {
  const owners = queues.get(store) ?? new Map<string, Promise<unknown>>();
  queues.set(store, owners);
  const before = owners.get(ownerId) ?? Promise.resolve();
  const own = before.then(work, work);
  owners.set(ownerId, own);
  try {
    return await own;
  } finally {
    if (owners.get(ownerId) === own) owners.delete(ownerId);
  }
}
