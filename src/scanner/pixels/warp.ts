/** Samples a photo through a map, from the level of an image pyramid whose resolution fits. */
import type { GreyImage, Point } from './image';
import { distance } from './points';
import { halve } from './grey';
import { drawGrey, meshOf } from './mesh';

/** Image pyramid: level k is downscaled by 2^k. `scale`: pixels of level 0 per photo pixel. */
export interface Pyramid {
  readonly levels: readonly GreyImage[];
  readonly scale: number;
}

/** Halves an image until its longer side is below twice `smallest` pixels. */
export function buildPyramid(base: GreyImage, scale: number, smallest = 160): Pyramid {
  const levels = [base];
  for (let last = base; Math.max(last.width, last.height) >= 2 * smallest;) {
    last = halve(last);
    levels.push(last);
  }
  return { levels, scale };
}

/** From millimetres on the form to photo pixels. */
export type PhotoMapping = (x: number, y: number) => Point;

/**
 * Rectifies `width` × `height` pixels at `pixelsPerMm`, starting at (-marginMm, -marginMm) on the form, bilinearly.
 * Outside the photo the nearest border pixel repeats.
 * @throws RangeError when the pyramid is empty
 */
export function warpGrey(
  pyramid: Pyramid,
  toPhoto: PhotoMapping,
  width: number,
  height: number,
  pixelsPerMm: number,
  marginMm = 0,
): GreyImage {
  // Choose the level by the source pixels per target pixel at the centre.
  const mx = width / 2 / pixelsPerMm - marginMm;
  const my = height / 2 / pixelsPerMm - marginMm;
  const a = toPhoto(mx, my);
  const b = toPhoto(mx + 1, my);
  const c = toPhoto(mx, my + 1);
  const perPixel = (Math.min(distance(a, b), distance(a, c)) * pyramid.scale) / pixelsPerMm;
  const index = Math.max(0, Math.min(pyramid.levels.length - 1, Math.round(Math.log2(Math.max(perPixel, 1e-3)))));
  const level = pyramid.levels[index];
  if (!level) throw new RangeError('A pyramid without pictures');
  const mesh = meshOf(width, height, (x, y) => toPhoto(x / pixelsPerMm - marginMm, y / pixelsPerMm - marginMm));
  return drawGrey(level, mesh, pyramid.scale / 2 ** index);
}
