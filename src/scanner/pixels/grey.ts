/** Conversion of colour images to grey, downscaling and box filters. */
import type { GreyImage, RgbaImage } from './image';

/** Conversion of three channels to one: `luma` shows the green preprint best, `max` hides it and keeps black ink. */
export type GreyMode = 'luma' | 'max';

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
  const sums = new Uint32Array(width);
  const add = mode === 'luma' ? addLuma : addMax;
  const scale = 1 / (256 * factor * factor);
  // One 32-bit read per pixel instead of three bytes. Red is the lowest byte, since all platforms of browsers are
  // little-endian.
  const pixels = new Uint32Array(image.data.buffer, image.data.byteOffset, image.width * image.height);
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

/** Adds 256 times the luma of each pixel of a row to its sum. */
function addLumaOfRow(source: Uint32Array, start: number, sums: Uint32Array): void {
  for (let x = 0, p = start; x < sums.length; x++, p++) {
    const pixel = source[p] ?? 0;
    sums[x] = (sums[x] ?? 0) + 77 * (pixel & 0xff) + 151 * ((pixel >>> 8) & 0xff) + 28 * ((pixel >>> 16) & 0xff);
  }
}

/** Adds 256 times the luma of `factor` pixels (at most 256, or the lanes overflow) to each sum. */
function addLuma(source: Uint32Array, start: number, factor: number, sums: Uint32Array): void {
  if (factor === 1) {
    addLumaOfRow(source, start, sums);
    return;
  }
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

/** Mean over 2·radius+1 pixels of each row, clipped at the border. */
function rowMeans(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(width * height);
  // From `inner` to `outer` the window lies completely inside the row.
  const inner = Math.min(radius + 1, width);
  const outer = Math.max(inner, width - radius);
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[o + x] ?? 0;
    for (let x = 0; x < inner; x++) {
      if (x + radius < width) sum += data[o + x + radius] ?? 0;
      rows[o + x] = sum / (Math.min(width - 1, x + radius) + 1);
    }
    for (let i = o + inner; i < o + outer; i++) {
      sum += (data[i + radius] ?? 0) - (data[i - radius - 1] ?? 0);
      rows[i] = sum * share;
    }
    for (let x = outer; x < width; x++) {
      if (x - radius - 1 >= 0) sum -= data[o + x - radius - 1] ?? 0;
      rows[o + x] = sum / (width - Math.max(0, x - radius));
    }
  }
  return rows;
}

/**
 * Mean over a (2·radiusX+1) × (2·radiusY+1) window, clipped at the border; running sums, so independent of the radii in
 * time.
 */
export function boxMean(image: GreyImage | FloatImage, radiusX: number, radiusY: number): FloatImage {
  const { width, height } = image;
  const rows = rowMeans(
    image.data instanceof Float32Array ? image.data : new Float32Array(image.data),
    width,
    height,
    radiusX,
  );
  const out = new Float32Array(width * height);
  const column = new Float64Array(width);
  for (let y = 0; y < Math.min(radiusY, height); y++)
    for (let x = 0; x < width; x++) column[x] = (column[x] ?? 0) + (rows[y * width + x] ?? 0);
  for (let y = 0; y < height; y++) {
    let add = (y + radiusY) * width;
    let drop = (y - radiusY - 1) * width;
    const n = 1 / (Math.min(height - 1, y + radiusY) - Math.max(0, y - radiusY) + 1);
    const o = y * width;
    if (drop >= 0 && add < rows.length) {
      for (let x = 0; x < width; x++, add++, drop++) {
        const sum = (column[x] ?? 0) + (rows[add] ?? 0) - (rows[drop] ?? 0);
        column[x] = sum;
        out[o + x] = sum * n;
      }
      continue;
    }
    // Near the border only one edge of the window moves, or neither.
    if (add < rows.length) for (let x = 0; x < width; x++) column[x] = (column[x] ?? 0) + (rows[add + x] ?? 0);
    if (drop >= 0) for (let x = 0; x < width; x++) column[x] = (column[x] ?? 0) - (rows[drop + x] ?? 0);
    for (let x = 0; x < width; x++) out[o + x] = (column[x] ?? 0) * n;
  }
  return { width, height, data: out };
}

/** One channel of 32-bit floats, rows from top to bottom. */
export interface FloatImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
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
