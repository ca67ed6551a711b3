import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { editList } from './edit-list';

const KEY = ['things'];
const addNew = (items: readonly string[]): string[] => [...items, 'new'];

it('updates the cached list', () => {
  const queries = new QueryClient();
  queries.setQueryData(KEY, ['old']);
  editList(queries, KEY, addNew);
  expect(queries.getQueryData(KEY)).toEqual(['old', 'new']);
});

it('refetches a list that is not in the cache', () => {
  const queries = new QueryClient();
  editList(queries, KEY, addNew);
  expect(queries.getQueryData(KEY)).toBeUndefined();
});

it('cancels a request from before the change, so that its response does not win', async () => {
  const queries = new QueryClient();
  const release: ((answer: string[]) => void)[] = [];
  const queryFn = (): Promise<string[]> => new Promise((resolve) => release.push(resolve));
  const leave = new QueryObserver(queries, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  await vi.waitFor(() => expect(release).toHaveLength(1));
  editList(queries, KEY, addNew);
  await vi.waitFor(() => expect(release).toHaveLength(2));
  release[1]?.(['old', 'new']);
  release[0]?.(['old']);
  await vi.waitFor(() => expect(queries.getQueryData(KEY)).toEqual(['old', 'new']));
  leave();
});
