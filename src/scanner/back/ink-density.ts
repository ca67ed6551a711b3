/** Density of fine dark detail (print) on a grey image, with a summed-area table for the mean of any rectangle. */
import type { GreyImage } from '../pixels/image';
import { boxMean } from '../pixels/box-mean';

export interface InkDensity {
  readonly width: number;
  readonly height: number;
  /** Mean ink of a rectangle in pixels, 0..1; blank outside the image. */
  mean(x0: number, y0: number, x1: number, y1: number): number;
  /** Ink of one pixel, 0..1. */
  at(x: number, y: number): number;
}

/** Radius of the local mean that a pixel is compared with, in pixels: a few lines of small print. */
const RADIUS = 12;
/** Grey levels below the local mean that count as no ink (0) and as full ink (1). */
const FAINT = 7;
const DARK = 42;

function clampToPixel(v: number, max: number): number {
  const rounded = Math.round(v);
  return rounded < 0 ? 0 : rounded > max ? max : rounded;
}

/** Measures the ink of an image with about three to five pixels per millimetre of paper. */
export function measureInk(grey: GreyImage): InkDensity {
  const { width, height, data } = grey;
  const localMean = boxMean(grey, RADIUS, RADIUS);
  const w = width + 1;
  const sums = new Float64Array(w * (height + 1));
  const inkAt = (i: number): number =>
    Math.min(1, Math.max(0, ((localMean.data[i] ?? 0) - (data[i] ?? 0) - FAINT) / (DARK - FAINT)));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += inkAt(y * width + x);
      sums[(y + 1) * w + x + 1] = row + (sums[y * w + x + 1] ?? 0);
    }
  }
  return {
    width,
    height,
    mean(x0, y0, x1, y1) {
      // Called hundreds of thousands of times per search: no allocation here.
      const left = clampToPixel(x0, width);
      const right = clampToPixel(x1, width);
      const above = clampToPixel(y0, height) * w;
      const below = clampToPixel(y1, height) * w;
      const sum =
        (sums[below + right] ?? 0) - (sums[above + right] ?? 0) - (sums[below + left] ?? 0) + (sums[above + left] ?? 0);
      return sum / Math.max(1, (x1 - x0) * (y1 - y0));
    },
    at: (x, y) => inkAt(y * width + x),
  };
}
