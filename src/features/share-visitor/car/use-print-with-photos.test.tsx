// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePrintWithPhotos } from './use-print-with-photos';

afterEach(cleanup);

function Page() {
  const { root, print } = usePrintWithPhotos();
  return (
    <article ref={root}>
      <div aria-busy="true" />
      <button type="button" onClick={() => void print()}>
        Drucken
      </button>
    </article>
  );
}

it('prints without a photo that does not arrive, and no longer observes the page then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect([print.mock.calls.length, disconnect.mock.calls.length]).toEqual([0, 0]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(print).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});
