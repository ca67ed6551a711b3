import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { use, type ReactNode } from 'react';
import { stylesCache } from './styles-cache';
import { StylesContext } from './styles-context';
import { theme } from './theme';

/**
 * Provides the MUI theme. The frame and the most visited pages do without MUI, so each page and dialog that uses it
 * wraps itself in this. The style sheet handles the colour scheme: without `noSsr` MUI would look for one after the
 * first render, and React would have to hydrate the whole page at once.
 */
export function Themed({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={use(StylesContext) ?? stylesCache}>
      <ThemeProvider theme={theme} noSsr storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
