import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { i18n, showLanguage, startI18n } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { Themed } from '~/ui/Themed';

const NAMESPACES = ['common', 'cars', 'documents', 'errors', 'plans', 'shell', 'tax', 'weak-points', 'zb1'] as const;

/** Loads the texts that the components use. */
export async function startGallery(language: Language): Promise<void> {
  if (!i18n.isInitialized) await startI18n(language, NAMESPACES);
  await showLanguage(language);
}

/** The providers that the app gives its components: theme, texts, queries, and a router whose links lead nowhere. */
export function GalleryProviders({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(() => new QueryClient());
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
  return (
    <Themed>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </Themed>
  );
}
