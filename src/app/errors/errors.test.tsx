// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError, configProblem } from '~/config';
import { loadTexts } from '~/i18n/i18n';
import { logFailure } from '~/lib/log';
import { ONLINE_RETRY_DELAYS_MS } from '~/lib/online-retry';
import { renderAt, stubWidth, useTexts } from '../testing';
import { ConfigErrorPage } from './ConfigErrorPage';
import { ErrorDetails } from './ErrorDetails';
import { RouteError } from './RouteError';

const reload = vi.hoisted(() => ({
  reloadIfGone: vi.fn<(error: unknown) => Promise<boolean>>(),
  isChunkGone: vi.fn<(error: unknown) => Promise<boolean>>(),
}));
vi.mock('~/lib/chunk-reload', async (original) => ({ ...(await original<object>()), ...reload }));

beforeAll(() => useTexts());
beforeEach(() => {
  stubWidth(1440);
});

/** Renders a route whose chunk cannot be fetched. */
function renderMissingPage() {
  const error = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/faq.js');
  renderAt(null, '/', [
    { path: '/', ErrorBoundary: RouteError, HydrateFallback: () => null, lazy: () => Promise.reject(error) },
  ]);
}

describe('a page whose chunk is missing', () => {
  it('reloads without showing an error', async () => {
    reload.reloadIfGone.mockResolvedValue(true);
    renderMissingPage();
    await vi.waitFor(() => expect(reload.reloadIfGone).toHaveBeenCalledWith(expect.any(TypeError)));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('names the new version, no fault, when it is gone and the page may not reload by itself', async () => {
    reload.reloadIfGone.mockResolvedValue(false);
    reload.isChunkGone.mockResolvedValue(true);
    renderMissingPage();
    expect(await screen.findByRole('heading', { name: 'Das hat nicht geklappt' })).toBeTruthy();
    expect(screen.getByText(/^Von dieser Seite gibt es eine neue Version/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
    expect(screen.queryByText(/Failed to fetch dynamically imported module/)).toBeNull();
  });

  it('names the connection, no fault, when the server could not be reached', async () => {
    reload.reloadIfGone.mockResolvedValue(false);
    reload.isChunkGone.mockResolvedValue(false);
    renderMissingPage();
    expect(await screen.findByRole('heading', { name: 'Das hat nicht geklappt' })).toBeTruthy();
    expect(screen.getByText(/^Keine Verbindung/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
    expect(screen.queryByText('Einzelheiten')).toBeNull();
  });
});

it.each([
  ['as soon as the browser is online', 0],
  ['some seconds later if that fails', 2],
])('requests a page that could not be reached again %s', async (_, failures) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reload.reloadIfGone.mockResolvedValue(false);
  reload.isChunkGone.mockResolvedValue(false);
  const error = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/faq.js');
  const lazy = vi
    .fn<() => Promise<{ Component: () => string }>>()
    .mockRejectedValueOnce(error)
    .mockResolvedValue({ Component: () => 'Häufige Fragen' });
  const failAgain = () => Promise.reject(new TypeError(error.message));
  renderAt(null, '/', [{ path: '/', ErrorBoundary: RouteError, HydrateFallback: () => null, lazy }]);
  await screen.findByText(/^Keine Verbindung/);
  for (let failed = 0; failed < failures; failed += 1) lazy.mockImplementationOnce(failAgain);
  window.dispatchEvent(new Event('online'));
  for (const delay of ONLINE_RETRY_DELAYS_MS.slice(0, failures)) await act(() => vi.advanceTimersByTimeAsync(delay));
  expect(await screen.findByText('Häufige Fragen')).toBeTruthy();
  expect(screen.queryByText(/^Keine Verbindung/)).toBeNull();
});

it('passes the focus of a press on to the page that comes in place of the error', async () => {
  reload.reloadIfGone.mockResolvedValue(false);
  reload.isChunkGone.mockResolvedValue(false);
  const error = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/faq.js');
  const lazy = vi
    .fn<() => Promise<{ Component: () => ReactNode }>>()
    .mockRejectedValueOnce(error)
    .mockResolvedValue({ Component: () => <h1>Häufige Fragen</h1> });
  renderAt(null, '/', [{ path: '/', ErrorBoundary: RouteError, HydrateFallback: () => null, lazy }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  const heading = await screen.findByRole('heading', { name: 'Häufige Fragen' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

describe('the details of an error', () => {
  it('are copied with the last failures, which hold no values', async () => {
    const user = userEvent.setup();
    renderAt(<ErrorDetails message="Unexpected token" />);
    logFailure('It failed', new TypeError('HL SW 2412'));
    await user.click(screen.getByRole('button', { name: 'Einzelheiten kopieren' }));
    await screen.findByText(/^Kopiert/u);
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^Unexpected token\n/u);
    expect(copied).toContain('It failed (TypeError)');
    expect(copied).not.toContain('HL SW');
  });

  it('can be selected where copying is refused', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    renderAt(<ErrorDetails message="Unexpected token" />);
    logFailure('It failed');
    await user.click(screen.getByRole('button', { name: 'Einzelheiten kopieren' }));
    await screen.findByText(/nicht erlaubt/u);
    expect(screen.getByText(/Unexpected token\s+.*It failed/u)).toBeTruthy();
  });
});

describe('the configuration error page', () => {
  it('names the variable, what was found and what was expected', async () => {
    await loadTexts(['config']);
    const broken = configProblem({ VITE_API_URL: 'nonsense' });
    if (broken === undefined) throw new Error('The configuration was accepted');
    renderAt(<ConfigErrorPage error={broken} />);
    expect(screen.getByRole('heading', { name: 'Die Seite ist falsch eingerichtet' })).toBeTruthy();
    expect(screen.getByText(/VITE_API_URL/)).toBeTruthy();
    expect(screen.getByText('Gefunden: nonsense')).toBeTruthy();
    expect(screen.getByText(/^Erwartet: eine vollständige Adresse.*https:\/\/api\.example\.org/)).toBeTruthy();
  });

  it('reports a missing variable and lists the allowed values', async () => {
    await loadTexts(['config']);
    const { unmount } = renderAt(<ConfigErrorPage error={new ConfigError('VITE_API_URL', 'api', undefined)} />);
    expect(screen.getByText('Gefunden: nichts')).toBeTruthy();
    unmount();
    renderAt(<ConfigErrorPage error={new ConfigError('VITE_SCANNER', 'choice', 'cloud', ['device', 'remote'])} />);
    expect(screen.getByText('Erwartet: einer dieser Werte: device, remote')).toBeTruthy();
  });
});
