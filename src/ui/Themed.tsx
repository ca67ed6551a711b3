import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { use, type ReactNode } from 'react';
import { stylesCache } from './styles-cache';
import { StylesContext } from './styles-context';
import { theme } from './theme';

/**
 * What MUI's parts stand on. The frame and the pages that everybody opens first do without them, so it stands around each
 * page and dialog that does not. The colour scheme is the style sheet's business: without `noSsr` MUI would look for one
 * after the first render, and React had to join the whole page at once for it.
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
