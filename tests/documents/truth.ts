/** The ground truth stored beside every generated image. */
import type { FieldCode } from '~/zb1/field-codes';
import type { FormPanel } from '~/zb1/form-geometry';
import type { PrintedValues } from './vehicle';

/** A printed line on the flat document, in millimetres; `y` is the baseline. */
export interface TruthLine {
  readonly code: string;
  readonly line: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is known of a picture beyond the values. */
export interface TruthMeta {
  readonly seed: number;
  readonly number: number;
  /** Level with its modifiers. */
  readonly level: string;
  readonly font: string;
  readonly weight: number;
  readonly width: number;
  readonly height: number;
  /**
   * The document's corners in pixels of the picture as it is to be shown (orientation tag applied), clockwise from the
   * document's own top left one.
   */
  readonly corners: readonly (readonly [number, number])[];
  /** Top and bottom of both folds in the same pixels. */
  readonly folds: readonly (readonly (readonly [number, number])[])[];
  /** Offset of the print in mm, its turn in radians. */
  readonly printOffset: { readonly x: number; readonly y: number; readonly angle: number };
  /** 1 where the form stands one row lower. */
  readonly rowShift: 0 | 1;
  /** Printed lines on the flat document. */
  readonly lines: readonly TruthLine[];
  /** Places that are cut off or covered. */
  readonly hidden: readonly string[];
  /** Of a set's document: its group of marks, kind of content and paper. */
  readonly group?: string;
  readonly content?: string;
  readonly paper?: string;
  /** Fields of which every printed character can be seen; in older pictures left out. */
  readonly visible?: readonly FieldCode[];
  /** Fields of which a cover hides characters; left out where the picture has no covers. */
  readonly covered?: readonly FieldCode[];
  /** Of a half-folded document: the panels that can be seen, and the corners of these, in the same pixels. */
  readonly panels?: readonly FormPanel[];
  readonly outline?: readonly (readonly [number, number])[];
  /** Value of the EXIF orientation tag in the file; 1 where there is none. */
  readonly orientation: number;
}

/** Printed text by field, lines joined by "/", with the picture's own facts under `_meta`. */
export type Truth = Record<FieldCode, string> & { readonly _meta: TruthMeta };

/** The printed values in the form of the truth: lines joined by "/". */
export function joinLines(values: PrintedValues): Record<FieldCode, string> {
  return Object.fromEntries(Object.entries(values).map(([code, text]) => [code, text.replaceAll('\n', '/')])) as Record<
    FieldCode,
    string
  >;
}
