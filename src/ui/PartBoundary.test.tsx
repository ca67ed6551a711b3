// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { recordedFailures } from '~/lib/log';
import { PartBoundary } from './PartBoundary';

beforeAll(() => startI18n('de', ['common']));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let isAvailable = false;

function Part() {
  if (!isAvailable) throw new TypeError('Failed to fetch dynamically imported module');
  return <p>Teil</p>;
}

function open() {
  isAvailable = false;
  return render(
    <I18nextProvider i18n={i18n}>
      <PartBoundary>
        <Part />
      </PartBoundary>
    </I18nextProvider>,
  );
}

const goOnline = (): void => act(() => void window.dispatchEvent(new Event('online')));

it('shows the part once requests succeed, which may be after the browser is online', async () => {
  open();
  expect(await screen.findByRole('alert')).toBeDefined();
  goOnline();
  expect(screen.queryByText('Teil')).toBeNull();
  isAvailable = true;
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('Teil')).toBeDefined();
});

it('names the connection when the part could not be fetched, even if the browser is said to be online', async () => {
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Keine Verbindung/u);
});

it('offers to reload the page when the server no longer has the file of the part', async () => {
  document.body.innerHTML = '<script data-app="/assets/index-1.js"></script>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/neue Version/u);
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeDefined();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('stops trying after some time, and leaves no timer behind', () => {
  const { unmount } = open();
  goOnline();
  // One try after the other: each begins when the one before has been rendered.
  for (const delay of [1000, 3000, 9000]) act(() => void vi.advanceTimersByTime(delay));
  expect(vi.getTimerCount()).toBe(0);
  goOnline();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('records what failed', () => {
  open();
  expect(recordedFailures().at(-1)).toBe('A part of the page failed (TypeError)');
});
