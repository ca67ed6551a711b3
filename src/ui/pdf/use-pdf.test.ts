// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Page, Pdf } from './open-pdf';
import { usePage } from './use-pdf';

afterEach(cleanup);

it('closes the page that is left, and not the one that is shown', async () => {
  const closed: number[] = [];
  const pageOf = (number: number): Page => ({
    width: 600,
    height: 800,
    text: `${number}`,
    draw: async () => undefined,
    close: () => closed.push(number),
  });
  const pdf: Pdf = { pages: 3, page: async (number) => pageOf(number), close: () => undefined };
  const { result, rerender, unmount } = renderHook(({ number }) => usePage(pdf, number), {
    initialProps: { number: 1 },
  });
  await waitFor(() => expect(result.current).toMatchObject({ text: '1' }));
  expect(closed).toEqual([]);
  // The second page is left before it has loaded.
  rerender({ number: 2 });
  rerender({ number: 3 });
  await waitFor(() => expect(result.current).toMatchObject({ text: '3' }));
  expect(closed).toEqual([1, 2]);
  unmount();
  await waitFor(() => expect(closed).toEqual([1, 2, 3]));
});
