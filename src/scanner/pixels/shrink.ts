/** Downscaling for steps that need no detail. */
import { lumaOf } from './grey';
import type { GreyImage, RgbaImage } from './image';

interface ShrunkImage {
  readonly colour: RgbaImage;
  /** The same pixels in grey. */
  readonly grey: GreyImage;
  /** Pixels of the source per pixel, in each direction. */
  readonly factor: number;
}

/**
 * Downscales by a whole factor so that the longer side is at most about `side` pixels. Each pixel is the mean of evenly
 * spread pixels of its block.
 * @param samples how many of them at least in each direction, where the block has as many; three are enough for a mean
 */
export function shrink(image: RgbaImage, side: number, samples = 3): ShrunkImage {
  const factor = Math.max(1, Math.ceil(Math.max(image.width, image.height) / side));
  const width = Math.max(1, Math.floor(image.width / factor));
  const height = Math.max(1, Math.floor(image.height / factor));
  // Of a strip that is narrower than the factor a block has all.
  const columns = Math.min(factor, image.width);
  const rows = Math.min(factor, image.height);
  const step = Math.max(1, Math.floor(factor / samples));
  const grey = new Uint8ClampedArray(width * height);
  const colour = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let n = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let dy = 0; dy < rows; dy += step) {
        for (let dx = 0; dx < columns; dx += step) {
          const p = 4 * ((y * factor + dy) * image.width + x * factor + dx);
          r += image.data[p] ?? 0;
          g += image.data[p + 1] ?? 0;
          b += image.data[p + 2] ?? 0;
          n++;
        }
      }
      const q = y * width + x;
      grey[q] = lumaOf(r, g, b) / n;
      colour[4 * q] = r / n;
      colour[4 * q + 1] = g / n;
      colour[4 * q + 2] = b / n;
      colour[4 * q + 3] = 255;
    }
  }
  return { colour: { width, height, data: colour }, grey: { width, height, data: grey }, factor };
}
