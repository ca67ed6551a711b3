/** Sampling a photo through a projective map, from the pyramid level whose resolution fits. */
import type { GreyImage, Point } from '../image';
import { halve } from './grey';
import { walkMesh } from './mesh';

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

/** From millimetres on the form to photo pixels. */
export type PlaceOf = (x: number, y: number) => Point;

/**
 * Draws `width` × `height` pixels at `pixelsPerMm` of the rectangle that starts at (-margin, -margin) mm, bilinearly.
 * Outside the photo the nearest border pixel repeats.
 */
export function warpGrey(pyramid: Pyramid, placeOf: PlaceOf, width: number, height: number, pixelsPerMm: number, marginMm = 0): GreyImage {
  const data = new Uint8ClampedArray(width * height);
  // Photo pixels per drawn pixel at the middle decide the level.
  const mx = width / 2 / pixelsPerMm - marginMm;
  const my = height / 2 / pixelsPerMm - marginMm;
  const a = placeOf(mx, my);
  const b = placeOf(mx + 1, my);
  const c = placeOf(mx, my + 1);
  const perPixel = (Math.min(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - a.x, c.y - a.y)) * pyramid.scale) / pixelsPerMm;
  const index = Math.max(0, Math.min(pyramid.levels.length - 1, Math.round(Math.log2(Math.max(perPixel, 1e-3)))));
  const level = pyramid.levels[index];
  if (!level) return { width, height, data };
  const toLevel = pyramid.scale / 2 ** index;
  const source = level.data;
  const w = level.width;
  const maxX = w - 1.001;
  const maxY = level.height - 1.001;
  walkMesh(width, height, (x, y) => placeOf(x / pixelsPerMm - marginMm, y / pixelsPerMm - marginMm), (i, px, py) => {
    const x = Math.min(maxX, Math.max(0, px * toLevel - 0.5));
    const y = Math.min(maxY, Math.max(0, py * toLevel - 0.5));
    const ix = x | 0;
    const iy = y | 0;
    const fx = x - ix;
    const p = iy * w + ix;
    const top = (source[p] ?? 0) * (1 - fx) + (source[p + 1] ?? 0) * fx;
    const bottom = (source[p + w] ?? 0) * (1 - fx) + (source[p + w + 1] ?? 0) * fx;
    data[i] = top + (bottom - top) * (y - iy);
  });
  return { width, height, data };
}
