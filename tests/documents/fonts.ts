/** Fonts that values are printed in. The held-out ones stay out of every training, for an honest evaluation. */
export interface PrintFont {
  readonly id: string;
  /** Weights that are drawn from. */
  readonly weights: readonly number[];
  readonly heldOut: boolean;
  /** Every character has the same advance. */
  readonly monospace: boolean;
  /** npm package of @fontsource, or none for a font of the system. */
  readonly fontsource: string | undefined;
  /** Name of a font of the system. */
  readonly local: string | undefined;
  /** File of a font that comes with a Debian package. */
  readonly file?: string;
  /** That package. */
  readonly debian?: string;
}

/** Which fonts a run draws from. */
export type FontSet = 'all' | 'train' | 'eval';

function packaged(id: string, weights: readonly number[], heldOut = false, monospace = true): PrintFont {
  return { id, weights, heldOut, monospace, fontsource: id, local: undefined };
}

function local(id: string, name: string, monospace = true): PrintFont {
  return { id, weights: [400], heldOut: false, monospace, fontsource: undefined, local: name };
}

export const PRINT_FONTS: readonly PrintFont[] = [
  packaged('share-tech-mono', [400]),
  packaged('courier-prime', [400, 700]),
  packaged('ibm-plex-mono', [400, 500]),
  packaged('roboto-mono', [400, 500]),
  packaged('anonymous-pro', [400, 700]),
  packaged('cousine', [400]),
  packaged('vt323', [400]),
  packaged('doto', [700, 900], true),
  packaged('nova-mono', [400], true),
  packaged('overpass-mono', [400, 600], true),
  packaged('b612-mono', [400], true),
  packaged('pt-mono', [400], true),
  packaged('arimo', [400], true, false),
];

/** Fonts that are used where the system has them, and only when asked for, since they change what a seed gives. */
export const SYSTEM_FONTS: readonly PrintFont[] = [
  local('ocr-b', 'OCR B Regular'),
  local('dejavu-sans-mono', 'DejaVu Sans Mono'),
  local('liberation-mono', 'Liberation Mono'),
  local('liberation-sans', 'Liberation Sans', false),
  local('free-mono', 'FreeMono'),
  local('terminus', 'Terminus (TTF)'),
];

/** The fonts of a set, the system's own ones only on demand. */
export function fontsOf(set: FontSet, withSystem = false): readonly PrintFont[] {
  const fonts = [...PRINT_FONTS, ...(withSystem ? SYSTEM_FONTS : [])];
  return set === 'all' ? fonts : fonts.filter((font) => font.heldOut === (set === 'eval'));
}
