/** Tells a paper that is far away: a small, bright, plain rectangle, and nothing else as bright beside it. */
import { lumaOf } from '../pixels/grey';
import type { RgbaImage } from '../pixels/image';
import { ellipseOf } from '../pixels/moments';
import { MAX_PAPER_CHROMA } from './paper-chroma';

/** Share of the image that a paper too small to read fills, 0..1. Larger sheets are looked at by `findSheet`. */
const MIN_SHARE = 0.002;
const MAX_SHARE = 0.09;
/** Longer by shorter side of papers under perspective. */
const MAX_RATIO = 3.2;
/** A rectangle fills what its moments say by 1; shapes with arms and holes by less. */
const MIN_FILL = 0.82;
/** Share of all bright pixels that belong to it. */
const MIN_ALONE = 0.6;
/** Smallest contrast to the ground, in grey levels. */
const MIN_CONTRAST = 35;

/** A mask of some pixels of an image, row by row: 1 for those. */
interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Whether a thumbnail shows a paper that fills so little of the image that its print cannot be read. */
export function isPaperDistant(image: RgbaImage): boolean {
  const bright = brightPixels(image);
  if (!bright) return false;
  const largest = largestRegion(bright);
  const count = countOf(largest);
  if (count === 0 || count < MIN_ALONE * countOf(bright) || !isUncoloured(image, largest)) return false;
  return isSmallRectangle(withoutHoles(largest));
}

/** The pixels that are brighter than the middle between the mean and the brightest one; undefined in a dull image. */
function brightPixels({ width, height, data }: RgbaImage): Mask | undefined {
  const size = width * height;
  const luma = new Uint8ClampedArray(size);
  let sum = 0;
  let highest = 0;
  for (let i = 0; i < size; i++) {
    const value = lumaOf(data[4 * i] ?? 0, data[4 * i + 1] ?? 0, data[4 * i + 2] ?? 0);
    luma[i] = value;
    sum += value;
    highest = Math.max(highest, value);
  }
  const mean = sum / Math.max(1, size);
  if (highest - mean < MIN_CONTRAST) return undefined;
  const threshold = (mean + highest) / 2;
  return { width, height, data: Uint8Array.from(luma, (value) => (value > threshold ? 1 : 0)) };
}

const countOf = ({ data }: Mask): number => data.reduce((sum, value) => sum + value, 0);

/** The pixels of a value that are connected with one of them, without diagonals. They are marked as seen. */
function connectedPixels({ width, data }: Mask, value: 0 | 1, start: number, seen: Uint8Array): readonly number[] {
  const pixels = [start];
  seen[start] = 1;
  for (const p of pixels) {
    const x = p % width;
    for (const q of [x > 0 ? p - 1 : p, x < width - 1 ? p + 1 : p, p - width, p + width]) {
      if (data[q] !== value || seen[q] !== 0) continue;
      seen[q] = 1;
      pixels.push(q);
    }
  }
  return pixels;
}

function largestRegion(mask: Mask): Mask {
  const seen = new Uint8Array(mask.data.length);
  let largest: readonly number[] = [];
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] !== 1 || seen[i] !== 0) continue;
    const region = connectedPixels(mask, 1, i, seen);
    if (region.length > largest.length) largest = region;
  }
  const data = new Uint8Array(mask.data.length);
  for (const p of largest) data[p] = 1;
  return { ...mask, data };
}

/** A region with what it encloses: what is printed on a paper, as the photo on a card, belongs to it. */
function withoutHoles(region: Mask): Mask {
  const { width, height, data } = region;
  const outside = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isAtBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (isAtBorder && data[i] === 0 && outside[i] === 0) connectedPixels(region, 0, i, outside);
  }
  return { ...region, data: outside.map((value) => 1 - value) };
}

function isUncoloured({ data }: RgbaImage, { data: mask }: Mask): boolean {
  const sums = [0, 1, 2].map((channel) =>
    mask.reduce((sum, value, i) => sum + value * (data[4 * i + channel] ?? 0), 0),
  );
  const brightest = Math.max(...sums);
  return brightest - Math.min(...sums) <= MAX_PAPER_CHROMA * brightest;
}

function isSmallRectangle({ width, data }: Mask): boolean {
  let [count, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 1) continue;
    const [px, py] = [i % width, Math.floor(i / width)];
    count++;
    x += px;
    y += py;
    xx += px * px;
    yy += py * py;
    xy += px * py;
  }
  if (count < MIN_SHARE * data.length || count > MAX_SHARE * data.length) return false;
  const [long, shortVariance] = ellipseOf({ count, x, y, xx, yy, xy }).variances;
  // A row of pixels has none across it.
  const short = Math.max(shortVariance, 1 / 12);
  return Math.sqrt(long / short) < MAX_RATIO && count > MIN_FILL * 12 * Math.sqrt(long * short);
}
