/** How much fine dark detail (print) there is on a grey picture, with sums over any rectangle in constant time. */
import type { GreyImage } from '../pixels/image';
import { boxMean } from '../pixels/grey';

export interface InkDensity {
  readonly width: number;
  readonly height: number;
  /** Mean ink of a rectangle in pixels, 0..1; what lies outside of the picture counts as blank. */
  mean(x0: number, y0: number, x1: number, y1: number): number;
  /** Ink of one pixel, 0..1. */
  at(x: number, y: number): number;
}

/** Half the window that a pixel is compared with, in pixels: a few lines of small print. */
const AROUND = 12;
/** Levels below its surroundings at which ink begins, and from which on a pixel is nothing but ink. */
const FAINT = 7;
const DARK = 42;

function cut(v: number, most: number): number {
  const whole = Math.round(v);
  return whole < 0 ? 0 : whole > most ? most : whole;
}

/** Measures the ink of a picture on which a millimetre of paper is about three to five pixels. */
export function measureInk(grey: GreyImage): InkDensity {
  const { width, height, data } = grey;
  const around = boxMean(grey, AROUND, AROUND);
  const w = width + 1;
  const sums = new Float64Array(w * (height + 1));
  const inkAt = (i: number): number => Math.min(1, Math.max(0, ((around.data[i] ?? 0) - (data[i] ?? 0) - FAINT) / (DARK - FAINT)));
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
      // Asked hundreds of thousands of times a search: nothing is allocated.
      const left = cut(x0, width);
      const right = cut(x1, width);
      const above = cut(y0, height) * w;
      const below = cut(y1, height) * w;
      const sum = (sums[below + right] ?? 0) - (sums[above + right] ?? 0) - (sums[below + left] ?? 0) + (sums[above + left] ?? 0);
      return sum / Math.max(1, (x1 - x0) * (y1 - y0));
    },
    at: (x, y) => inkAt(y * width + x),
  };
}
