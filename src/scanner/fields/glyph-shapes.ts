/**
 * Two characters that print nearly alike, told apart by their shapes on this very document: the known ones are averaged,
 * and an unknown one belongs to the average that it resembles more.
 */
import type { GreyImage } from '../pixels/image';

/** Rows of the bands that shapes are compared on, more than the net reads: what tells a nought from an O is finer than its strokes. */
export const SHAPE_BAND_HEIGHT = 64;
/** Width of what is compared, pixels: less than the closest pitch, so that neighbours stay out. */
const WIDTH = 24;
/** Rows left out at both edges of a band: neighbouring lines reach in there. */
const MARGIN = 6;
const HEIGHT = SHAPE_BAND_HEIGHT - 2 * MARGIN;
/** How far a character may lie from where the net saw it, pixels; looked at in steps, then between them. */
const REACH_X = 6;
const REACH_Y = 4;
const STEP = 2;
/** Least spread of the resemblance, and how much the spread of few is widened. */
const SPREAD = 0.012;
/** Odds beyond this say no more, as logarithm. */
const MOST = 4;

/** A character on its band, which is SHAPE_BAND_HEIGHT rows high. */
export interface Glyph {
  readonly band: GreyImage;
  /** Its middle, pixels from the band's left end. */
  readonly middle: number;
}

type Shape = Float32Array;

/** Tells how likely a glyph is one of the first kind rather than of the second, as logarithm of the odds. */
export type ShapeJudge = (glyph: Glyph) => number;

/** Learns both shapes; undefined where there are too few known ones (three and one) to tell. */
export function learnShapes(first: readonly Glyph[], second: readonly Glyph[]): ShapeJudge | undefined {
  if (first.length < 3 || second.length < 2) return undefined;
  const one = average(first);
  const two = average(second, one.mean);
  const own = one.shapes.map((shape) => resemblance(shape, without(one.mean, shape, first.length), two.mean));
  const other = two.shapes.map((shape) => resemblance(shape, one.mean, without(two.mean, shape, second.length)));
  const [a, b] = [bell(own), bell(other)];
  if (a.mean <= b.mean) return undefined;
  return (glyph) => {
    const value = best(glyph, [one.mean, two.mean], (shape) => resemblance(shape, one.mean, two.mean));
    const odds = ((value - b.mean) / b.spread) ** 2 / 2 + Math.log(b.spread) - ((value - a.mean) / a.spread) ** 2 / 2 - Math.log(a.spread);
    // Beyond both bells the wider one would win: the sides speak for themselves.
    const sided = value > a.mean ? Math.abs(odds) : value < b.mean ? -Math.abs(odds) : odds;
    return Math.max(-MOST, Math.min(MOST, sided));
  };
}

function resemblance(shape: Shape, first: Shape, second: Shape): number {
  return correlation(shape, first) - correlation(shape, second);
}

function bell(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, spread: Math.sqrt(variance + SPREAD ** 2 * (1 + 4 / values.length)) };
}

/** The mean of glyphs, each moved to where it fits the mean best, and the moved glyphs. */
function average(glyphs: readonly Glyph[], like?: Shape): { mean: Shape; shapes: Shape[] } {
  let mean = like ?? meanOf(glyphs.map((glyph) => cut(glyph, 0, 0)));
  let shapes: Shape[] = [];
  for (let round = 0; round < 2; round++) {
    const target = mean;
    shapes = glyphs.map((glyph) => fitted(glyph, target));
    mean = meanOf(shapes);
  }
  return { mean, shapes };
}

function meanOf(shapes: readonly Shape[]): Shape {
  const sum = new Float32Array(WIDTH * HEIGHT);
  for (const shape of shapes) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (shape[i] ?? 0) / shapes.length;
  return sum;
}

/** The mean of `count` shapes when this one is left out. */
function without(mean: Shape, shape: Shape, count: number): Shape {
  return mean.map((value, i) => (value * count - (shape[i] ?? 0)) / (count - 1));
}

function fitted(glyph: Glyph, target: Shape): Shape {
  const coarse = bestMoved(glyph, target, range(-REACH_X, REACH_X, STEP), range(-REACH_Y, REACH_Y, STEP));
  return bestMoved(glyph, target, range(coarse.dx - 1, coarse.dx + 1, 1), range(coarse.dy - 1, coarse.dy + 1, 1)).shape;
}

function bestMoved(glyph: Glyph, target: Shape, across: readonly number[], down: readonly number[]): { shape: Shape; dx: number; dy: number } {
  let found = { shape: target, dx: 0, dy: 0 };
  let most = -Infinity;
  for (const dy of down) {
    for (const dx of across) {
      const shape = cut(glyph, dx, dy);
      const value = correlation(shape, target);
      if (value > most) [most, found] = [value, { shape, dx, dy }];
    }
  }
  return found;
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** The value at the place where the glyph fits one of the means best. */
function best(glyph: Glyph, means: readonly Shape[], value: (shape: Shape) => number): number {
  let found = 0;
  let most = -Infinity;
  for (const mean of means) {
    const shape = fitted(glyph, mean);
    const fit = correlation(shape, mean);
    if (fit > most) [most, found] = [fit, value(shape)];
  }
  return found;
}

function cut({ band, middle }: Glyph, dx: number, dy: number): Shape {
  const shape = new Float32Array(WIDTH * HEIGHT);
  const left = Math.round(middle - WIDTH / 2) + dx;
  for (let y = 0; y < HEIGHT; y++) {
    const row = Math.max(0, Math.min(SHAPE_BAND_HEIGHT - 1, y + MARGIN + dy)) * band.width;
    for (let x = 0; x < WIDTH; x++) shape[y * WIDTH + x] = 255 - (band.data[row + Math.max(0, Math.min(band.width - 1, left + x))] ?? 255);
  }
  return shape;
}

function correlation(a: Shape, b: Shape): number {
  let [sumA, sumB, ab, aa, bb] = [0, 0, 0, 0, 0];
  const n = a.length;
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    sumA += x;
    sumB += y;
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  const spread = Math.sqrt((aa - (sumA * sumA) / n) * (bb - (sumB * sumB) / n));
  return spread > 0 ? (ab - (sumA * sumB) / n) / spread : 0;
}
