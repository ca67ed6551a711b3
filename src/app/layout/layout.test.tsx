// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { data } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { resetToasts } from '~/ui/toasts/toast-store';
import { RouteError } from '../errors/RouteError';
import type { PageHandle } from '../pages';
import { routes } from '../routes';
import { renderAt, stubWidth, useTexts } from '../testing';
import { Layout } from './Layout';
import { PageLoading } from './PageLoading';

beforeAll(() => useTexts('de', ['common', 'shell']));
beforeEach(() => {
  stubWidth(1440);
  resetToasts();
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  sessionStore.setState({ status: 'guest', profile: null, hasEnded: false });
});

const handle = (footer: PageHandle['footer']): PageHandle => ({ page: undefined, footer });

function renderPage(loader?: () => unknown) {
  const page = { ErrorBoundary: RouteError, HydrateFallback: PageLoading, ...(loader && { loader }) };
  return renderAt(null, '/', [
    {
      Component: Layout,
      children: [
        { path: '/', handle: handle('full'), Component: () => <h1>Start</h1>, ...page },
        { path: '/next', handle: handle('minimal'), Component: () => <h1>Weiter</h1> },
      ],
    },
  ]);
}

describe('the layout', () => {
  it('has the full footer on the home layout and the minimal one elsewhere', async () => {
    const { router, container } = renderPage();
    expect(await screen.findByText('Made in Germany')).toBeTruthy();
    expect(container.querySelector('[data-layout="home"]')).not.toBeNull();
    await act(() => router.navigate('/next'));
    expect(screen.queryByText('Made in Germany')).toBeNull();
    expect(container.querySelector('[data-layout="default"]')).not.toBeNull();
  });

  it('moves the focus to the title of the next page', async () => {
    const { router } = renderPage();
    await screen.findByRole('heading', { name: 'Start' });
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    await act(() => router.navigate('/next'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Weiter' })));
  });

  it('keeps its language while a page in another one loads, and changes it with the page', async () => {
    const { router } = renderAt(null, '/en', [
      {
        Component: Layout,
        children: ['/en', '/'].map((path) => ({
          path,
          handle: handle('full'),
          Component: () => <h1>{path}</h1>,
          HydrateFallback: PageLoading,
        })),
      },
    ]);
    await showLanguage('en');
    await act(() => router.navigate('/en'));
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeTruthy();
    // The loader of a German page does this before the page renders; what React has yet to hydrate is still English.
    await act(() => showLanguage('de'));
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeTruthy();
    await act(() => router.navigate('/'));
    expect(screen.getByRole('link', { name: 'Zum Inhalt' })).toBeTruthy();
  });

  it('lets the keyboard skip the header', async () => {
    renderPage();
    fireEvent.click(await screen.findByRole('link', { name: 'Zum Inhalt' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('has the feedback button only for signed-in people', async () => {
    renderPage();
    await screen.findByRole('heading', { name: 'Start' });
    expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull();
    act(() => sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'a@b.de', role: null } }));
    expect(await screen.findByRole('button', { name: 'Feedback' })).toBeTruthy();
  });

  it('shows when the connection is lost and when it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderPage();
    await screen.findByRole('heading', { name: 'Start' });
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/Du bist offline/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/Du bist offline/)).toBeNull();
    expect(screen.getByText('Du bist wieder online.')).toBeTruthy();
  });
});

describe('an error of a page', () => {
  it('shows its details and a link home under the layout', async () => {
    renderPage(() => {
      throw data('Unknown middleware nope', { status: 500 });
    });
    await screen.findByRole('heading', { name: 'Fehler 500' });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Unknown middleware nope')).toBeTruthy();
    expect(main.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('banner')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Fehler 500 · Scheinwerfer'));
  });

  it('shows the status of a page check that throws', async () => {
    renderPage(() => {
      throw data('gesperrt', { status: 403 });
    });
    expect(await screen.findByRole('heading', { name: 'Fehler 403' })).toBeTruthy();
  });

  it('is the 404 page when a page check fails', async () => {
    renderPage(() => {
      throw data(null, { status: 404 });
    });
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeTruthy();
    expect(screen.getByText(/Feld 404/u)).toBeTruthy();
  });
});

describe('the real routes', () => {
  it('show the 404 page in the language of the address', async () => {
    renderAt(null, '/en/nothing', routes);
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeTruthy();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Go to the home page' }).getAttribute('href'),
    ).toBe('/en');
  });

  it('redirect /Datenschutz and set the document title', async () => {
    const { router } = renderAt(null, '/Datenschutz', routes);
    await waitFor(() => expect(router.state.location.pathname).toBe('/datenschutz'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Datenschutz' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Datenschutz · Scheinwerfer'));
  });
});
