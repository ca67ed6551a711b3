import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { editList } from './edit-list';

const KEY = ['things'];
const addNew = (items: readonly string[]): string[] => [...items, 'new'];

it('changes what is shown', () => {
  const queries = new QueryClient();
  queries.setQueryData(KEY, ['old']);
  editList(queries, KEY, addNew);
  expect(queries.getQueryData(KEY)).toEqual(['old', 'new']);
});

it('leaves a list that nobody knows to the server', () => {
  const queries = new QueryClient();
  editList(queries, KEY, addNew);
  expect(queries.getQueryData(KEY)).toBeUndefined();
});

it('does not let an answer from before the change win', async () => {
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
