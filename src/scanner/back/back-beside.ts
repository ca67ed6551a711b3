/**
 * Finds the back beside a front, as on a copy of both sides on one page. Its place follows from the front's: on the same
 * plane, as large, and above, below or beside it.
 */
import { FORM_PANELS } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { FLAT } from '../find/bend';
import { outlineOf } from '../find/guesses';
import type { FoundDocument } from '../find/refine-candidate';
import { WHOLE } from '../find/views';
import type { Placement } from '../flatten/flatten';
import type { PhotoSize } from '../pixels/camera';
import { applyHomography, multiply, type Homography } from '../pixels/homography';
import type { Point, RgbaImage } from '../pixels/image';
import { distance } from '../pixels/points';
import { warpGrey, type PhotoMapping } from '../pixels/warp';
import { measureInk } from './ink-density';
import { findBack, mapOf } from './find-back';
import { searchPlaces } from './search-layout';

/** How far the back may lie from the front, edge to edge, and how far it may be shifted along it, millimetres. */
const MIN_GAP_MM = -4;
const MAX_GAP_MM = 90;
const MAX_SHIFT_MM = 24;
const STEP_MM = 4;
/** Corners of the back may lie outside of the photo by this share of the document's width. */
const MAX_OUTSIDE = 0.03;
/** Resolution at which the layout is compared, pixels per millimetre. */
const DETAIL = 3;
/** Layout score above which the title is read. Correctly placed backs reach 0.7. */
const DOUBTFUL = 0.45;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / STEP_MM) + 1 }, (_, i) => from + i * STEP_MM);

/** Top left corners of backs, in millimetres of the front. */
const PLACES: readonly Point[] = [MIN_GAP_MM, ...range(0, MAX_GAP_MM)].flatMap((gap) =>
  range(-MAX_SHIFT_MM, MAX_SHIFT_MM).flatMap((shift) => [
    { x: shift, y: FORM_MM.height + gap },
    { x: shift, y: -FORM_MM.height - gap },
    { x: FORM_MM.width + gap, y: shift },
    { x: -FORM_MM.width - gap, y: shift },
  ]),
);

/** The places at which the photo has room for a back. None where the front fills it. */
function placesInPhoto(map: Homography, { width, height }: PhotoSize): readonly Point[] {
  const [left, right] = [applyHomography(map, 0, 0), applyHomography(map, FORM_MM.width, 0)];
  const outside = MAX_OUTSIDE * distance(left, right);
  return PLACES.filter(({ x, y }) =>
    outlineOf({ map: multiply(map, moveTo(x, y)), view: WHOLE }).every(
      (corner) =>
        corner.x > -outside && corner.y > -outside && corner.x < width + outside && corner.y < height + outside,
    ),
  );
}

const moveTo = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1];

/**
 * Finds the back beside a front; undefined where there is none.
 * @param verify confirms it by reading its title: other print matches by chance
 */
export function findBackBeside(
  photo: RgbaImage,
  { map, panels, pyramid }: FoundDocument,
  verify: (map: Homography) => boolean,
): Placement | undefined {
  // Of a folded paper there is no copy of both sides.
  if (panels.length < FORM_PANELS.length) return undefined;
  const places = placesInPhoto(map, photo);
  if (places.length === 0) return undefined;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const fromCorner = multiply(map, moveTo(left, top));
  const toPhoto: PhotoMapping = (x, y) => applyHomography(fromCorner, x, y);
  const width = (Math.max(...xs) - left + FORM_MM.width) * DETAIL;
  const height = (Math.max(...ys) - top + FORM_MM.height) * DETAIL;
  const ink = measureInk(warpGrey(pyramid, toPhoto, width, height, DETAIL));
  const inPixels = places.map(({ x, y }) => ({ x: (x - left) * DETAIL, y: (y - top) * DETAIL }));
  const back = searchPlaces(ink, inPixels, DETAIL)
    .filter(({ score }) => score > DOUBTFUL)
    .map((position) => multiply(fromCorner, multiply([1 / DETAIL, 0, 0, 0, 1 / DETAIL, 0, 0, 0, 1], mapOf(position))))
    .find(verify);
  if (!back) return undefined;
  // Its outline, where it has one, also tells how it is turned against the front.
  const near = outlineOf({ map: back, view: WHOLE });
  return findBack(photo, () => false, { near }) ?? { map: back, bend: FLAT, panels: FORM_PANELS };
}
