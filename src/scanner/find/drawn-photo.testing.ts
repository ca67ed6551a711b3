/** Synthetic photo of the form for tests: the preprinted form on a table, in perspective. */
import { FOLDS_MM } from '~/zb1/form-geometry';
import type { Point, Quad, RgbaImage } from '../pixels/image';
import { applyHomography, invert, rectangleToQuad } from '../pixels/homography';
import { drawFormTemplate } from './form-template';

export interface DrawnPhotoOptions {
  readonly width: number;
  readonly height: number;
  /** The paper's corners in pixels, clockwise from the document's top left one. */
  readonly corners: Quad;
  /** Grey level of the table, 0..255. */
  readonly table: number;
  /** Millimetres by which all print is shifted down from the official drawing. */
  readonly lower?: number;
  /** Visible stretch of the paper in millimetres; the rest is folded away. */
  readonly from?: number;
  readonly to?: number;
  /** Top and bottom outer corners (pixels) of a left panel that is tilted about its fold. */
  readonly leftEdge?: readonly [Point, Point];
  /** Colour of further print at a position in millimetres. */
  readonly ink?: (x: number, y: number) => readonly [number, number, number] | undefined;
}

/** Resolution of the drawn form, pixels per millimetre. */
const DETAIL = 6;

/** Draws the photo with a little deterministic noise. */
export function drawPhoto({
  width,
  height,
  corners,
  table,
  lower = 0,
  from = 0,
  to = 210,
  leftEdge,
  ink,
}: DrawnPhotoOptions): RgbaImage {
  const form = drawFormTemplate(DETAIL);
  const map = rectangleToQuad(0, 0, 210, 105, corners);
  const back = map && invert(map);
  if (!back) throw new Error('Corners are degenerate');
  const fold = FOLDS_MM[0];
  const leftMap =
    leftEdge &&
    rectangleToQuad(0, 0, fold, 105, [
      leftEdge[0],
      applyHomography(map, fold, 0),
      applyHomography(map, fold, 105),
      leftEdge[1],
    ]);
  const leftBack = leftMap && invert(leftMap);
  const data = new Uint8ClampedArray(4 * width * height);
  let noise = 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const flat = applyHomography(back, x + 0.5, y + 0.5);
      const { x: u, y: v } = leftBack && flat.x < fold ? applyHomography(leftBack, x + 0.5, y + 0.5) : flat;
      const onPaper = u >= from && v >= 0 && u < to && v < 105;
      const fx = Math.floor(u * DETAIL);
      const fy = Math.floor((v - lower) * DETAIL);
      const inked = onPaper && fy >= 0 ? (form.data[fy * form.width + fx] ?? 0) : 0;
      noise = (Math.imul(noise, 1103515245) + 12345) >>> 0;
      const grey = (onPaper ? 225 * (1 - 0.7 * inked) : table) + ((noise >>> 16) % 9) - 4;
      data.set([...((onPaper ? ink?.(u, v) : undefined) ?? [grey, grey, grey]), 255], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

/** The photo rotated clockwise by 90 degrees. */
export function rotate90({ width, height, data }: RgbaImage): RgbaImage {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      out.set(data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4), 4 * (x * height + height - 1 - y));
  }
  return { width: height, height: width, data: out };
}

/** Two photos of the same width as one picture. */
export function stack(upper: RgbaImage, lower: RgbaImage): RgbaImage {
  const data = new Uint8ClampedArray(upper.data.length + lower.data.length);
  data.set(upper.data);
  data.set(lower.data, upper.data.length);
  return { width: upper.width, height: upper.height + lower.height, data };
}
