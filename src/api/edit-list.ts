import type { QueryClient } from '@tanstack/react-query';

/**
 * An item as the cached list has it: after a failed update the list was fetched again, while a dialog has the former
 * version.
 */
export function latestIn<Item extends { readonly id: string }>(
  queries: QueryClient,
  queryKey: readonly string[],
  item: Item,
): Item {
  return queries.getQueryData<readonly Item[]>(queryKey)?.find(({ id }) => id === item.id) ?? item;
}

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
