/** Grey images from colour ones, and their scaling and smoothing. Pure loops over typed arrays. */
import type { GreyImage, RgbaImage } from '../image';

/** How three channels become one: `luma` sees the green print best, `max` hides the green print and keeps black ink. */
export type GreyMode = 'luma' | 'max';

/** Shrinks by a whole factor while converting to grey; every source pixel counts (area average). */
export function toGrey(image: RgbaImage, mode: GreyMode, factor = 1): GreyImage {
  const width = Math.max(1, Math.floor(image.width / factor));
  const height = Math.max(1, Math.floor(image.height / factor));
  const data = new Uint8ClampedArray(width * height);
  const source = image.data;
  const sums = new Float64Array(width);
  const scale = 1 / (factor * factor);
  const luma = mode === 'luma';
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let dy = 0; dy < factor; dy++) {
      let p = (y * factor + dy) * image.width * 4;
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let dx = 0; dx < factor; dx++, p += 4) {
          const r = source[p] ?? 0;
          const g = source[p + 1] ?? 0;
          const b = source[p + 2] ?? 0;
          sum += luma ? 0.3 * r + 0.59 * g + 0.11 * b : r > g ? (r > b ? r : b) : g > b ? g : b;
        }
        sums[x] = (sums[x] ?? 0) + sum;
      }
    }
    for (let x = 0; x < width; x++) data[y * width + x] = (sums[x] ?? 0) * scale;
  }
  return { width, height, data };
}

/** Halves both sides by averaging 2×2 pixels. */
export function halve(image: GreyImage): GreyImage {
  const width = Math.max(1, image.width >> 1);
  const height = Math.max(1, image.height >> 1);
  const data = new Uint8ClampedArray(width * height);
  const source = image.data;
  for (let y = 0; y < height; y++) {
    let p = 2 * y * image.width;
    const q = Math.min(2 * y + 1, image.height - 1) * image.width - p;
    for (let x = 0; x < width; x++, p += 2) {
      data[y * width + x] = ((source[p] ?? 0) + (source[p + 1] ?? 0) + (source[p + q] ?? 0) + (source[p + q + 1] ?? 0)) / 4;
    }
  }
  return { width, height, data };
}

/** Mean over a (2·radiusX+1) × (2·radiusY+1) window, clipped at the border; running sums. */
export function boxMean(image: GreyImage | FloatImage, radiusX: number, radiusY: number): FloatImage {
  const { width, height, data } = image;
  const rows = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radiusX, width); x++) sum += data[o + x] ?? 0;
    for (let x = 0; x < width; x++) {
      if (x + radiusX < width) sum += data[o + x + radiusX] ?? 0;
      if (x - radiusX - 1 >= 0) sum -= data[o + x - radiusX - 1] ?? 0;
      rows[o + x] = sum / (Math.min(width - 1, x + radiusX) - Math.max(0, x - radiusX) + 1);
    }
  }
  const out = new Float32Array(width * height);
  const column = new Float64Array(width);
  for (let y = 0; y < Math.min(radiusY, height); y++) for (let x = 0; x < width; x++) column[x] = (column[x] ?? 0) + (rows[y * width + x] ?? 0);
  for (let y = 0; y < height; y++) {
    const add = (y + radiusY) * width;
    const drop = (y - radiusY - 1) * width;
    const n = 1 / (Math.min(height - 1, y + radiusY) - Math.max(0, y - radiusY) + 1);
    for (let x = 0; x < width; x++) {
      let sum = column[x] ?? 0;
      if (y + radiusY < height) sum += rows[add + x] ?? 0;
      if (y - radiusY - 1 >= 0) sum -= rows[drop + x] ?? 0;
      column[x] = sum;
      out[y * width + x] = sum * n;
    }
  }
  return { width, height, data: out };
}

/** One channel of 32-bit floats, rows from top to bottom. */
export interface FloatImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}
