import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '~/i18n/i18n';
import { theme } from '~/ui/theme';

interface Props {
  readonly styles: EmotionCache;
  readonly queries: QueryClient;
  readonly children: ReactNode;
}

/**
 * Everything the screens stand on, in the browser as in the prerenderer. The colour scheme is the style sheet's business:
 * without `noSsr` MUI would look for one after the first render, and React had to join the whole page at once for it.
 */
export function Providers({ styles, queries, children }: Props) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} noSsr storageManager={null}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
