/**
 * Registers a paper whose panels are tilted against each other as two or three planes that meet at the folds. The
 * surest panel is registered by itself, then its neighbours outwards, each constrained to meet the one before at the
 * fold.
 */
import { DOCUMENT_MM, type Point, type Quad } from '../pixels/image';
import {
  applyHomography,
  invert,
  multiply,
  rectangleToQuad,
  type Correspondence,
  type Homography,
} from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { alignPatches, findCommonShifts, scoreAt } from './align';
import { sampleBend, FLAT, type Bend } from './bend';
import { measureDisplacements, fitDisplacements } from './displacement';
import { matchPatches, type MatchLevel } from './patch-match';
import { SINGLE, type FormView } from './views';

const ORIGIN: Point = { x: 0, y: 0 };
const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];
/** Panels are treated as separate planes when they deviate from the common map by more than this. */
const MIN_BEND_MM = 0.5;
/** Weight of the correspondences at the fold; all patches of a panel together weigh about 40. */
const HINGE_WEIGHT = 150;
/** Score bonus of the middle panel when the first panel is chosen: its print is the most distinctive. */
const MIDDLE_BONUS = 0.15;

/** A panel registered by itself. */
interface Plane {
  readonly view: FormView;
  readonly map: Homography;
  readonly score: number;
  /** The panel's score under the common map. */
  readonly commonScore: number;
}

type LevelsOf = (view: FormView) => { readonly medium: MatchLevel; readonly fine: MatchLevel };

/** How the panels of a view deviate from their common map; FLAT when that map is enough. */
export function fitFoldBend(pyramid: Pyramid, map: Homography, view: FormView, levelsOf: LevelsOf): Bend {
  const panels = SINGLE.filter(({ panels: [panel] }) => panel && view.panels.includes(panel));
  if (panels.length < 2) return FLAT;
  const free = panels.map((panel): Plane => {
    const { medium } = levelsOf(panel);
    const surfaces = matchPatches(pyramid, (x, y) => applyHomography(map, x, y), medium);
    const aligned = alignPatches(surfaces, medium, [ORIGIN, ...findCommonShifts(surfaces, medium, 1)]);
    return {
      view: panel,
      map: multiply(map, aligned.map),
      score: aligned.score,
      commonScore: scoreAt(surfaces, medium, IDENTITY),
    };
  });
  const first = surestPanel(free);
  const planes = new Map<FormView, Plane>([[first.view, refinePanel(pyramid, first, levelsOf(first.view), [])]]);
  const start = free.indexOf(first);
  for (const step of [-1, 1] as const) {
    for (let k = start + step; k >= 0 && k < free.length; k += step) {
      const [own, neighbour] = [free[k], free[k - step]];
      const held = neighbour && planes.get(neighbour.view);
      if (own && held) planes.set(own.view, alignHinged(pyramid, own, held, map, levelsOf(own.view), step));
    }
  }
  return bendFromPlanes(map, [...planes.values()]);
}

function surestPanel(planes: readonly Plane[]): Plane {
  const rank = ({ view, score }: Plane): number => score + (view === SINGLE[1] ? MIDDLE_BONUS : 0);
  return planes.reduce((best, plane) => (rank(plane) > rank(best) ? plane : best));
}

/** Refines a panel's map at the finest level. */
function refinePanel(
  pyramid: Pyramid,
  plane: Plane,
  { fine }: ReturnType<LevelsOf>,
  held: readonly Correspondence[],
): Plane {
  const surfaces = matchPatches(pyramid, (x, y) => applyHomography(plane.map, x, y), fine);
  const found = measureDisplacements(surfaces, fine, Math.round(1.2 * fine.pixelsPerMm), () => ORIGIN);
  const correction = fitDisplacements(found, plane.view, 0.3, 0.5, held);
  return correction ? { ...plane, map: multiply(plane.map, correction) } : plane;
}

/**
 * Aligns a panel whose edge at the fold is shared with its neighbour; `side` is -1 when the panel is left of the
 * neighbour.
 */
function alignHinged(
  pyramid: Pyramid,
  own: Plane,
  { map: neighbour }: Plane,
  common: Homography,
  levels: ReturnType<LevelsOf>,
  side: -1 | 1,
): Plane {
  const { from, to } = own.view;
  const [fold, edge] = side < 0 ? [to, from] : [from, to];
  const held = [0, DOCUMENT_MM.height / 2, DOCUMENT_MM.height].map((y): Correspondence => ({
    from: { x: fold, y },
    to: { x: fold, y },
    information: [HINGE_WEIGHT, 0, HINGE_WEIGHT],
  }));
  let best: Plane = { ...own, map: common, score: own.commonScore };
  // Candidates for the far edge: the panel registered by itself, the common map, and the neighbour's plane (no fold).
  for (const far of [own.map, common, neighbour]) {
    const start = mapBetweenEdges(neighbour, fold, far, edge);
    if (!start) continue;
    const surfaces = matchPatches(pyramid, (x, y) => applyHomography(start, x, y), levels.medium);
    const { map, score } = alignPatches(surfaces, levels.medium, [ORIGIN], held);
    if (score > best.score) best = { ...own, map: multiply(start, map), score };
  }
  return refinePanel(pyramid, best, levels, best.score > own.commonScore ? held : []);
}

/** The map of a panel whose vertical edges at `x` and `edge` lie where `first` and `second` put them. */
function mapBetweenEdges(first: Homography, x: number, second: Homography, edge: number): Homography | undefined {
  const { height } = DOCUMENT_MM;
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

/** The bend from the common map to the planes; FLAT when they differ by less than `MIN_BEND_MM`. */
function bendFromPlanes(map: Homography, planes: readonly Plane[]): Bend {
  const back = invert(map);
  if (!back) return FLAT;
  let largest = 0;
  const bend = sampleBend((x, y) => {
    const own = planes.filter(({ view }) => x >= view.from && x <= view.to);
    // Outside the registered panels, extrapolate the nearest one.
    const nearest = planes.reduce<Plane | undefined>(
      (best, plane) => (best && distance(best, x) <= distance(plane, x) ? best : plane),
      undefined,
    );
    const places = (own.length > 0 ? own : nearest ? [nearest] : []).map((plane) => {
      const at = applyHomography(plane.map, x, y);
      return applyHomography(back, at.x, at.y);
    });
    if (places.length === 0) return { x, y };
    const at = {
      x: places.reduce((sum, p) => sum + p.x, 0) / places.length,
      y: places.reduce((sum, p) => sum + p.y, 0) / places.length,
    };
    largest = Math.max(largest, Math.hypot(at.x - x, at.y - y));
    return at;
  });
  return largest > MIN_BEND_MM ? bend : FLAT;
}

function distance({ view }: Plane, x: number): number {
  return Math.max(view.from - x, x - view.to, 0);
}
