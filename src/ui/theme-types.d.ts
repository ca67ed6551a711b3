import type { Token } from './tokens';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface Palette {
    tokens: Record<Token, string>;
  }
  interface PaletteOptions {
    tokens: Record<Token, string>;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    /** The single call to action of a screen. */
    beam: true;
  }
}
