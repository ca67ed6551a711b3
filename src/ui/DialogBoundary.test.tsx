// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { useTexts } from '~/app/testing';
import { DialogBoundary } from './DialogBoundary';

let broken = true;

function Dialog() {
  if (broken) throw new TypeError('Failed to fetch dynamically imported module');
  return <p>Dialog</p>;
}

const close = vi.fn<() => void>();
const page = (open: boolean, onClose?: () => void) => (
  <>
    <p>Page</p>
    <DialogBoundary open={open} {...(onClose && { onClose })}>
      {open && <Dialog />}
    </DialogBoundary>
  </>
);
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

beforeAll(() => useTexts());
beforeEach(() => {
  broken = true;
  close.mockReset();
  resetToasts();
  // React says what it caught; that is what this is about.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

it('keeps the page, closes what cannot be fetched and says that there is no connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(page(true, close));
  expect(screen.getByText('Page')).toBeTruthy();
  expect(close).toHaveBeenCalledOnce();
  expect(toasts()).toEqual(['Du bist offline. Was schon geladen ist, kannst du weiter nutzen.']);
});

it('tries again when it is opened anew', async () => {
  const { rerender } = render(page(true, close));
  rerender(page(false, close));
  broken = false;
  await act(async () => rerender(page(true, close)));
  expect(screen.getByText('Dialog')).toBeTruthy();
});

it('tells nobody of what nobody asked for', () => {
  render(page(true));
  expect(screen.getByText('Page')).toBeTruthy();
  expect(toasts()).toEqual([]);
});
