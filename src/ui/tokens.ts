/**
 * The design's colours, once per scheme. Contrast was measured against WCAG 2.2 AA. `tokens.css` has the same values as
 * CSS variables (`--ground`, `--fir-soft`, …), so that the page is right before any script runs; a test keeps the two
 * equal.
 */
export const LIGHT = {
  ground: '#FBFCFA',
  surface: '#FFFFFF',
  paper: '#EEF4EA',
  rule: '#CCDBC9',
  fold: '#A9BEA8',
  crease: 'rgba(18, 33, 27, 0.07)',
  line: '#D5DED3',
  control: '#74877B',
  ink: '#12211B',
  muted: '#4A5B52',
  fir: '#0F4C3A',
  onFir: '#FFFFFF',
  firSoft: '#DCEBE0',
  beam: '#FFC83D',
  onBeam: '#12211B',
  lit: '#FFF1C2',
  litEdge: '#B07A00',
  amber: '#8A5A00',
  amberSoft: '#FFF3D6',
  red: '#B3261E',
  redSoft: '#FBE9E7',
  night: '#0B1813',
  onNight: '#EEF4EA',
  onNight2: '#A9BDB2',
  c1: '#0F4C3A',
  c2: '#5A9A7E',
  plateEdge: 'transparent',
} as const;

export type Token = keyof typeof LIGHT;

export const DARK: Record<Token, string> = {
  ground: '#0E1512',
  surface: '#16211C',
  paper: '#15241C',
  rule: '#2B4236',
  fold: '#456052',
  crease: 'rgba(0, 0, 0, 0.28)',
  line: '#27372F',
  control: '#6C8277',
  ink: '#E8F0EA',
  muted: '#A3B6AB',
  fir: '#7FD1AE',
  onFir: '#0B1813',
  firSoft: '#1D3329',
  beam: '#FFC83D',
  onBeam: '#12211B',
  lit: '#3A331A',
  litEdge: '#FFC83D',
  amber: '#F0BC55',
  amberSoft: '#2C2615',
  red: '#FF9D94',
  redSoft: '#33201E',
  night: '#080E0B',
  onNight: '#EEF4EA',
  onNight2: '#A9BDB2',
  c1: '#7FD1AE',
  c2: '#4A8B71',
  plateEdge: '#66786E',
};

/** Breakpoints in CSS pixels. */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;
/** The two widths at which the header changes, in em: with enlarged letters it needs more room. */
export const LARGE_MENU_FROM_EM = 67.1875;
export const UPLOAD_BUTTON_FROM_EM = 48;

/** The name of a token's CSS variable, e.g. `onNight2` → `--on-night-2`. */
export function cssVariable(token: string): string {
  return `--${token
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([a-z]{2,})(\d)/g, '$1-$2')
    .toLowerCase()}`;
}
