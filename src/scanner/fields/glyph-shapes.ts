/**
 * The shapes of characters on one document: the known glyphs of a character are averaged, and an unknown glyph is
 * compared with the means by correlation.
 */
import type { GreyImage } from '../pixels/image';

/**
 * Height of the compared bands, pixels. More than the net reads (BAND_HEIGHT), since zero and O differ by less than a
 * stroke.
 */
export const SHAPE_BAND_HEIGHT = 64;
/** Width of a shape, pixels: less than the narrowest character pitch, to exclude neighbours. */
const WIDTH = 24;
/** Rows excluded at the top and bottom of a band, which may hold parts of neighbouring lines. */
const MARGIN = 6;
const HEIGHT = SHAPE_BAND_HEIGHT - 2 * MARGIN;
/**
 * Greatest offset of a character from the net's position, pixels; searched in steps of STEP with every STEP-th row and
 * column, then pixel by pixel.
 */
const REACH_X = 6;
const REACH_Y = 4;
const STEP = 2;
/** Lower bound of the standard deviation of the scores; widened for few samples. */
const MIN_DEVIATION = 0.012;
/** Log-odds are clamped to ± this. */
const MAX_LOG_ODDS = 4;

/** A character on its band, which is SHAPE_BAND_HEIGHT rows high. */
export interface Glyph {
  readonly band: GreyImage;
  /** Centre of the character, pixels from the band's left end. */
  readonly middle: number;
}

type Shape = Float32Array;

/** Log-odds that a glyph is the first character rather than the second. */
export type ShapeClassifier = (glyph: Glyph) => number;

/**
 * Learns the shapes of two characters; undefined with less than three samples of the first or two of the second, or if
 * they do not differ.
 */
export function learnShapes(first: readonly Glyph[], second: readonly Glyph[]): ShapeClassifier | undefined {
  if (first.length < 3 || second.length < 2) return undefined;
  const firstAverage = average(first);
  const secondAverage = average(second, firstAverage.mean);
  // Leave-one-out: a sample is not compared with a mean that contains it.
  const firstScores = firstAverage.shapes.map((shape) =>
    scoreOf(shape, without(firstAverage.mean, shape, first.length), secondAverage.mean),
  );
  const secondScores = secondAverage.shapes.map((shape) =>
    scoreOf(shape, firstAverage.mean, without(secondAverage.mean, shape, second.length)),
  );
  const [a, b] = [gaussian(firstScores), gaussian(secondScores)];
  if (a.mean <= b.mean) return undefined;
  return (glyph) => {
    const score = bestScore(glyph, [firstAverage.mean, secondAverage.mean], (shape) =>
      scoreOf(shape, firstAverage.mean, secondAverage.mean),
    );
    const odds =
      ((score - b.mean) / b.deviation) ** 2 / 2 +
      Math.log(b.deviation) -
      ((score - a.mean) / a.deviation) ** 2 / 2 -
      Math.log(a.deviation);
    // Outside both means the wider Gaussian would win even on the other's side, so there only the side sets the sign.
    const signed = score > a.mean ? Math.abs(odds) : score < b.mean ? -Math.abs(odds) : odds;
    return Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, signed));
  };
}

/** Correlation of a glyph with the samples of a character but itself, -1..1; undefined where there is no other. */
export type GlyphTemplate = (glyph: Glyph) => number | undefined;

/** Learns the shape of a character from samples, the surest first; undefined without one. */
export function learnTemplate(samples: readonly Glyph[]): GlyphTemplate | undefined {
  const [surest] = samples;
  if (surest === undefined) return undefined;
  const { mean, shapes } = average(samples, cutShape(surest, 0, 0), 1);
  return (glyph) => {
    const own = shapes[samples.indexOf(glyph)];
    if (own === undefined) return correlation(alignTo(glyph, mean), mean);
    if (samples.length === 1) return undefined;
    const others = without(mean, own, samples.length);
    return correlation(alignTo(glyph, others), others);
  };
}

/** Positive if the shape resembles the first mean more than the second. */
function scoreOf(shape: Shape, first: Shape, second: Shape): number {
  return correlation(shape, first) - correlation(shape, second);
}

/** Gaussian fit of the scores. */
function gaussian(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, deviation: Math.sqrt(variance + MIN_DEVIATION ** 2 * (1 + 4 / values.length)) };
}

/** Aligns glyphs to their mean in rounds, starting from `initial`. @returns the mean and the aligned shapes */
function average(glyphs: readonly Glyph[], initial?: Shape, rounds = 2): { mean: Shape; shapes: Shape[] } {
  let mean = initial ?? meanOf(glyphs.map((glyph) => cutShape(glyph, 0, 0)));
  let shapes: Shape[] = [];
  for (let round = 0; round < rounds; round++) {
    const target = mean;
    shapes = glyphs.map((glyph) => alignTo(glyph, target));
    mean = meanOf(shapes);
  }
  return { mean, shapes };
}

function meanOf(shapes: readonly Shape[]): Shape {
  const sum = new Float32Array(WIDTH * HEIGHT);
  for (const shape of shapes)
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (shape[i] ?? 0) / shapes.length;
  return sum;
}

/** The mean of `count` shapes without this one. */
function without(mean: Shape, shape: Shape, count: number): Shape {
  return mean.map((value, i) => (value * count - (shape[i] ?? 0)) / (count - 1));
}

/** The glyph cut at the offset at which it correlates best with `target`. */
function alignTo(glyph: Glyph, target: Shape): Shape {
  const coarse = bestMoved(glyph, target, STEP, range(-REACH_X, REACH_X, STEP), range(-REACH_Y, REACH_Y, STEP));
  const { dx, dy } = bestMoved(
    glyph,
    target,
    1,
    range(coarse.dx - 1, coarse.dx + 1, 1),
    range(coarse.dy - 1, coarse.dy + 1, 1),
  );
  return cutShape(glyph, dx, dy);
}

/** A part of a shape at an offset that is tried; written over by the next. */
const tried: Shape = new Float32Array(WIDTH * HEIGHT);

/** The offset at which every `step`-th row and column of the glyph correlates best with those of `target`. */
function bestMoved(
  glyph: Glyph,
  target: Shape,
  step: number,
  across: readonly number[],
  down: readonly number[],
): { dx: number; dy: number } {
  let [most, bestX, bestY] = [-Infinity, 0, 0];
  const correlate = correlationWith(step === 1 ? target : everyOf(target, step));
  const part = tried.subarray(0, Math.ceil(WIDTH / step) * Math.ceil(HEIGHT / step));
  for (const dy of down) {
    for (const dx of across) {
      const value = correlate(cutShape(glyph, dx, dy, step, part));
      if (value > most) [most, bestX, bestY] = [value, dx, dy];
    }
  }
  return { dx: bestX, dy: bestY };
}

/** Every `step`-th row and column of a shape. */
function everyOf(shape: Shape, step: number): Shape {
  const part = new Float32Array(Math.ceil(WIDTH / step) * Math.ceil(HEIGHT / step));
  for (let y = 0, i = 0; y < HEIGHT; y += step)
    for (let x = 0; x < WIDTH; x += step, i++) part[i] = shape[y * WIDTH + x] ?? 0;
  return part;
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** The score at the offset at which the glyph correlates best with one of the means. */
function bestScore(glyph: Glyph, means: readonly Shape[], score: (shape: Shape) => number): number {
  let found = 0;
  let max = -Infinity;
  for (const mean of means) {
    const shape = alignTo(glyph, mean);
    const fit = correlation(shape, mean);
    if (fit > max) [max, found] = [fit, score(shape)];
  }
  return found;
}

/** The darkness (255 − grey) around the glyph's centre, moved by `dx`, `dy`; of it every `step`-th row and column. */
function cutShape(
  { band: { width, data }, middle }: Glyph,
  dx: number,
  dy: number,
  step = 1,
  shape: Shape = new Float32Array(WIDTH * HEIGHT),
): Shape {
  const left = Math.round(middle - WIDTH / 2) + dx;
  const isInside = left >= 0 && left + WIDTH <= width;
  for (let y = 0, i = 0; y < HEIGHT; y += step) {
    const row = Math.max(0, Math.min(SHAPE_BAND_HEIGHT - 1, y + MARGIN + dy)) * width;
    for (let x = left; x < left + WIDTH; x += step, i++)
      shape[i] = 255 - (data[row + (isInside ? x : Math.max(0, Math.min(width - 1, x)))] ?? 255);
  }
  return shape;
}

/** Pearson correlation of a shape with this one; 0 if one of them is uniform. */
function correlationWith(b: Shape): (a: Shape) => number {
  const n = b.length;
  let sumB = 0;
  let bb = 0;
  for (let i = 0; i < n; i++) {
    const y = b[i] as number;
    sumB += y;
    bb += y * y;
  }
  const squareB = bb - (sumB * sumB) / n;
  return (a) => {
    let sumA = 0;
    let ab = 0;
    let aa = 0;
    for (let i = 0; i < n; i++) {
      const x = a[i] as number;
      sumA += x;
      ab += x * (b[i] as number);
      aa += x * x;
    }
    const spread = Math.sqrt((aa - (sumA * sumA) / n) * squareB);
    return spread > 0 ? (ab - (sumA * sumB) / n) / spread : 0;
  };
}

const correlation = (a: Shape, b: Shape): number => correlationWith(b)(a);
