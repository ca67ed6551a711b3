/**
 * The MUI theme: both colour schemes as CSS variables chosen by `prefers-color-scheme`, so that the page is dark
 * from its first paint without a script. In `sx`, tokens are `tokens.<name>`; in CSS files they are `var(--<name>)`.
 */
import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { componentStyles } from './theme-components';
import { BREAKPOINTS, DARK, LIGHT, type Token } from './tokens';

const FONT = "'Sofia Sans Variable', 'Sofia Sans Fallback', system-ui, sans-serif";

function palette(tokens: Record<Token, string>): PaletteOptions {
  return {
    primary: { main: tokens.fir, contrastText: tokens.onFir },
    secondary: { main: tokens.beam, contrastText: tokens.onBeam },
    error: { main: tokens.red, contrastText: tokens.ground },
    warning: { main: tokens.amber, contrastText: tokens.ground },
    success: { main: tokens.fir, contrastText: tokens.onFir },
    info: { main: tokens.fir, contrastText: tokens.onFir },
    text: { primary: tokens.ink, secondary: tokens.muted, disabled: tokens.muted },
    background: { default: tokens.ground, paper: tokens.surface },
    divider: tokens.line,
    tokens,
  };
}

const heading = { fontWeight: 650, letterSpacing: '-0.01em' } as const;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: palette(LIGHT) }, dark: { palette: palette(DARK) } },
  breakpoints: { values: BREAKPOINTS },
  spacing: 8,
  shape: { borderRadius: 6 },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 140,
      short: 160,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 140,
    },
  },
  typography: {
    fontFamily: FONT,
    fontSize: 16,
    htmlFontSize: 16,
    fontWeightMedium: 600,
    fontWeightBold: 650,
    h1: { ...heading, fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)', lineHeight: 1.12 },
    h2: { ...heading, fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)', lineHeight: 1.12 },
    h3: { ...heading, fontSize: '1.375rem', lineHeight: 28 / 22, letterSpacing: 0 },
    h4: { ...heading, fontSize: '1.125rem', lineHeight: 26 / 18, letterSpacing: 0 },
    subtitle1: { fontSize: '1.125rem', lineHeight: 26 / 18 },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 20 / 14 },
    caption: { fontSize: '0.875rem', lineHeight: 20 / 14 },
    button: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5, textTransform: 'none' },
  },
  components: componentStyles,
});
