/** Downscaling for steps that need no detail. */
import type { RgbaImage } from '../pixels/image';

/**
 * Downscales by a whole factor so that the longer side is at most about `side` pixels; area average over a subset of
 * the source pixels.
 */
export function shrink(image: RgbaImage, side: number): RgbaImage {
  const factor = Math.max(1, Math.ceil(Math.max(image.width, image.height) / side));
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const data = new Uint8ClampedArray(width * height * 4);
  // About three samples in each direction are enough for a mean.
  const step = Math.max(1, Math.floor(factor / 3));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let n = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let dy = 0; dy < factor; dy += step) {
        for (let dx = 0; dx < factor; dx += step) {
          const p = 4 * ((y * factor + dy) * image.width + x * factor + dx);
          r += image.data[p] ?? 0;
          g += image.data[p + 1] ?? 0;
          b += image.data[p + 2] ?? 0;
          n++;
        }
      }
      const q = 4 * (y * width + x);
      data[q] = r / n;
      data[q + 1] = g / n;
      data[q + 2] = b / n;
      data[q + 3] = 255;
    }
  }
  return { width, height, data };
}
