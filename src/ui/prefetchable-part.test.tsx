// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { prefetchablePart } from './prefetchable-part';

const Words = () => <p>loaded</p>;
const show = (Part: ComponentType) =>
  render(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  );

afterEach(cleanup);

it('renders a part that was fetched ahead without a placeholder, and fetches it once', async () => {
  const load = vi.fn<() => Promise<typeof Words>>().mockResolvedValue(Words);
  const { Part, prefetch } = prefetchablePart(load);
  await prefetch();
  await prefetch();
  show(Part);
  expect(screen.getByText('loaded')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('fetches a part that was not, or whose fetching ahead failed', async () => {
  const load = vi
    .fn<() => Promise<typeof Words>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Words);
  const { Part, prefetch } = prefetchablePart(load);
  await prefetch();
  show(Part);
  expect(screen.getByText('loading')).toBeTruthy();
  await act(async () => undefined);
  expect(await screen.findByText('loaded')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
