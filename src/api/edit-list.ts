import type { QueryClient } from '@tanstack/react-query';

/**
 * Updates a cached list after the server has changed it. A list that is not cached, or whose running request may
 * predate the change, is refetched.
 */
export function editList<Item>(
  queries: QueryClient,
  queryKey: readonly string[],
  edit: (items: readonly Item[]) => Item[],
): void {
  const known = queries.getQueryData<readonly Item[]>(queryKey);
  if (known !== undefined) queries.setQueryData(queryKey, edit(known));
  if (known !== undefined && queries.isFetching({ queryKey }) === 0) return;
  void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
}
