/** Styles of MUI components: hairlines instead of shadows, 44 px targets, no ripple, 120–200 ms transitions. */
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type ThemedComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const focusRing = { outline: '3px solid var(--focus, var(--fir))', outlineOffset: 2 } as const;
/** Buttons with the props of `ui/aria-disabled-props.ts`; they keep the focus. */
const UNAVAILABLE = { cursor: 'default' } as const;
/** What the notch and the home indicator cover. */
const SAFE_AREA = ['top', 'right', 'bottom', 'left'].map((edge) => `env(safe-area-inset-${edge})`).join(' ');
const PHONE = '@media (max-width: 639.95px)';
/** Windows in which nothing stays in view beside the content, as at 400 % zoom or on a phone in landscape (1.4.10). */
const LOW = '@media (max-height: 499.95px)';
const FORCED = '@media (forced-colors: active)';
/** Invisible except in forced-colours mode, which removes backgrounds and gives transparent borders a colour. */
const FORCED_EDGE = '1px solid transparent';

export const componentStyles: ThemedComponents = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      startIcon: { margin: '0 0 0 -4px' },
      endIcon: { margin: '0 -4px 0 0' },
      root: {
        minHeight: 44,
        padding: '8px 20px',
        borderRadius: 6,
        gap: 8,
        '&.Mui-focusVisible': focusRing,
        '&.Mui-disabled': { color: 'var(--muted)', borderColor: 'var(--line)', background: 'transparent' },
        '&[aria-disabled=true]': UNAVAILABLE,
        '&[aria-disabled=true]:where(.MuiButton-outlined, .MuiButton-text)': {
          color: 'var(--muted)',
          borderColor: 'var(--line)',
        },
        variants: [
          {
            props: { variant: 'beam' },
            style: {
              minHeight: 52,
              padding: '12px 24px',
              fontSize: '1.125rem',
              color: 'var(--on-beam)',
              background: 'var(--beam)',
              border: '1px solid var(--beam-edge, var(--lit-edge))',
              '&:hover': { background: '#ffd466' },
            },
          },
          {
            props: { variant: 'contained' },
            style: {
              color: 'var(--on-fir)',
              background: 'var(--fir)',
              padding: '7px 19px',
              border: FORCED_EDGE,
              '&:hover': { background: 'color-mix(in srgb, var(--fir) 88%, var(--ink))' },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              color: 'inherit',
              background: 'transparent',
              borderColor: 'var(--control)',
              '&:hover': {
                borderColor: 'currentColor',
                background: 'color-mix(in srgb, currentColor 6%, transparent)',
              },
            },
          },
          { props: { variant: 'outlined', color: 'error' }, style: { color: 'var(--red)', borderColor: 'var(--red)' } },
          {
            props: { variant: 'text' },
            style: {
              color: 'var(--fir)',
              padding: '8px',
              textDecoration: 'underline',
              textUnderlineOffset: 4,
              '&:hover': { background: 'transparent', textDecorationThickness: 2 },
            },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 44,
        height: 44,
        borderRadius: 6,
        color: 'inherit',
        '&.Mui-focusVisible': focusRing,
        '&[aria-disabled=true]': { ...UNAVAILABLE, opacity: 0.5 },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      container: { [PHONE]: { alignItems: 'flex-end' } },
      paperFullScreen: { padding: SAFE_AREA },
      paper: {
        background: 'var(--surface)',
        backgroundImage: 'none',
        outline: FORCED_EDGE,
        // A full-screen dialog is neither a card nor a sheet. `:where` lets a dialog's own class win.
        '&:where(:not(.MuiDialog-paperFullScreen))': {
          borderRadius: 10,
          maxWidth: 560,
          marginInline: 'max(32px, env(safe-area-inset-left)) max(32px, env(safe-area-inset-right))',
          '&.MuiDialog-paperFullScreen': { borderRadius: 0, maxWidth: '100%' },
          [PHONE]: {
            '&:not(.MuiDialog-paperFullScreen)': {
              margin: 0,
              paddingBottom: 'env(safe-area-inset-bottom)',
              width: '100%',
              maxWidth: '100%',
              maxHeight: '92dvh',
              borderRadius: '10px 10px 0 0',
            },
          },
        },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgba(11, 24, 19, 0.48)' } } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 28 / 22, padding: '24px 24px 8px' } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        // What is absolute in it, as words for screen readers, scrolls with it rather than lengthen the paper.
        position: 'relative',
        padding: '8px 24px 24px',
        // Title and buttons would leave it a line: the paper scrolls, with all three.
        [LOW]: { flex: 'none', overflowY: 'visible' },
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '0 24px 24px',
        gap: 8,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        [PHONE]: { flexDirection: 'column', alignItems: 'stretch' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: 'var(--surface)',
        borderRadius: 6,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink)' },
        '&.Mui-focused': focusRing,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--fir)', borderWidth: 1 },
        // An invalid field stays red while it is hovered or focused.
        '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--red)',
        },
      },
      // A text area takes its height from its rows.
      input: { padding: '10px 12px', height: 24, '&:is(textarea)': { height: 'auto' } },
      multiline: { padding: '10px 12px', '& textarea': { padding: 0 } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: '0.875rem', lineHeight: 20 / 14 } } },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: 44, alignItems: 'center' } } },
  MuiCheckbox: { styleOverrides: { root: { color: 'var(--control)', '&.Mui-focusVisible': focusRing } } },
  MuiRadio: { styleOverrides: { root: { color: 'var(--control)', '&.Mui-focusVisible': focusRing } } },
  MuiSwitch: {
    styleOverrides: {
      switchBase: { '&.Mui-focusVisible': focusRing },
      // Off, MUI's track has a contrast of 2.7, and its thumb is white on white (WCAG 1.4.11).
      track: { boxSizing: 'border-box', border: FORCED_EDGE, backgroundColor: 'var(--control)', opacity: 1 },
      thumb: { boxSizing: 'border-box', border: '1px solid var(--control)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 46,
        minWidth: 0,
        padding: '0 10px',
        fontSize: '1rem',
        fontWeight: 400,
        color: 'var(--muted)',
        '&.Mui-selected': { color: 'var(--ink)', fontWeight: 650 },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -3 },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 46 },
      indicator: { height: 3, background: 'var(--fir)', [FORCED]: { background: 'Highlight' } },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { outline: FORCED_EDGE },
      bar: { [FORCED]: { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } } },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: { root: { background: 'var(--rule)', borderRadius: 4 } },
  },
};
