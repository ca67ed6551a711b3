/**
 * Follows folds: a folded paper is two or three planes that meet at the folds. One panel is registered by itself, then
 * its neighbours, each hinged to the one before.
 */
import { DOCUMENT_MM, type Point, type Quad } from '../pixels/image';
import { applyHomography, invert, multiply, rectangleToQuad, type Correspondence, type Homography } from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { alignPatches, commonShifts, scoreAt } from './align';
import { bendOf, FLAT, type Bend } from './bend';
import { displacements, fitDisplacements } from './displacement';
import { matchPatches, type MatchLevel } from './patch-match';
import { SINGLE, type FormView } from './views';

const ORIGIN: Point = { x: 0, y: 0 };
const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];
/** Panels are planes of their own where the common map is off by more than this. */
const SMALL_BEND_MM = 0.5;
/** How firmly a panel is hinged to its neighbour; its patches together pull with about 40. */
const HINGE = 150;
/** The middle panel is held on to first, its print is the surest: another must agree this much better. */
const SURER = 0.15;

/** A panel with the map that suits it and how well it does. */
interface Plane {
  readonly view: FormView;
  readonly map: Homography;
  readonly score: number;
  /** The score of the common map. */
  readonly common: number;
}

type LevelsOf = (view: FormView) => { readonly medium: MatchLevel; readonly fine: MatchLevel };

/** How the panels of a view bend away from their common map; FLAT where that one map is enough. */
export function followFolds(pyramid: Pyramid, map: Homography, view: FormView, levelsOf: LevelsOf): Bend {
  const panels = SINGLE.filter(({ panels: [panel] }) => panel && view.panels.includes(panel));
  if (panels.length < 2) return FLAT;
  const free = panels.map((panel): Plane => {
    const { medium } = levelsOf(panel);
    const surfaces = matchPatches(pyramid, (x, y) => applyHomography(map, x, y), medium);
    const aligned = alignPatches(surfaces, medium, [ORIGIN, ...commonShifts(surfaces, medium, 1)]);
    return { view: panel, map: multiply(map, aligned.map), score: aligned.score, common: scoreAt(surfaces, medium, IDENTITY) };
  });
  const first = surest(free);
  const planes = new Map<FormView, Plane>([[first.view, settle(pyramid, first, levelsOf(first.view), [])]]);
  const start = free.indexOf(first);
  for (const step of [-1, 1] as const) {
    for (let k = start + step; k >= 0 && k < free.length; k += step) {
      const [own, neighbour] = [free[k], free[k - step]];
      const held = neighbour && planes.get(neighbour.view);
      if (own && held) planes.set(own.view, hinged(pyramid, own, held, map, levelsOf(own.view), step));
    }
  }
  return bendBetween(map, [...planes.values()]);
}

function surest(planes: readonly Plane[]): Plane {
  const worth = ({ view, score }: Plane): number => score + (view === SINGLE[1] ? SURER : 0);
  return planes.reduce((best, plane) => (worth(plane) > worth(best) ? plane : best));
}

/** A panel's map at the finest level. */
function settle(pyramid: Pyramid, plane: Plane, { fine }: ReturnType<LevelsOf>, held: readonly Correspondence[]): Plane {
  const surfaces = matchPatches(pyramid, (x, y) => applyHomography(plane.map, x, y), fine);
  const found = displacements(surfaces, fine, Math.round(1.2 * fine.pixelsPerMm), () => ORIGIN);
  const correction = fitDisplacements(found, plane.view, 0.3, 0.5, held);
  return correction ? { ...plane, map: multiply(plane.map, correction) } : plane;
}

/** A panel whose edge at the fold lies where its neighbour ends; `side` is -1 where it lies left of the neighbour. */
function hinged(pyramid: Pyramid, own: Plane, { map: neighbour }: Plane, common: Homography, levels: ReturnType<LevelsOf>, side: -1 | 1): Plane {
  const { from, to } = own.view;
  const [fold, edge] = side < 0 ? [to, from] : [from, to];
  const held = [0, DOCUMENT_MM.height / 2, DOCUMENT_MM.height].map((y): Correspondence => ({ from: { x: fold, y }, to: { x: fold, y }, information: [HINGE, 0, HINGE] }));
  let best: Plane = { ...own, map: common, score: own.common };
  // The far edge lies where the panel by itself, the common map, or a paper without a fold puts it.
  for (const far of [own.map, common, neighbour]) {
    const start = between(neighbour, fold, far, edge);
    if (!start) continue;
    const surfaces = matchPatches(pyramid, (x, y) => applyHomography(start, x, y), levels.medium);
    const { map, score } = alignPatches(surfaces, levels.medium, [ORIGIN], held);
    if (score > best.score) best = { ...own, map: multiply(start, map), score };
  }
  return settle(pyramid, best, levels, best.score > own.common ? held : []);
}

/** The map of a panel whose upright edges lie where two maps put them. */
function between(one: Homography, x: number, other: Homography, edge: number): Homography | undefined {
  const { height } = DOCUMENT_MM;
  const [low, high] = x < edge ? [one, other] : [other, one];
  const [left, right] = [Math.min(x, edge), Math.max(x, edge)];
  const quad: Quad = [applyHomography(low, left, 0), applyHomography(high, right, 0), applyHomography(high, right, height), applyHomography(low, left, height)];
  return rectangleToQuad(left, 0, right - left, height, quad);
}

/** The bend that leads from the common map to the planes; FLAT where they lie on it. */
function bendBetween(map: Homography, planes: readonly Plane[]): Bend {
  const back = invert(map);
  if (!back) return FLAT;
  let most = 0;
  const bend = bendOf((x, y) => {
    const own = planes.filter(({ view }) => x >= view.from && x <= view.to);
    // Beside the panels that are there the nearest one goes on.
    const nearest = planes.reduce<Plane | undefined>((best, plane) => (best && distance(best, x) <= distance(plane, x) ? best : plane), undefined);
    const places = (own.length > 0 ? own : nearest ? [nearest] : []).map((plane) => {
      const at = applyHomography(plane.map, x, y);
      return applyHomography(back, at.x, at.y);
    });
    if (places.length === 0) return { x, y };
    const at = { x: places.reduce((sum, p) => sum + p.x, 0) / places.length, y: places.reduce((sum, p) => sum + p.y, 0) / places.length };
    most = Math.max(most, Math.hypot(at.x - x, at.y - y));
    return at;
  });
  return most > SMALL_BEND_MM ? bend : FLAT;
}

function distance({ view }: Plane, x: number): number {
  return Math.max(view.from - x, x - view.to, 0);
}
