/** Sampling a photo through a projective map, from the pyramid level whose resolution fits. */
import type { GreyImage } from '../image';
import { halve } from './grey';
import { applyHomography, type Homography } from './homography';

/** Halvings of one image; level k is smaller by 2^k. `scale` maps photo pixels to pixels of level 0. */
export interface Pyramid {
  readonly levels: readonly GreyImage[];
  readonly scale: number;
}

export function buildPyramid(base: GreyImage, scale: number, smallest = 160): Pyramid {
  const levels = [base];
  for (let last = base; Math.max(last.width, last.height) >= 2 * smallest; ) {
    last = halve(last);
    levels.push(last);
  }
  return { levels, scale };
}

/**
 * Draws `width` × `height` pixels at `pixelsPerMm` of the rectangle that starts at (-margin, -margin) mm, bilinearly.
 * Outside the photo the nearest border pixel repeats.
 */
export function warpGrey(pyramid: Pyramid, mmToPhoto: Homography, width: number, height: number, pixelsPerMm: number, marginMm = 0): GreyImage {
  const data = new Uint8ClampedArray(width * height);
  // Photo pixels per drawn pixel at the middle decide the level.
  const mx = width / 2 / pixelsPerMm - marginMm;
  const my = height / 2 / pixelsPerMm - marginMm;
  const a = applyHomography(mmToPhoto, mx, my);
  const b = applyHomography(mmToPhoto, mx + 1, my);
  const c = applyHomography(mmToPhoto, mx, my + 1);
  const perPixel = (Math.min(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - a.x, c.y - a.y)) * pyramid.scale) / pixelsPerMm;
  const index = Math.max(0, Math.min(pyramid.levels.length - 1, Math.round(Math.log2(Math.max(perPixel, 1e-3)))));
  const level = pyramid.levels[index];
  if (!level) return { width, height, data };
  const toLevel = pyramid.scale / 2 ** index;
  const source = level.data;
  const w = level.width;
  const maxX = w - 1.001;
  const maxY = level.height - 1.001;
  const [h0, h1, h2, h3, h4, h5, h6, h7] = mmToPhoto;
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / pixelsPerMm - marginMm;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / pixelsPerMm - marginMm;
      const d = toLevel / (h6 * u + h7 * v + 1);
      let sx = (h0 * u + h1 * v + h2) * d - 0.5;
      let sy = (h3 * u + h4 * v + h5) * d - 0.5;
      sx = sx > 0 ? (sx < maxX ? sx : maxX) : 0;
      sy = sy > 0 ? (sy < maxY ? sy : maxY) : 0;
      const ix = sx | 0;
      const iy = sy | 0;
      const fx = sx - ix;
      const p = iy * w + ix;
      const top = (source[p] ?? 0) * (1 - fx) + (source[p + 1] ?? 0) * fx;
      const bottom = (source[p + w] ?? 0) * (1 - fx) + (source[p + w + 1] ?? 0) * fx;
      data[y * width + x] = top + (bottom - top) * (sy - iy);
    }
  }
  return { width, height, data };
}
