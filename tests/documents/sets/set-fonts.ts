/**
 * Faces of the three sets of documents. No face of one set prints in another, and none of the final set is trained
 * with.
 */
import type { PrintFont } from '../fonts';

/** The sets: tuned on, chosen by, measured with. */
export const SET_NAMES = ['tuning', 'validation', 'final'] as const;

/** Name of a set. */
export type SetName = (typeof SET_NAMES)[number];

/** A machine's way to print: smooth characters of one advance, characters of a coarse grid, or a proportional face. */
type FaceKind = 'mono' | 'pixel' | 'sans';

/** A face with its share of the set's documents. */
export interface SetFace {
  readonly font: PrintFont;
  readonly kind: FaceKind;
  readonly share: number;
}

function face(kind: FaceKind, id: string, weights: readonly number[], share = 2): SetFace {
  return {
    font: {
      id,
      weights,
      heldOut: false,
      monospace: kind !== 'sans' && id !== 'jersey-10' && id !== 'pixelify-sans',
      fontsource: id,
      local: undefined,
    },
    kind,
    share,
  };
}

/** Narrow OCR-B is what most offices print in; it comes with Debian, not with npm. */
const OCR_B: SetFace = {
  font: {
    id: 'ocr-b',
    weights: [400],
    heldOut: false,
    monospace: true,
    fontsource: undefined,
    local: undefined,
    file: '/usr/share/fonts/opentype/ocr-b/OCRB.otf',
    debian: 'fonts-ocr-b',
  },
  kind: 'mono',
  share: 4,
};

export const SET_FACES: Readonly<Record<SetName, readonly SetFace[]>> = {
  tuning: [
    OCR_B,
    face('mono', 'share-tech-mono', [400]),
    face('mono', 'courier-prime', [400, 700]),
    face('mono', 'ibm-plex-mono', [400, 500]),
    face('mono', 'roboto-mono', [400, 500]),
    face('mono', 'anonymous-pro', [400, 700]),
    face('mono', 'cousine', [400, 700]),
    face('mono', 'source-code-pro', [400, 600]),
    face('mono', 'jetbrains-mono', [400, 600]),
    face('mono', 'cutive-mono', [400]),
    face('mono', 'ubuntu-mono', [400, 700]),
    face('mono', 'fira-mono', [400, 500]),
    face('pixel', 'vt323', [400], 4),
    face('sans', 'open-sans', [400, 600], 3),
  ],
  validation: [
    face('mono', 'b612-mono', [400]),
    face('mono', 'pt-mono', [400]),
    face('mono', 'overpass-mono', [400, 600]),
    face('mono', 'nova-mono', [400]),
    face('mono', 'google-sans-code', [400, 600]),
    face('mono', 'spline-sans-mono', [400, 500]),
    face('mono', 'azeret-mono', [400]),
    face('pixel', 'doto', [700, 900]),
    face('pixel', 'pixelify-sans', [400], 1),
    face('sans', 'arimo', [400, 700]),
    face('sans', 'schibsted-grotesk', [400], 1),
  ],
  final: [
    face('mono', 'atkinson-hyperlegible-mono', [400, 500]),
    face('mono', 'sometype-mono', [400, 600]),
    face('mono', 'cascadia-mono', [400]),
    face('mono', 'intel-one-mono', [400, 500]),
    face('mono', 'commit-mono', [400, 700]),
    face('mono', 'libertinus-mono', [400]),
    face('pixel', 'sixtyfour', [400], 1),
    face('pixel', 'bitcount-single', [400, 500], 1),
    face('pixel', 'jersey-10', [400], 1),
    face('sans', 'hanken-grotesk', [400, 600], 1.5),
    face('sans', 'encode-sans', [400, 600], 1.5),
  ],
};
