/** Sampling a photo through a projective map, from the pyramid level whose resolution fits. */
import type { GreyImage, Point } from './image';
import { halve } from './grey';
import { drawGrey, meshOf } from './mesh';

/** Halvings of one image; level k is smaller by 2^k. `scale` maps photo pixels to pixels of level 0. */
export interface Pyramid {
  readonly levels: readonly GreyImage[];
  readonly scale: number;
}

/** A picture and its halves, down to `smallest` pixels on the longer side. */
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
 * @throws RangeError when the pyramid is empty
 */
export function warpGrey(pyramid: Pyramid, placeOf: PlaceOf, width: number, height: number, pixelsPerMm: number, marginMm = 0): GreyImage {
  // Photo pixels per drawn pixel at the middle decide the level.
  const mx = width / 2 / pixelsPerMm - marginMm;
  const my = height / 2 / pixelsPerMm - marginMm;
  const a = placeOf(mx, my);
  const b = placeOf(mx + 1, my);
  const c = placeOf(mx, my + 1);
  const perPixel = (Math.min(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - a.x, c.y - a.y)) * pyramid.scale) / pixelsPerMm;
  const index = Math.max(0, Math.min(pyramid.levels.length - 1, Math.round(Math.log2(Math.max(perPixel, 1e-3)))));
  const level = pyramid.levels[index];
  if (!level) throw new RangeError('A pyramid without pictures');
  const mesh = meshOf(width, height, (x, y) => placeOf(x / pixelsPerMm - marginMm, y / pixelsPerMm - marginMm));
  return drawGrey(level, mesh, pyramid.scale / 2 ** index);
}
