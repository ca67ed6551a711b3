/** Registers a panel that meets its neighbour at a fold: a plane of its own, which shares the fold's edge. */
import { FORM_MM } from '~/zb1/form-size';
import { ORIGIN, type Quad } from '../pixels/image';
import {
  applyHomography,
  invert,
  multiply,
  rectangleToQuad,
  type Correspondence,
  type Homography,
} from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { alignPatches } from './align';
import { measureDisplacements, fitDisplacements } from './displacement';
import { matchPatches, type MatchLevel } from './patch-match';
import type { FormView } from './views';

/** Weight of the correspondences at the fold; all patches of a panel together weigh about 40. */
const FOLD_WEIGHT = 150;

/** A single panel with its plane: form millimetres to photo pixels. */
export interface Plane {
  readonly view: FormView;
  readonly map: Homography;
  /** Mean correlation of the panel's patches, -1..1. */
  readonly score: number;
}

/** The resolutions that refine a panel. */
export interface PanelLevels {
  readonly medium: MatchLevel;
  readonly fine: MatchLevel;
}

/** The x of the fold between two neighbouring panels, and of the far edge of `view`. Millimetres. */
function foldOf(view: FormView, known: FormView): { readonly fold: number; readonly edge: number } {
  return view.from < known.from ? { fold: view.to, edge: view.from } : { fold: view.from, edge: view.to };
}

/**
 * Correspondences that hold the panel's edge at the fold where its neighbour has it, in the panel's own millimetres.
 * Empty when the panel's map is degenerate.
 */
function holdFold(map: Homography, view: FormView, known: Plane, weight = FOLD_WEIGHT): Correspondence[] {
  const back = invert(map);
  if (!back) return [];
  const { fold } = foldOf(view, known.view);
  return [0, FORM_MM.height / 2, FORM_MM.height].map((y): Correspondence => {
    const at = applyHomography(known.map, fold, y);
    return {
      from: { x: fold, y },
      to: applyHomography(back, at.x, at.y),
      information: [weight, 0, weight],
    };
  });
}

/** Refines a panel's map at the finest level, held at the fold where its neighbour is known. */
export function refinePanel(pyramid: Pyramid, plane: Plane, { fine }: PanelLevels, known?: Plane): Plane {
  const surfaces = matchPatches(pyramid, (x, y) => applyHomography(plane.map, x, y), fine);
  const found = measureDisplacements(surfaces, fine, Math.round(1.2 * fine.pixelsPerMm));
  const anchors = known ? holdFold(plane.map, plane.view, known) : [];
  const correction = fitDisplacements(found, plane.view, 0.3, 0.5, anchors);
  return correction ? { ...plane, map: multiply(plane.map, correction) } : plane;
}

/**
 * Aligns a panel whose edge at the fold is shared with its neighbour, from each of the maps that say where its far edge
 * may lie; the best one, undefined when all are degenerate.
 */
export function alignAtFold(
  pyramid: Pyramid,
  view: FormView,
  known: Plane,
  farMaps: readonly Homography[],
  level: MatchLevel,
  weight = FOLD_WEIGHT,
): Plane | undefined {
  const { fold, edge } = foldOf(view, known.view);
  let best: Plane | undefined;
  for (const far of farMaps) {
    const start = mapBetweenEdges(known.map, fold, far, edge);
    if (!start?.every(Number.isFinite)) continue;
    const surfaces = matchPatches(pyramid, (x, y) => applyHomography(start, x, y), level);
    const { map, score } = alignPatches(surfaces, level, [ORIGIN], holdFold(start, view, known, weight));
    if (!best || score > best.score) best = { view, map: multiply(start, map), score };
  }
  return best;
}

/** The map of a panel whose vertical edges at `x` and `edge` lie where `first` and `second` put them. */
function mapBetweenEdges(first: Homography, x: number, second: Homography, edge: number): Homography | undefined {
  const { height } = FORM_MM;
  const [low, high] = x < edge ? [first, second] : [second, first];
  const [left, right] = [Math.min(x, edge), Math.max(x, edge)];
  const quad: Quad = [
    applyHomography(low, left, 0),
    applyHomography(high, right, 0),
    applyHomography(high, right, height),
    applyHomography(low, left, height),
  ];
  return rectangleToQuad(left, 0, right - left, height, quad);
}
