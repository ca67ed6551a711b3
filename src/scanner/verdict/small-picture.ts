/** Thumbnail of a photo, made once and shared by all verdicts. */
import { lumaOf } from '../pixels/grey';
import type { GreyImage, RgbaImage } from '../pixels/image';

/** Largest longer side of the thumbnail, in pixels. */
const SIDE = 260;

export interface SmallPicture {
  readonly grey: GreyImage;
  /** The same pixels in colour. */
  readonly colour: RgbaImage;
  /** Photo pixels per pixel of the thumbnail. */
  readonly factor: number;
}

/** Downscales by a whole factor. Each pixel is the mean of a few evenly spread pixels of its block. */
export function shrinkPicture(photo: RgbaImage): SmallPicture {
  const factor = Math.max(1, Math.ceil(Math.max(photo.width, photo.height) / SIDE));
  const width = Math.max(1, Math.floor(photo.width / factor));
  const height = Math.max(1, Math.floor(photo.height / factor));
  const step = Math.max(1, Math.floor(factor / 4));
  const grey = new Uint8ClampedArray(width * height);
  const colour = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let n = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let dy = 0; dy < factor; dy += step) {
        for (let dx = 0; dx < factor; dx += step) {
          const p = 4 * ((y * factor + dy) * photo.width + x * factor + dx);
          r += photo.data[p] ?? 0;
          g += photo.data[p + 1] ?? 0;
          b += photo.data[p + 2] ?? 0;
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
  return { grey: { width, height, data: grey }, colour: { width, height, data: colour }, factor };
}
