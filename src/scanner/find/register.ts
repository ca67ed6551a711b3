/**
 * Registers the form on a photo: from a rough map of the form to a precise one, with a score that says whether
 * there is a form at all. Coarse to fine; every step fits one map to the displacements of all patches, robustly.
 */
import { FOLDS_MM, type FormPanel } from '~/zb1/form-geometry';
import type { Point } from '../pixels/image';
import { applyHomography, multiply, type Homography } from '../pixels/homography';
import type { PlaceOf, Pyramid } from '../pixels/warp';
import { alignPatches, commonShifts, scoreAt, weakerHalfAt } from './align';
import { addBends, bentPlace, FLAT, fitBend, type Bend } from './bend';
import { displacements, fitDisplacements } from './displacement';
import { followFolds } from './folds';
import { matchPatches, prepareLevel, type MatchLevel, type Surface } from './patch-match';
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
  const correction = fitDisplacements(found, level.view, scale, stiffness);
  if (!correction) return { map, score: 0 };
  return { map: multiply(map, correction), score: scoreAt(surfaces, level, correction) };
}

function placeBy(map: Homography): PlaceOf {
  return (x, y) => applyHomography(map, x, y);
}

/** Where a panel agrees less with the common map, the paper may be folded there. */
const PLANE = 0.72;
/** Planes of their own must explain the patches this much better. */
const WORTH_BENDING = 0.01;
/** Fewer patches than this cannot tell a bend from chance. */
const LEAST_TO_BEND = 12;
/** Fewer patches than this are a sliver of a neighbour, no panel. */
const LEAST_OF_PANEL = 6;

export interface RefinedRegistration extends Registration {
  readonly bend: Bend;
  /** The score by panel; 0 for those outside of the view. */
  readonly panelScores: Readonly<Record<FormPanel, number>>;
  /** The score of the weaker half of the patches. */
  readonly weakerHalf: number;
}

/**
 * The exact place of a view of the form on the paper: one map and what is left of the bend. Folds are followed unless
 * `folded` is false, which is enough to compare places.
 */
export function refine(pyramid: Pyramid, map: Homography, { view, medium, fine }: Levels, folded = true): RefinedRegistration {
  const second = refineMap(pyramid, map, medium, 1.5, 0.6, 0.3);
  let best = fineMap(pyramid, second.map, FLAT, view, fine);
  if (folded && view.panels.length > 1 && view.panels.some((panel) => best.panelScores[panel] < PLANE)) {
    const folds = followFolds(pyramid, second.map, view, levelsOf);
    const bent = folds === FLAT ? best : fineMap(pyramid, second.map, folds, view, fine);
    if (bent.score > best.score + WORTH_BENDING) best = bent;
  }
  const { exact, folds, surfaces, score, panelScores } = best;
  const rest = displacements(surfaces, fine, fine.reach, () => ORIGIN);
  const bend = rest.length > LEAST_TO_BEND ? addBends(folds, fitBend(rest)) : folds;
  return { map: exact, score, weakerHalf: weakerHalfAt(surfaces, fine, IDENTITY), bend, panelScores };
}

/** A map on the finest level: what it explains, and what is left. */
interface FineMap {
  readonly exact: Homography;
  readonly folds: Bend;
  readonly surfaces: readonly Surface[];
  readonly score: number;
  readonly panelScores: RefinedRegistration['panelScores'];
}

/** The best map of a paper that is folded like this. */
function fineMap(pyramid: Pyramid, map: Homography, folds: Bend, view: FormView, fine: MatchLevel): FineMap {
  const matched = (h: Homography): Surface[] => matchPatches(pyramid, (x, y) => bentPlace(h, folds, x, y), fine);
  const found = displacements(matched(map), fine, Math.round(1.2 * fine.pixelsPerMm), () => ORIGIN);
  const correction = fitDisplacements(found, view, 0.3, 0.1);
  const exact = correction ? multiply(map, correction) : map;
  const surfaces = matched(exact);
  return { exact, folds, surfaces, score: scoreAt(surfaces, fine, IDENTITY), panelScores: scoresByPanel(surfaces, fine) };
}

/** The score of each panel; 0 for those outside of the view. */
function scoresByPanel(surfaces: readonly Surface[], level: MatchLevel): RefinedRegistration['panelScores'] {
  const scoreOf = (index: 0 | 1 | 2): number => {
    const [from, to] = PANELS_MM[index];
    const own = surfaces.filter(({ patch }) => patch.x >= from && patch.x < to);
    return own.length >= LEAST_OF_PANEL ? scoreAt(own, level, IDENTITY) : 0;
  };
  return { left: scoreOf(0), middle: scoreOf(1), right: scoreOf(2) };
}
