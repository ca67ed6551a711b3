/**
 * Pixel buffers of the scanner's pipeline. All coordinates are pixels with the origin in the top left corner;
 * the centre of the first pixel lies at (0.5, 0.5).
 */

/** One channel of 8 bits, rows from top to bottom. `data.length === width * height`. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One channel of 32-bit floats, rows from top to bottom. */
export interface FloatImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Four channels of 8 bits (R, G, B, A) as in `ImageData`. `data.length === 4 * width * height`. */
export interface RgbaImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A point in pixels, or in millimetres where the name or its comment says so. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ORIGIN: Point = { x: 0, y: 0 };

/** Four corners, clockwise from the one that is top left when the document is upright. */
export type Quad = readonly [Point, Point, Point, Point];

/** The top and bottom end of a fold, as the document is read. */
export type FoldLine = readonly [top: Point, bottom: Point];

/** Height of a line band given to the reader, in pixels. */
export const BAND_HEIGHT = 32;

/** Height of a band on the paper: one row of 1/6 inch plus a margin into its neighbours. */
const BAND_HEIGHT_MM = 4.6;

/** Resolution of the flattened document, about 6.96 px/mm, chosen so that bands are cut from it without resampling. */
export const PIXELS_PER_MM = BAND_HEIGHT / BAND_HEIGHT_MM;

function scalePoint({ x, y }: Point, factor: number): Point {
  return { x: x * factor, y: y * factor };
}

/** The corners of a picture of that size. */
export const wholeQuad = ({ width, height }: { readonly width: number; readonly height: number }): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** The corners on an image scaled by `factor`. */
export function scaleQuad([a, b, c, d]: Quad, factor: number): Quad {
  return [scalePoint(a, factor), scalePoint(b, factor), scalePoint(c, factor), scalePoint(d, factor)];
}

/** The corners on an image that begins elsewhere. */
export function moveQuad([a, b, c, d]: Quad, dx: number, dy: number): Quad {
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy });
  return [move(a), move(b), move(c), move(d)];
}

/** The folds on an image scaled by `factor`. */
export function scaleFolds(folds: readonly FoldLine[], factor: number): readonly FoldLine[] {
  return folds.map(([top, bottom]): FoldLine => [scalePoint(top, factor), scalePoint(bottom, factor)]);
}
