/**
 * Registers the form on a photo: from a rough map of the form to a precise one, with a score that says whether
 * there is a form at all. Coarse to fine; every step fits one map to the displacements of all patches, robustly.
 */
import { FOLDS_MM } from '~/zb1/form-geometry';
import type { Point } from '../image';
import { applyHomography, multiply, type Homography } from '../pixels/homography';
import type { PlaceOf, Pyramid } from '../pixels/warp';
import { alignPatches, commonShifts, scoreAt } from './align';
import { bendAt, bentPlace, FLAT, fitBend, type Bend } from './bend';
import { displacements, fitDisplacements } from './displacement';
import { matchPatches, prepareLevel, type MatchLevel } from './patch-match';

export interface Registration {
  /** Form millimetres to photo pixels. */
  readonly map: Homography;
  /** Mean correlation of the patches where the map puts them, -1..1. */
  readonly score: number;
}

const ORIGIN: Point = { x: 0, y: 0 };
const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const PANELS_MM = [[0, FOLDS_MM[0]], [FOLDS_MM[0], FOLDS_MM[1] - 4], [FOLDS_MM[1] - 4, 210]] as const;

export const COARSE = prepareLevel(1, 10);
export const MEDIUM = prepareLevel(2, 4);
const FINE = prepareLevel(4, 1.5);

/**
 * Matches on a level and aligns all patches together, from no shift and from the `starts` best common ones: finds its
 * way out of a row too high or low, which patches one by one cannot.
 */
export function searchMap(pyramid: Pyramid, map: Homography, level: MatchLevel, starts: number): Registration {
  const surfaces = matchPatches(pyramid, placeBy(map), level);
  const aligned = alignPatches(surfaces, level, [ORIGIN, ...commonShifts(surfaces, level, starts)]);
  return { map: multiply(map, aligned.map), score: aligned.score };
}

/** Matches on a level and fits a map to the displacements of the patches within `radiusMm`. */
function refineMap(pyramid: Pyramid, map: Homography, level: MatchLevel, radiusMm: number, scale: number, stiffness: number): Registration {
  const surfaces = matchPatches(pyramid, placeBy(map), level);
  const found = displacements(surfaces, level, Math.round(radiusMm * level.pixelsPerMm), () => ORIGIN);
  const correction = fitDisplacements(found, ORIGIN, scale, stiffness);
  if (!correction) return { map, score: 0 };
  return { map: multiply(map, correction), score: scoreAt(surfaces, level, correction) };
}

function placeBy(map: Homography): PlaceOf {
  return (x, y) => applyHomography(map, x, y);
}

/** Panels are registered on their own where folds bent the paper by more than this. */
const SMALL_BEND_MM = 0.8;
/** A panel's own map must explain its patches this much better than the common one. */
const WORTH_BENDING = 0.04;

/**
 * Follows folds: registers each panel on its own, coarsely, where that explains it better. FLAT where one map is enough.
 */
function findFolds(pyramid: Pyramid, map: Homography): Bend {
  const surfaces = matchPatches(pyramid, placeBy(map), MEDIUM);
  const found = displacements(surfaces, MEDIUM, 2, () => ORIGIN);
  let bent = false;
  for (const [from, to] of PANELS_MM) {
    const own = surfaces.filter(({ patch }) => patch.x >= from && patch.x < to);
    const common = scoreAt(own, MEDIUM, IDENTITY);
    const aligned = alignPatches(own, MEDIUM, [ORIGIN, ...commonShifts(own, MEDIUM, 1)]);
    if (aligned.score < common + WORTH_BENDING) continue;
    const shiftOf = ({ x, y }: Point): Point => {
      const p = applyHomography(aligned.map, x, y);
      return { x: p.x - x, y: p.y - y };
    };
    const middle = shiftOf({ x: (from + to) / 2, y: 40 });
    bent ||= Math.hypot(middle.x, middle.y) > SMALL_BEND_MM;
    for (let k = found.length - 1; k >= 0; k--) if ((found[k]?.from.x ?? -1) >= from && (found[k]?.from.x ?? -1) < to) found.splice(k, 1);
    found.push(...displacements(own, MEDIUM, 2, shiftOf));
  }
  return bent ? fitBend(found, 0.6) : FLAT;
}

/** The exact place of the form on the paper: one map and what is left of the bend. */
export function refine(pyramid: Pyramid, map: Homography): Registration & { readonly bend: Bend } {
  const second = refineMap(pyramid, map, MEDIUM, 1.5, 0.6, 0.3);
  const folds = findFolds(pyramid, second.map);
  const place = (h: Homography): PlaceOf => (x, y) => bentPlace(h, folds, x, y);
  const first = displacements(matchPatches(pyramid, place(second.map), FINE), FINE, Math.round(1.2 * FINE.pixelsPerMm), () => ORIGIN);
  const correction = fitDisplacements(first, ORIGIN, 0.3, 0.1);
  const fine = correction ? multiply(second.map, correction) : second.map;
  const surfaces = matchPatches(pyramid, place(fine), FINE);
  const rest = displacements(surfaces, FINE, FINE.reach, () => ORIGIN);
  const total = rest.map((one) => {
    const known = bendAt(folds, one.from.x, one.from.y);
    return { ...one, by: { x: one.by.x + known.x, y: one.by.y + known.y } };
  });
  return { map: fine, score: scoreAt(surfaces, FINE, IDENTITY), bend: total.length > 12 ? fitBend(total) : folds };
}
