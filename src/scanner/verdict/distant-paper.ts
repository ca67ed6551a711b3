/** Tells a paper that is far away: a small, bright, plain rectangle, and nothing else as bright beside it. */
import { lumaOf } from '../pixels/grey';
import type { RgbaImage } from '../pixels/image';
import { MAX_PAPER_CHROMA } from './paper-chroma';

/** Share of the image that a paper too small to read fills, 0..1. */
const MIN_SHARE = 0.002;
const MAX_SHARE = 0.07;
/** Longer by shorter side of papers under perspective. */
const MAX_RATIO = 3.2;
/** A rectangle fills what its moments say by 1; shapes with arms and holes by less. */
const MIN_FILL = 0.82;
/** Share of all bright pixels that belong to it. */
const MIN_ALONE = 0.6;
/** Smallest contrast to the ground, in grey levels. */
const MIN_CONTRAST = 35;

interface Region {
  count: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
  r: number;
  g: number;
  b: number;
}

/** Whether a thumbnail shows a paper that fills so little of the image that its print cannot be read. */
export function isPaperDistant({ width, height, data }: RgbaImage): boolean {
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
  if (highest - mean < MIN_CONTRAST) return false;
  const threshold = (mean + highest) / 2;
  const seen = new Uint8Array(size);
  let bright = 0;
  for (let i = 0; i < size; i++) if ((luma[i] ?? 0) > threshold) bright++;
  let largest: Region | undefined;
  for (let i = 0; i < size; i++) {
    if (seen[i] !== 0 || (luma[i] ?? 0) <= threshold) continue;
    const region = { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0, r: 0, g: 0, b: 0 };
    const stack = [i];
    seen[i] = 1;
    for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
      const [x, y] = [p % width, Math.floor(p / width)];
      region.count++;
      region.x += x;
      region.y += y;
      region.xx += x * x;
      region.yy += y * y;
      region.xy += x * y;
      region.r += data[4 * p] ?? 0;
      region.g += data[4 * p + 1] ?? 0;
      region.b += data[4 * p + 2] ?? 0;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const q = p + dx + dy * width;
        if (x + dx < 0 || x + dx >= width || q < 0 || q >= size || seen[q] !== 0 || (luma[q] ?? 0) <= threshold)
          continue;
        seen[q] = 1;
        stack.push(q);
      }
    }
    if (region.count > (largest?.count ?? 0)) largest = region;
  }
  return largest !== undefined && largest.count >= MIN_ALONE * bright && isSmallPaper(largest, size);
}

function isSmallPaper({ count, x, y, xx, yy, xy, r, g, b }: Region, size: number): boolean {
  if (count < MIN_SHARE * size || count > MAX_SHARE * size) return false;
  const brightest = Math.max(r, g, b);
  if (brightest - Math.min(r, g, b) > MAX_PAPER_CHROMA * brightest) return false;
  const across = xx / count - (x / count) ** 2;
  const down = yy / count - (y / count) ** 2;
  const both = xy / count - (x / count) * (y / count);
  const middle = (across + down) / 2;
  const spread = Math.hypot((across - down) / 2, both);
  const [long, short] = [middle + spread, Math.max(middle - spread, 1 / 12)];
  return Math.sqrt(long / short) < MAX_RATIO && count > MIN_FILL * 12 * Math.sqrt(long * short);
}
