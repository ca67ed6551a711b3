// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig, type ConfigError } from '~/config';
import { renderAt, stubWidth, useTexts } from '../testing';
import { ConfigErrorPage } from './ConfigErrorPage';
import { RouteError } from './RouteError';

const reload = vi.hoisted(() => ({ reloadOnce: vi.fn<() => boolean>(), mayReload: vi.fn<() => boolean>() }));
vi.mock('~/lib/chunk-reload', async (original) => ({ ...(await original<object>()), ...reload }));

beforeAll(() => useTexts());
beforeEach(() => {
  stubWidth(1440);
  reload.reloadOnce.mockReset();
});

/** A page whose code cannot be fetched. */
function renderMissingPage() {
  const error = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/faq.js');
  renderAt(null, '/', [
    { path: '/', ErrorBoundary: RouteError, HydrateFallback: () => null, lazy: () => Promise.reject(error) },
  ]);
}

describe('a page whose code is gone', () => {
  it('reloads and says nothing meanwhile', async () => {
    reload.mayReload.mockReturnValue(true);
    renderMissingPage();
    await vi.waitFor(() => expect(reload.reloadOnce).toHaveBeenCalled());
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('shows the error page when it reloaded a moment ago', async () => {
    reload.mayReload.mockReturnValue(false);
    renderMissingPage();
    expect(await screen.findByRole('heading', { name: 'Fehler 500' })).toBeTruthy();
    expect(screen.getByText(/Failed to fetch dynamically imported module/)).toBeTruthy();
    expect(reload.reloadOnce).not.toHaveBeenCalled();
  });
});

describe('the page of a broken configuration', () => {
  it('names the variable and what was expected', () => {
    let broken: ConfigError | undefined;
    try {
      readConfig({ VITE_API_URL: 'nonsense' });
    } catch (error) {
      broken = error as ConfigError;
    }
    if (broken === undefined) throw new Error('The configuration was accepted');
    renderAt(<ConfigErrorPage error={broken} />);
    expect(screen.getByRole('heading', { name: 'Die Seite ist falsch eingerichtet' })).toBeTruthy();
    expect(screen.getByText(/VITE_API_URL/)).toBeTruthy();
    expect(screen.getByText(/https:\/\/api\.example\.org/)).toBeTruthy();
  });
});
