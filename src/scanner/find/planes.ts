/**
 * Registers a sharply folded paper: every visible panel is a plane of its own and meets its neighbours at the folds.
 * The panels need a rough plane each; the surest is registered by itself, the others are aligned to it at the folds.
 */
import type { PhotoSize } from '../pixels/camera';
import { applyHomography, IDENTITY, multiply } from '../pixels/homography';
import { ROW_PITCH_MM, type FormPanel } from '~/zb1/form-geometry';
import type { Pyramid } from '../pixels/warp';
import { scoreAt, weakerHalfScoreAt } from './align';
import { fitBend, type Bend } from './bend';
import { measureDisplacements } from './displacement';
import { alignAtFold, refinePanel, type Plane } from './fold-alignment';
import { matchPatches, type Surface } from './patch-match';
import { levelsOf, searchMap, type RefinedRegistration } from './register';
import { findRotatedPanel, isVisible } from './rotated-panel';
import { PANEL_VIEWS, viewWith, type FormView } from './views';

/** With all three panels at this score together, or two at that score each, no other start is tried. */
const CERTAIN_SCORE = 0.7;
const CERTAIN_PANEL_SCORE = 0.75;

/** A panel whose edge is held at its neighbour's may match this much worse than by itself. */
const MAX_HELD_LOSS = 0.05;

/** A rough plane of a panel. */
export type RoughPlane = Pick<Plane, 'view' | 'map'>;

export interface FoldedRegistration extends RefinedRegistration {
  readonly panels: readonly FormPanel[];
}

/** Registers the panels from rough planes that lie within a centimetre; undefined when none of them proves itself. */
export function registerPlanes(pyramid: Pyramid, rough: readonly RoughPlane[]): FoldedRegistration | undefined {
  const own = rough.map(({ view, map }): Plane => {
    const { coarse, medium } = levelsOf(view);
    return { view, ...searchMap(pyramid, searchMap(pyramid, map, coarse, 2).map, medium, 2) };
  });
  return bestUnfolding(pyramid, own, (known, view) => {
    const guesses = [...own, ...rough].filter((plane) => plane.view === view).map(({ map }) => map);
    const aligned = alignAtFold(pyramid, view, known, guesses, levelsOf(view).medium);
    return aligned && isVisible(aligned) ? refinePanel(pyramid, aligned, levelsOf(view), known) : undefined;
  });
}

/**
 * Looks beside each of the given planes for panels at any angle to it, and registers all that reach their
 * required score; undefined when none of the given ones does.
 */
export function unfoldFrom(
  pyramid: Pyramid,
  rough: readonly RoughPlane[],
  size: PhotoSize,
): FoldedRegistration | undefined {
  const own = rough.map(({ view, map }): Plane => ({ view, ...searchMap(pyramid, map, levelsOf(view).medium, 2) }));
  return bestUnfolding(pyramid, own, (known, view) => {
    const given = [...own, ...rough].filter((plane) => plane.view === view).map(({ map }) => map);
    return findRotatedPanel(pyramid, view, known, given, size);
  });
}

/**
 * Registers both panels of a half-folded paper from planes that lie within a centimetre, as an outline gives them. The
 * rows are not searched anew: the outline tells them apart.
 */
export function registerNear(pyramid: Pyramid, rough: readonly RoughPlane[]): FoldedRegistration | undefined {
  const own = rough
    .map(({ view, map }): Plane => ({ view, ...searchMap(pyramid, map, levelsOf(view).medium, 0) }))
    .sort((a, b) => rank(b) - rank(a));
  const [start, other] = own;
  if (!start || !other) return undefined;
  const refined = refinePanel(pyramid, start, levelsOf(start.view));
  const given = rough.filter(({ view }) => view === other.view).map(({ map }) => map);
  const aligned = alignAtFold(pyramid, other.view, refined, [other.map, ...given], levelsOf(other.view).medium);
  return joinPlanes(pyramid, [
    refined,
    aligned
      ? refinePanel(pyramid, aligned, levelsOf(other.view), refined)
      : refinePanel(pyramid, other, levelsOf(other.view)),
  ]);
}

/**
 * Registers the panels between corners and folds that the user set: none is left out, however weakly its print matches,
 * and each is moved by millimetres only.
 */
export function registerGiven(pyramid: Pyramid, given: readonly RoughPlane[]): FoldedRegistration | undefined {
  const near = given
    .map(({ view, map }): Plane => ({ view, ...searchMap(pyramid, map, levelsOf(view).medium, 0) }))
    .sort((a, b) => rank(b) - rank(a));
  const [surest] = near;
  if (!surest) return undefined;
  const next = (known: Plane, view: FormView): Plane | undefined => {
    const own = near.find((plane) => plane.view === view);
    if (!own) return undefined;
    const held = alignAtFold(pyramid, view, known, [own.map], levelsOf(view).medium);
    // A neighbour that lies wrong at the fold would pull this one away from its print.
    return held && held.score > own.score - MAX_HELD_LOSS
      ? refinePanel(pyramid, held, levelsOf(view), known)
      : refinePanel(pyramid, own, levelsOf(view));
  };
  return joinPlanes(pyramid, growOutwards(surest, next, refinePanel(pyramid, surest, levelsOf(surest.view))));
}

/**
 * The registration with the most panels, and the best score among those, that grows from any of the planes. Rows
 * repeat, so each plane is also tried a row higher and lower: only the right row meets its neighbour's at the fold.
 */
function bestUnfolding(
  pyramid: Pyramid,
  own: readonly Plane[],
  next: (known: Plane, view: FormView) => Plane | undefined,
): FoldedRegistration | undefined {
  let best: FoldedRegistration | undefined;
  const starts = [...own].sort((a, b) => rank(b) - rank(a));
  for (const start of starts.flatMap((plane) => [plane, ...movedByRows(pyramid, plane)])) {
    if (!isVisible(start)) continue;
    const planes = growOutwards(start, next, refinePanel(pyramid, start, levelsOf(start.view)));
    const joined = joinPlanes(pyramid, planes);
    if (!joined) continue;
    const more = joined.panels.length - (best?.panels.length ?? 0);
    if (!best || more > 0 || (more === 0 && joined.score > best.score)) best = joined;
    if (isCertain(best)) break;
  }
  return best;
}

function isCertain({ panels, panelScores, score }: FoldedRegistration): boolean {
  if (panels.length === PANEL_VIEWS.length) return score > CERTAIN_SCORE;
  return panels.length > 1 && panels.every((panel) => panelScores[panel] > CERTAIN_PANEL_SCORE);
}

function movedByRows(pyramid: Pyramid, { view, map }: Plane): Plane[] {
  return [-1, 1].map((rows) => ({
    view,
    ...searchMap(pyramid, multiply(map, [1, 0, 0, 0, 1, rows * ROW_PITCH_MM, 0, 0, 1]), levelsOf(view).medium, 0),
  }));
}

/** Adds the neighbours of a plane, and theirs, as long as `next` finds one. */
function growOutwards(
  { view: start }: Plane,
  next: (known: Plane, view: FormView) => Plane | undefined,
  refined: Plane,
): Plane[] {
  const planes = [refined];
  for (const side of [-1, 1] as const) {
    let known: Plane | undefined = refined;
    for (let i = PANEL_VIEWS.indexOf(start) + side; known; i += side) {
      const view = PANEL_VIEWS[i];
      known = view && next(known, view);
      if (known) planes.push(known);
    }
  }
  return planes;
}

/** How far the score lies above the one that the panel's view requires. */
function rank({ view, score }: Plane): number {
  return score - view.accepted;
}

/** One registration of neighbouring panels from their refined planes, with the bend that the planes leave. */
function joinPlanes(pyramid: Pyramid, planes: readonly Plane[]): FoldedRegistration | undefined {
  const sorted = [...planes].sort((a, b) => a.view.from - b.view.from);
  const panels = sorted.flatMap(({ view }) => view.panels);
  const reference = sorted.find(({ view }) => view.panels[0] === 'middle') ?? sorted[0];
  const visible = viewWith(new Set(panels));
  if (!reference || !visible) return undefined;
  const panelScores: Record<FormPanel, number> = { left: 0, middle: 0, right: 0 };
  const surfaces = sorted.flatMap(({ view, map }): readonly Surface[] => {
    const { fine } = levelsOf(view);
    const own = matchPatches(pyramid, (x, y) => applyHomography(map, x, y), fine);
    for (const panel of view.panels) panelScores[panel] = scoreAt(own, fine, IDENTITY);
    return own;
  });
  const { fine } = levelsOf(visible);
  const residuals = measureDisplacements(surfaces, fine, fine.reach);
  const bend: Bend = { ...fitBend(residuals), planes: sorted.map(({ view: { to }, map }) => ({ to, map })) };
  return {
    map: reference.map,
    bend,
    score: scoreAt(surfaces, fine, IDENTITY),
    weakerHalf: weakerHalfScoreAt(surfaces, fine, IDENTITY),
    panelScores,
    panels,
  };
}
