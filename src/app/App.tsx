import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { i18n } from '~/i18n/i18n';
import { theme } from '~/ui/theme';
import { queryClient } from './query-client';
import type { AppRouter } from './router';

// Styles go into the sheet through the CSSOM, since the policy allows no inline text; they come first, so that
// a component's own CSS file has the last word.
const emotionCache = createCache({ key: 'css', prepend: true, speedy: true });

/** The app with everything its screens stand on. */
export function App({ router }: { readonly router: AppRouter }) {
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
