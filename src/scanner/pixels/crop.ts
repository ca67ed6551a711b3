import type { Region } from './grey';
import type { Quad, RgbaImage } from './image';

/** The part of an image around a quadrilateral; undefined when that lies outside of the image. */
export function regionAround(quad: Quad, { width, height }: RgbaImage): Region | undefined {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
}

/** A copy of a region, which must lie inside the image. */
export function crop(image: RgbaImage, { left, top, width, height }: Region): RgbaImage {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    const start = 4 * ((top + y) * image.width + left);
    data.set(image.data.subarray(start, start + 4 * width), 4 * y * width);
  }
  return { width, height, data };
}
