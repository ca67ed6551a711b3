/**
 * Registers the form on a photo, coarse to fine: from a rough homography to a precise one, with a score that tells
 * whether there is a form at all. Every step is a robust fit of one homography to the displacements of all patches.
 */
import { FOLDS_MM, type FormPanel } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { ORIGIN } from '../pixels/image';
import { applyHomography, IDENTITY, multiply, type Homography } from '../pixels/homography';
import type { PhotoMapping, Pyramid } from '../pixels/warp';
import { alignPatches, findCommonShifts, scoreAt, weakerHalfScoreAt } from './align';
import { addBends, applyBentMap, FLAT, fitBend, type Bend } from './bend';
import { measureDisplacements, fitDisplacements } from './displacement';
import { fitFoldBend } from './folds';
import { matchPatches, prepareLevel, type MatchLevel, type Surface } from './patch-match';
import { WHOLE, type FormView } from './views';

export interface Registration {
  /** Form millimetres to photo pixels. */
  readonly map: Homography;
  /** Mean correlation of the patches at their mapped positions, -1..1. */
  readonly score: number;
}

/** Horizontal extents of the panels. The label column of the right panel starts left of the fold. */
const PANELS_MM = [
  [0, FOLDS_MM[0]],
  [FOLDS_MM[0], FOLDS_MM[1] - 4],
  [FOLDS_MM[1] - 4, FORM_MM.width],
] as const;

/** The resolutions of the search for one view of the form: 1, 2 and 4 pixels per millimetre. */
export interface Levels {
  readonly view: FormView;
  readonly coarse: MatchLevel;
  readonly medium: MatchLevel;
  readonly fine: MatchLevel;
}

function prepareLevels(view: FormView): Levels {
  return {
    view,
    coarse: prepareLevel(1, 10, view),
    medium: prepareLevel(2, 4, view),
    fine: prepareLevel(4, 1.5, view),
  };
}

const wholeLevels = prepareLevels(WHOLE);
export const { coarse: COARSE, medium: MEDIUM } = wholeLevels;
const prepared = new Map<FormView, Levels>([[WHOLE, wholeLevels]]);

/** The levels of a view, cached; those of parts are prepared on first use, since few cards are folded. */
export function levelsOf(view: FormView): Levels {
  const known = prepared.get(view);
  if (known) return known;
  const levels = prepareLevels(view);
  prepared.set(view, levels);
  return levels;
}

/**
 * Matches on a level and aligns all patches together, from no shift and from the `starts` best common shifts. The
 * common shifts recover from an offset by one row, which single patches cannot tell from the right position.
 */
export function searchMap(pyramid: Pyramid, map: Homography, level: MatchLevel, starts: number): Registration {
  const surfaces = matchPatches(pyramid, photoMapping(map), level);
  const aligned = alignPatches(surfaces, level, [ORIGIN, ...findCommonShifts(surfaces, level, starts)]);
  return { map: multiply(map, aligned.map), score: aligned.score };
}

/** Matches on a level and fits a map to the displacements of the patches within `radiusMm`. */
function refineMap(
  pyramid: Pyramid,
  map: Homography,
  level: MatchLevel,
  radiusMm: number,
  scale: number,
  stiffness: number,
): Registration {
  const surfaces = matchPatches(pyramid, photoMapping(map), level);
  const found = measureDisplacements(surfaces, level, Math.round(radiusMm * level.pixelsPerMm));
  const correction = fitDisplacements(found, level.view, scale, stiffness);
  if (!correction) return { map, score: 0 };
  return { map: multiply(map, correction), score: scoreAt(surfaces, level, correction) };
}

function photoMapping(map: Homography): PhotoMapping {
  return (x, y) => applyHomography(map, x, y);
}

/** A panel with a lower score under the common map may be tilted at the fold. */
const COPLANAR_SCORE = 0.72;
/** Separate planes must improve the score by this much. */
const MIN_FOLD_GAIN = 0.01;
/** A bend is fitted only to more patches than this; fewer would fit noise. */
const MIN_BEND_PATCHES = 12;
/** Fewer patches than this are a sliver of a neighbour, not a panel. */
const MIN_PANEL_PATCHES = 6;

export interface RefinedRegistration extends Registration {
  readonly bend: Bend;
  /** The score by panel; 0 for those outside the view. */
  readonly panelScores: Readonly<Record<FormPanel, number>>;
  /** The score of the weaker half of the patches. */
  readonly weakerHalf: number;
}

/**
 * The precise registration of a view: one homography plus the remaining bend. `folded: false` skips the search for
 * tilted panels, which is enough to compare candidates.
 */
export function refine(
  pyramid: Pyramid,
  map: Homography,
  { view, medium, fine }: Levels,
  folded = true,
): RefinedRegistration {
  const second = refineMap(pyramid, map, medium, 1.5, 0.6, 0.3);
  let best = fineMap(pyramid, second.map, FLAT, view, fine);
  if (folded && view.panels.length > 1 && view.panels.some((panel) => best.panelScores[panel] < COPLANAR_SCORE)) {
    const folds = fitFoldBend(pyramid, second.map, view, levelsOf);
    const bent = folds === FLAT ? best : fineMap(pyramid, second.map, folds, view, fine);
    if (bent.score > best.score + MIN_FOLD_GAIN) best = bent;
  }
  const { exact, folds, surfaces, score, panelScores } = best;
  const residuals = measureDisplacements(surfaces, fine, fine.reach);
  const bend = residuals.length > MIN_BEND_PATCHES ? addBends(folds, fitBend(residuals)) : folds;
  return { map: exact, score, weakerHalf: weakerHalfScoreAt(surfaces, fine, IDENTITY), bend, panelScores };
}

/** A homography refined at the finest level, with the correlation surfaces around its predictions. */
interface FineMap {
  readonly exact: Homography;
  readonly folds: Bend;
  readonly surfaces: readonly Surface[];
  readonly score: number;
  readonly panelScores: RefinedRegistration['panelScores'];
}

/** Refines a homography at the finest level under given folds. */
function fineMap(pyramid: Pyramid, map: Homography, folds: Bend, view: FormView, fine: MatchLevel): FineMap {
  const match = (h: Homography): Surface[] => matchPatches(pyramid, (x, y) => applyBentMap(h, folds, x, y), fine);
  const found = measureDisplacements(match(map), fine, Math.round(1.2 * fine.pixelsPerMm));
  const correction = fitDisplacements(found, view, 0.3, 0.1);
  const exact = correction ? multiply(map, correction) : map;
  const surfaces = match(exact);
  return {
    exact,
    folds,
    surfaces,
    score: scoreAt(surfaces, fine, IDENTITY),
    panelScores: scoresByPanel(surfaces, fine),
  };
}

/** The score of each panel; 0 for those outside the view. */
function scoresByPanel(surfaces: readonly Surface[], level: MatchLevel): RefinedRegistration['panelScores'] {
  const scoreOf = (index: 0 | 1 | 2): number => {
    const [from, to] = PANELS_MM[index];
    const own = surfaces.filter(({ patch }) => patch.x >= from && patch.x < to);
    return own.length >= MIN_PANEL_PATCHES ? scoreAt(own, level, IDENTITY) : 0;
  };
  return { left: scoreOf(0), middle: scoreOf(1), right: scoreOf(2) };
}
