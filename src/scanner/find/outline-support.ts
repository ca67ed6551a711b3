/**
 * How much of a panel's outline shows as an edge on the photo. At an angle many places match the print a little; the
 * paper's own edges say how far a panel is tilted, also where its print is thin or small.
 */
import { FORM_MM } from '~/zb1/form-size';
import { levelBetween } from '../pixels/grey';
import type { GreyImage, Point } from '../pixels/image';
import { applyHomography, type Homography } from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import type { FormView } from './views';

/** Longer side of the picture whose edges count, pixels: fine enough for a small paper, too coarse for its pattern. */
const MAX_SIDE = 1000;
/** Distance of the points of a side, millimetres. */
const SPACING_MM = 5;
/** An edge is looked for this far from the outline, as a share of the picture's longer side. */
const REACH = 0.004;
/** Grey levels between paper and table from which on an edge counts in full. */
const CLEAR_STEP = 24;

/** A level of the pyramid, with its pixels per pixel of the photo. */
export interface EdgePicture {
  readonly image: GreyImage;
  readonly scale: number;
}

/** The level of a pyramid whose edges count; undefined for an empty pyramid. */
export function edgePicture({ levels, scale }: Pyramid): EdgePicture | undefined {
  const index = levels.findIndex(({ width, height }) => Math.max(width, height) <= MAX_SIDE);
  const image = levels[index];
  return image && { image, scale: scale / 2 ** index };
}

/**
 * Greatest step of brightness, of two pixels against the next two, across a line within `reach` pixels of a point; 0
 * where the picture ends.
 */
function stepAcross(image: GreyImage, at: Point, along: Point, reach: number): number {
  const length = Math.hypot(along.x, along.y);
  if (length < 1e-9) return 0;
  const [nx, ny] = [-along.y / length, along.x / length];
  let [first, second, third] = [NaN, NaN, NaN];
  let greatest = 0;
  for (let t = -reach - 1.5; t <= reach + 1.5; t++) {
    const level = levelBetween(image, at.x + t * nx, at.y + t * ny);
    if (level === undefined) return 0;
    const step = Math.abs(third + level - first - second) / 2;
    if (step > greatest) greatest = step;
    [first, second, third] = [second, third, level];
  }
  return greatest;
}

/**
 * Mean edge (0..1) along the sides of a panel that meet no other panel: the far one and the two between.
 * @param map form millimetres to photo pixels
 * @param edge x of the far side, millimetres
 */
export function outlineSupport(
  { image, scale }: EdgePicture,
  map: Homography,
  { from, to }: FormView,
  edge: number,
): number {
  const toPicture = (x: number, y: number): Point => {
    const at = applyHomography(map, x, y);
    return { x: at.x * scale, y: at.y * scale };
  };
  const reach = REACH * Math.max(image.width, image.height);
  let sum = 0;
  let count = 0;
  const add = (x: number, y: number, dx: number, dy: number): void => {
    const at = toPicture(x, y);
    const next = toPicture(x + dx, y + dy);
    sum += Math.min(1, stepAcross(image, at, { x: next.x - at.x, y: next.y - at.y }, reach) / CLEAR_STEP);
    count++;
  };
  for (let y = SPACING_MM / 2; y < FORM_MM.height; y += SPACING_MM) add(edge, y, 0, 1);
  for (const y of [0, FORM_MM.height]) for (let x = from + SPACING_MM / 2; x < to; x += SPACING_MM) add(x, y, 1, 0);
  return sum / count;
}
