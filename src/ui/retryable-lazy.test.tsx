// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useTexts } from '../app/testing';
import { DialogBoundary } from './DialogBoundary';
import { PartBoundary } from './PartBoundary';
import { retryableLazy } from './retryable-lazy';

const load = vi.fn<() => Promise<() => React.ReactNode>>();
const failure = new TypeError('Failed to fetch dynamically imported module');
const close = vi.fn<() => void>();

beforeAll(() => useTexts());

beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(cleanup);

it('requests a dialog again when it is opened again', async () => {
  const Dialog = retryableLazy(load);
  const page = (open: boolean) => (
    <DialogBoundary open={open} onClose={close}>
      {open && <Dialog />}
    </DialogBoundary>
  );
  load.mockRejectedValueOnce(failure);
  const { rerender } = render(page(true));
  await act(async () => undefined);
  expect(close).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValueOnce(() => <p>Dialog</p>);
  await act(async () => rerender(page(false)));
  await act(async () => rerender(page(true)));
  expect(await screen.findByText('Dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps the page around a part, and requests the part again when asked to', async () => {
  const Part = retryableLazy(load);
  load.mockRejectedValue(failure);
  render(
    <>
      <p>Page</p>
      <PartBoundary>
        <Suspense>
          <Part />
        </Suspense>
      </PartBoundary>
    </>,
  );
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  expect(screen.getByText('Page')).toBeTruthy();
  await act(async () => fireEvent.click(retry));
  await screen.findByRole('button', { name: 'Erneut versuchen' });
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValueOnce(() => <p>Part</p>);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' })));
  expect(await screen.findByText('Part')).toBeTruthy();
});
