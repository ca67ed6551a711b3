import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Sets a cached value after the server has changed it. A fetch under way may predate the change, so it is cancelled
 * first.
 * @param update the value, or how it follows from the cached one, which is undefined if there is none
 */
export async function writeCached<Value>(
  queries: QueryClient,
  queryKey: QueryKey,
  update: Updater<Value | undefined, Value | undefined>,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Value>(queryKey, update);
}
