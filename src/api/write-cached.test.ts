import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { writeCached } from './write-cached';

const KEY = ['vehicle', 'golf'];

it.each([
  ['nothing is cached', undefined],
  ['a value is cached', 'older'],
])('is not overwritten by a fetch that began before it: %s', async (_, cached) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (cached !== undefined) queries.setQueryData(KEY, cached);
  let answer: (value: string) => void = () => undefined;
  const response = new Promise<string>((resolve) => (answer = resolve));
  const fetching = queries.fetchQuery({ queryKey: KEY, queryFn: () => response }).catch(() => undefined);
  await writeCached<string>(queries, KEY, 'saved');
  answer('older');
  await fetching;
  expect(queries.getQueryData(KEY)).toBe('saved');
  expect(queries.isFetching({ queryKey: KEY })).toBe(0);
});

it('updates the cached value', async () => {
  const queries = new QueryClient();
  queries.setQueryData(KEY, 'Golf');
  await writeCached<string>(queries, KEY, (before) => before && `${before} Plus`);
  expect(queries.getQueryData(KEY)).toBe('Golf Plus');
});
