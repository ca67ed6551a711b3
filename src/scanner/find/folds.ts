/**
 * Registers a paper whose panels are tilted against each other as two or three planes that meet at the folds. The
 * surest panel is registered by itself, then its neighbours outwards, each constrained to meet the one before at the
 * fold.
 */
import { ORIGIN } from '../pixels/image';
import { applyHomography, IDENTITY, invert, multiply, type Homography } from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { alignPatches, findCommonShifts, scoreAt } from './align';
import { sampleBend, FLAT, type Bend } from './bend';
import { alignAtFold, refinePanel, type Plane, type PanelLevels } from './fold-alignment';
import { matchPatches } from './patch-match';
import { PANEL_VIEWS, type FormView } from './views';

/** Panels are treated as separate planes when they deviate from the common map by more than this. */
const MIN_BEND_MM = 0.5;
/** Score bonus of the middle panel when the first panel is chosen: its print is the most distinctive. */
const MIDDLE_BONUS = 0.15;

/** A panel registered by itself. */
interface FreePlane extends Plane {
  /** The panel's score under the common map. */
  readonly commonScore: number;
}

type LevelsOf = (view: FormView) => PanelLevels;

/** How the panels of a view deviate from their common map; FLAT when that map is enough. */
export function fitFoldBend(pyramid: Pyramid, map: Homography, view: FormView, levelsOf: LevelsOf): Bend {
  const panels = PANEL_VIEWS.filter(({ panels: [panel] }) => panel && view.panels.includes(panel));
  if (panels.length < 2) return FLAT;
  const free = panels.map((panel): FreePlane => {
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
  const planes = new Map<FormView, Plane>([[first.view, refinePanel(pyramid, first, levelsOf(first.view))]]);
  const start = free.indexOf(first);
  for (const step of [-1, 1] as const) {
    for (let k = start + step; k >= 0 && k < free.length; k += step) {
      const [own, before] = [free[k], free[k - step]];
      const known = before && planes.get(before.view);
      if (!own || !known) continue;
      const levels = levelsOf(own.view);
      // Candidates for the far edge: the panel registered by itself, the common map, and the neighbour's plane (no
      // fold).
      const aligned = alignAtFold(pyramid, own.view, known, [own.map, map, known.map], levels.medium);
      const common: Plane = { ...own, map, score: own.commonScore };
      planes.set(
        own.view,
        aligned && aligned.score > common.score
          ? refinePanel(pyramid, aligned, levels, known)
          : refinePanel(pyramid, common, levels),
      );
    }
  }
  return bendFromPlanes(map, [...planes.values()]);
}

function rank({ view, score }: Plane): number {
  return score + (view === PANEL_VIEWS[1] ? MIDDLE_BONUS : 0);
}

function surestPanel(planes: readonly FreePlane[]): FreePlane {
  return planes.reduce((best, plane) => (rank(plane) > rank(best) ? plane : best));
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
    const points = (own.length > 0 ? own : nearest ? [nearest] : []).map((plane) => {
      const at = applyHomography(plane.map, x, y);
      return applyHomography(back, at.x, at.y);
    });
    if (points.length === 0) return { x, y };
    const at = {
      x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
      y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
    };
    largest = Math.max(largest, Math.hypot(at.x - x, at.y - y));
    return at;
  });
  return largest > MIN_BEND_MM ? bend : FLAT;
}

function distance({ view }: Plane, x: number): number {
  return Math.max(view.from - x, x - view.to, 0);
}
