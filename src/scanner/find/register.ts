/**
 * Registers the form on a photo: from a rough map of the form to a precise one, with a score that says whether
 * there is a form at all. Coarse to fine; every step fits one map to the displacements of all patches, robustly.
 */
import { FOLDS_MM, type FormPanel } from '~/zb1/form-geometry';
import type { Point } from '../image';
import { applyHomography, multiply, type Homography } from '../pixels/homography';
import type { PlaceOf, Pyramid } from '../pixels/warp';
import { alignPatches, commonShifts, scoreAt, weakerHalfAt } from './align';
import { bendAt, bentPlace, FLAT, fitBend, type Bend } from './bend';
import { displacements, fitDisplacements } from './displacement';
import { matchPatches, prepareLevel, type MatchLevel } from './patch-match';
import { WHOLE, type FormView } from './views';

export interface Registration {
  /** Form millimetres to photo pixels. */
  readonly map: Homography;
  /** Mean correlation of the patches where the map puts them, -1..1. */
  readonly score: number;
}

const ORIGIN: Point = { x: 0, y: 0 };
const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const PANELS_MM = [[0, FOLDS_MM[0]], [FOLDS_MM[0], FOLDS_MM[1] - 4], [FOLDS_MM[1] - 4, 210]] as const;

/** The resolutions of the search for one view of the form. */
export interface Levels {
  readonly view: FormView;
  readonly coarse: MatchLevel;
  readonly medium: MatchLevel;
  readonly fine: MatchLevel;
}

function prepareLevels(view: FormView): Levels {
  return { view, coarse: prepareLevel(1, 10, view), medium: prepareLevel(2, 4, view), fine: prepareLevel(4, 1.5, view) };
}

const wholeLevels = prepareLevels(WHOLE);
export const { coarse: COARSE, medium: MEDIUM } = wholeLevels;
const prepared = new Map<FormView, Levels>([[WHOLE, wholeLevels]]);

/** The levels of a view; those of parts are drawn when the first folded card is met. */
export function levelsOf(view: FormView): Levels {
  const known = prepared.get(view);
  if (known) return known;
  const levels = prepareLevels(view);
  prepared.set(view, levels);
  return levels;
}

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
  const correction = fitDisplacements(found, level.view, ORIGIN, scale, stiffness);
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
/** Fewer patches than this are a sliver of a neighbour, no panel. */
const LEAST_OF_PANEL = 6;
/** Fewer patches than this cannot tell a bend from chance. */
const LEAST_TO_BEND = 12;

/**
 * Follows folds: registers each panel on its own, coarsely, where that explains it better. FLAT where one map is enough.
 */
function findFolds(pyramid: Pyramid, map: Homography, level: MatchLevel): Bend {
  const surfaces = matchPatches(pyramid, placeBy(map), level);
  const found = displacements(surfaces, level, 2, () => ORIGIN);
  let bent = false;
  for (const [from, to] of PANELS_MM) {
    const own = surfaces.filter(({ patch }) => patch.x >= from && patch.x < to);
    if (own.length < LEAST_OF_PANEL) continue;
    const common = scoreAt(own, level, IDENTITY);
    const aligned = alignPatches(own, level, [ORIGIN, ...commonShifts(own, level, 1)]);
    if (aligned.score < common + WORTH_BENDING) continue;
    const shiftOf = ({ x, y }: Point): Point => {
      const p = applyHomography(aligned.map, x, y);
      return { x: p.x - x, y: p.y - y };
    };
    const middle = shiftOf({ x: (from + to) / 2, y: 40 });
    bent ||= Math.hypot(middle.x, middle.y) > SMALL_BEND_MM;
    for (let k = found.length - 1; k >= 0; k--) if ((found[k]?.from.x ?? -1) >= from && (found[k]?.from.x ?? -1) < to) found.splice(k, 1);
    found.push(...displacements(own, level, 2, shiftOf));
  }
  return bent ? fitBend(found, 0.6) : FLAT;
}

export interface RefinedRegistration extends Registration {
  readonly bend: Bend;
  /** The score by panel; 0 for those outside of the view. */
  readonly panelScores: Readonly<Record<FormPanel, number>>;
  /** The score of the weaker half of the patches. */
  readonly weakerHalf: number;
}

/** The exact place of a view of the form on the paper: one map and what is left of the bend. */
export function refine(pyramid: Pyramid, map: Homography, { view, medium, fine }: Levels): RefinedRegistration {
  const second = refineMap(pyramid, map, medium, 1.5, 0.6, 0.3);
  const folds = findFolds(pyramid, second.map, medium);
  const place = (h: Homography): PlaceOf => (x, y) => bentPlace(h, folds, x, y);
  const first = displacements(matchPatches(pyramid, place(second.map), fine), fine, Math.round(1.2 * fine.pixelsPerMm), () => ORIGIN);
  const correction = fitDisplacements(first, view, ORIGIN, 0.3, 0.1);
  const exact = correction ? multiply(second.map, correction) : second.map;
  const surfaces = matchPatches(pyramid, place(exact), fine);
  const rest = displacements(surfaces, fine, fine.reach, () => ORIGIN);
  const total = rest.map((one) => {
    const known = bendAt(folds, one.from.x, one.from.y);
    return { ...one, by: { x: one.by.x + known.x, y: one.by.y + known.y } };
  });
  const bend = total.length > LEAST_TO_BEND ? fitBend(total) : folds;
  const scoreOf = (index: 0 | 1 | 2): number => {
    const [from, to] = PANELS_MM[index];
    const own = surfaces.filter(({ patch }) => patch.x >= from && patch.x < to);
    return own.length >= LEAST_OF_PANEL ? scoreAt(own, fine, IDENTITY) : 0;
  };
  const weakerHalf = weakerHalfAt(surfaces, fine, IDENTITY);
  return { map: exact, score: scoreAt(surfaces, fine, IDENTITY), weakerHalf, bend, panelScores: { left: scoreOf(0), middle: scoreOf(1), right: scoreOf(2) } };
}
