// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { useTexts } from '~/app/testing';
import { recordedFailures } from '~/lib/log';
import { DialogBoundary } from './DialogBoundary';

let broken = true;

function Dialog() {
  if (broken) throw new TypeError('Failed to fetch dynamically imported module');
  return <p>Dialog</p>;
}

const onClose = vi.fn<() => void>();
const page = (open: boolean, close?: () => void) => (
  <>
    <p>Page</p>
    <DialogBoundary open={open} {...(close && { onClose: close })}>
      {open && <Dialog />}
    </DialogBoundary>
  </>
);
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

beforeAll(() => useTexts());
beforeEach(() => {
  broken = true;
  resetToasts();
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(cleanup);

it('keeps the page, closes the dialog and shows that the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { rerender } = render(page(true, onClose));
  expect(screen.getByText('Page')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  rerender(page(false, onClose));
  await waitFor(() => expect(toasts()).toEqual(['Du bist offline. Was schon geladen ist, kannst du weiter nutzen.']));
});

it.each([
  ['closes it in a transition', (close: () => void) => startTransition(close)],
  ['closes it at once', (close: () => void) => close()],
])('shows the message when the opener %s', async (_name, closeBy) => {
  function Opener() {
    const [open, setOpen] = useState(true);
    return page(open, () => closeBy(() => setOpen(false)));
  }
  render(<Opener />);
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.queryByText('Dialog')).toBeNull();
});

it('shows the message when the opener removes it', async () => {
  function Opener() {
    const [open, setOpen] = useState(true);
    return open && page(true, () => setOpen(false));
  }
  render(<Opener />);
  await waitFor(() => expect(toasts()).toHaveLength(1));
});

it('names the connection when the dialog could not be fetched', async () => {
  const { rerender } = render(page(true, onClose));
  rerender(page(false, onClose));
  await waitFor(() => expect(toasts()).toEqual(['Keine Verbindung. Prüfe sie und versuche es erneut.']));
});

it('names the new version when the server no longer has the file of the dialog', async () => {
  document.body.innerHTML = '<script data-app="/assets/index-1.js"></script>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
  const { rerender } = render(page(true, onClose));
  rerender(page(false, onClose));
  await waitFor(() => expect(toasts().join(' ')).toMatch(/neue Version.*lade die Seite neu/u));
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('renders the dialog again when it is reopened, and takes its message back', async () => {
  const { rerender } = render(page(true, onClose));
  rerender(page(false, onClose));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  broken = false;
  await act(async () => rerender(page(true, onClose)));
  expect(screen.getByText('Dialog')).toBeTruthy();
  expect(toasts()).toEqual([]);
});

it('shows no toast without onClose, and records the failure', () => {
  render(page(true));
  expect(recordedFailures().at(-1)).toBe('A dialog failed (TypeError)');
  expect(screen.getByText('Page')).toBeTruthy();
  expect(toasts()).toEqual([]);
});
