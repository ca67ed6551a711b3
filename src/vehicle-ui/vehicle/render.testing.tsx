/** Renders a page with the app's providers: texts in a language, a router, queries, the theme, and the toast host. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { i18n, showLanguage, startI18n } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { theme } from '~/ui/theme';
import { ToastHost } from '~/ui/toasts/ToastHost';

const NAMESPACES = [
  'common',
  'shell',
  'backup',
  'handover',
  'cars',
  'car-detail',
  'errors',
  'plans',
  'tax',
  'vehicle-search',
  'zb1',
] as const;

/** Loads the texts; call it before the first render in a test file. */
export async function loadTestTexts(language: Language = 'de'): Promise<void> {
  if (!i18n.isInitialized) await startI18n(language, NAMESPACES);
  await showLanguage(language);
}

/** Renders a page at an address; `router.state.location` is the location after navigation. */
export function renderPage(page: ReactNode, address: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {page}
            <ToastHost />
          </>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { router, queries, ...view };
}
