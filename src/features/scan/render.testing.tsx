/** Renders components of this feature with texts, a router and a query client, as in the app. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { i18n, showLanguage, startI18n } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';

const NAMESPACES = ['common', 'scan', 'errors', 'redacted', 'zb1', 'cars', 'vehicle-search'] as const;

/** Loads the texts. Call it once before the first render of a test file. */
export async function loadTestTexts(language: Language = 'de'): Promise<void> {
  if (!i18n.isInitialized) await startI18n(language, NAMESPACES);
  await showLanguage(language);
}

/** Renders an element at an address; read `router.state.location` for navigations. */
export function renderAt(
  element: ReactNode,
  address = '/',
): { router: ReturnType<typeof createMemoryRouter>; container: HTMLElement } {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, container };
}
