import type { QueryClient } from '@tanstack/react-query';

/**
 * Changes a list that a page shows, after the server has changed it. One that is not known yet, or is being fetched
 * just now and may be older than the change, is asked for again.
 */
export function editList<Item>(queries: QueryClient, queryKey: readonly string[], edit: (items: readonly Item[]) => Item[]): void {
  const known = queries.getQueryData<readonly Item[]>(queryKey);
  if (known !== undefined) queries.setQueryData(queryKey, edit(known));
  if (known !== undefined && queries.isFetching({ queryKey }) === 0) return;
  void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
}
