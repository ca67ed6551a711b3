/** Helpers for component tests: real texts, a memory router and a window of a given width. */
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, vi } from 'vitest';
import { i18n, showLanguage, startI18n, type Namespace } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { theme } from '~/ui/theme';

afterEach(cleanup);

/** Loads the real texts of a language. */
export async function useTexts(
  language: Language = 'de',
  namespaces: readonly Namespace[] = ['common', 'shell'],
): Promise<void> {
  if (!i18n.isInitialized) await startI18n(language, namespaces);
  await i18n.loadNamespaces([...namespaces]);
  await showLanguage(language);
}

type MediaListener = (event: { matches: boolean }) => void;

/**
 * Stubs `matchMedia` for a window width in px and the size of letters that the browser is set to.
 * @returns changes the width
 */
export function stubWidth(width: number, reducedMotion = false, em = 16): (next: number) => void {
  let current = width;
  const listeners = new Set<MediaListener>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      if (query.includes('prefers-reduced-motion')) return reducedMotion;
      const [, minWidth, unit] = /\(min-width: ([\d.]+)(px|em)\)/.exec(query) ?? [];
      return minWidth !== undefined && current >= Number(minWidth) * (unit === 'em' ? em : 1);
    },
    media: query,
    addEventListener: (_: string, listener: MediaListener) => listeners.add(listener),
    removeEventListener: (_: string, listener: MediaListener) => listeners.delete(listener),
    addListener: (listener: MediaListener) => listeners.add(listener),
    removeListener: (listener: MediaListener) => listeners.delete(listener),
  }));
  return (next) => {
    current = next;
    for (const listener of listeners) listener({ matches: true });
  };
}

/** Renders an element inside theme, i18n and router, at an address. @returns the router as well */
export function renderAt(element: ReactNode, address = '/', routes: RouteObject[] = [{ path: '*', element }]) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <ThemeProvider theme={theme}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </ThemeProvider>,
  );
  return { router, ...view };
}
