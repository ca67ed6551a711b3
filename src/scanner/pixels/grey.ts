/** Conversion of colour images to grey, and downscaling. */
import type { GreyImage, RgbaImage } from './image';

/** Conversion of three channels to one: `luma` shows the green preprint best, `max` hides it and keeps black ink. */
export type GreyMode = 'luma' | 'max';

/** The luma of a colour, in the range of its channels, with the rounded weights of ITU-R BT.601. */
export const lumaOf = (r: number, g: number, b: number): number => 0.3 * r + 0.59 * g + 0.11 * b;

/** A rectangle in pixels of an image. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Converts a region (by default the whole image) to grey and downscales it by a whole factor, by area average. */
export function toGrey(
  image: RgbaImage,
  mode: GreyMode,
  factor = 1,
  region: Region = { left: 0, top: 0, width: image.width, height: image.height },
): GreyImage {
  const width = Math.max(1, Math.floor(region.width / factor));
  const height = Math.max(1, Math.floor(region.height / factor));
  const data = new Uint8ClampedArray(width * height);
  // One 32-bit read per pixel instead of three bytes. Red is the lowest byte, since all platforms of browsers are
  // little-endian.
  const pixels = new Uint32Array(image.data.buffer, image.data.byteOffset, image.width * image.height);
  if (mode === 'luma' && factor === 1) {
    for (let y = 0; y < height; y++)
      lumaOfRow(pixels, (region.top + y) * image.width + region.left, data.subarray(y * width, (y + 1) * width));
    return { width, height, data };
  }
  const sums = new Uint32Array(width);
  const add = mode === 'luma' ? addLuma : addMax;
  const scale = 1 / (256 * factor * factor);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let dy = 0; dy < factor; dy++)
      add(pixels, (region.top + y * factor + dy) * image.width + region.left, factor, sums);
    const o = y * width;
    for (let x = 0; x < width; x++) data[o + x] = (sums[x] ?? 0) * scale;
  }
  return { width, height, data };
}

/** Masks red and blue of a 32-bit pixel, which leaves a lane of 16 bits for the sum of each. */
const RED_AND_BLUE = 0xff00ff;

/** The luma of each pixel of a row. */
function lumaOfRow(source: Uint32Array, start: number, row: Uint8ClampedArray): void {
  for (let x = 0, p = start; x < row.length; x++, p++) {
    const pixel = source[p] as number;
    const sum = 77 * (pixel & 0xff) + 151 * ((pixel >>> 8) & 0xff) + 28 * ((pixel >>> 16) & 0xff);
    // A half is rounded to the even number, as a clamped array does.
    row[x] = (sum + 127 + ((sum >>> 8) & 1)) >>> 8;
  }
}

/** Adds 256 times the luma of `factor` pixels (at most 256, or the lanes overflow) to each sum. */
function addLuma(source: Uint32Array, start: number, factor: number, sums: Uint32Array): void {
  let p = start;
  for (let x = 0; x < sums.length; x++) {
    let redAndBlue = 0;
    let green = 0;
    for (const end = p + factor; p < end; p++) {
      const pixel = source[p] ?? 0;
      redAndBlue += pixel & RED_AND_BLUE;
      green += (pixel >>> 8) & 0xff;
    }
    sums[x] = (sums[x] ?? 0) + 77 * (redAndBlue & 0xffff) + 151 * green + 28 * (redAndBlue >>> 16);
  }
}

/** Adds 256 times the strongest channel of `factor` pixels to each sum. */
function addMax(source: Uint32Array, start: number, factor: number, sums: Uint32Array): void {
  let p = start;
  for (let x = 0; x < sums.length; x++) {
    let sum = 0;
    for (const end = p + factor; p < end; p++) {
      const pixel = source[p] ?? 0;
      const r = pixel & 0xff;
      const g = (pixel >>> 8) & 0xff;
      const b = (pixel >>> 16) & 0xff;
      sum += r > g ? (r > b ? r : b) : g > b ? g : b;
    }
    sums[x] = (sums[x] ?? 0) + 256 * sum;
  }
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
      data[y * width + x] =
        ((source[p] ?? 0) + (source[p + 1] ?? 0) + (source[p + q] ?? 0) + (source[p + q + 1] ?? 0)) / 4;
    }
  }
  return { width, height, data };
}

/** The level between pixels, bilinearly; undefined outside the image. */
export function levelBetween({ width, height, data }: GreyImage, x: number, y: number): number | undefined {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return undefined;
  const [ix, iy] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))];
  const [fx, fy] = [x - ix, y - iy];
  const p = iy * width + ix;
  const top = (data[p] ?? 0) * (1 - fx) + (data[p + 1] ?? 0) * fx;
  const bottom = (data[p + width] ?? 0) * (1 - fx) + (data[p + width + 1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}
