/**
 * Registers a sharply folded paper: every visible panel is a plane of its own and meets its neighbours at the folds.
 * The panels need a rough plane each; the surest is registered by itself, the others are aligned to it at the folds.
 */
import { DOCUMENT_MM, type Point } from '../pixels/image';
import { applyHomography, multiply, type Homography } from '../pixels/homography';
import { ROW_PITCH_MM, type FormPanel } from '~/zb1/form-geometry';
import type { Pyramid } from '../pixels/warp';
import { scoreAt, weakerHalfScoreAt } from './align';
import { fitBend, type Bend } from './bend';
import { measureDisplacements } from './displacement';
import { alignAtFold, refinePanel, type Plane } from './fold-alignment';
import { matchPatches, type MatchLevel, type Surface } from './patch-match';
import { levelsOf, searchMap, type RefinedRegistration } from './register';
import { rotatedPlanes, type PhotoSize } from './rotate-about-fold';
import { SINGLE, viewWith, type FormView } from './views';

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const;
/** A panel counts as visible when its plane reaches this share of its view's required score. */
const VISIBLE_SHARE = 0.75;

/** Rotated planes that are matched at medium resolution, and how far apart their far edges lie at least. */
const MAX_ROTATIONS = 8;
const DISTINCT_MM = 1;
/** Weight of the common fold where the neighbour's own edge may lie wrong, as on a curled panel. */
const LOOSE_WEIGHT = 8;
/** A panel that is held loosely must match better by this much. */
const LOOSE_MARGIN = 0.03;
/** With this margin over its view's required score a firmly held panel is right. */
const FIRM_MARGIN = 0.1;
/** A panel that was found by rotation must come this close to its view's required score at the finest level. */
const MAX_DEFICIT = 0.06;
/** Score that the weaker half of its patches must reach. */
const MIN_WEAKER_HALF = 0.25;

/** With all panels at this score no other start is tried. */
const CERTAIN_SCORE = 0.7;

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
  return bestUnfolding(pyramid, own, (held, view) => {
    const guesses = [...own, ...rough].filter((plane) => plane.view === view).map(({ map }) => map);
    const aligned = alignAtFold(pyramid, view, held, guesses, levelsOf(view).medium);
    return aligned && isVisible(aligned) ? refinePanel(pyramid, aligned, levelsOf(view), held) : undefined;
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
  return bestUnfolding(pyramid, own, (held, view) => {
    const given = [...own, ...rough].filter((plane) => plane.view === view).map(({ map }) => map);
    return findRotatedPanel(pyramid, view, held, given, size);
  });
}

/**
 * The registration with the most panels, and the best score among those, that grows from any of the planes. Rows repeat,
 * so each plane is also tried a row higher and lower: only the right row meets its neighbour's at the fold.
 */
function bestUnfolding(
  pyramid: Pyramid,
  own: readonly Plane[],
  next: (held: Plane, view: FormView) => Plane | undefined,
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
    if (best.panels.length === SINGLE.length && best.score > CERTAIN_SCORE) break;
  }
  return best;
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
  next: (held: Plane, view: FormView) => Plane | undefined,
  refined: Plane,
): Plane[] {
  const planes = [refined];
  for (const side of [-1, 1] as const) {
    let held: Plane | undefined = refined;
    for (let i = SINGLE.indexOf(start) + side; held; i += side) {
      const view = SINGLE[i];
      held = view && next(held, view);
      if (held) planes.push(held);
    }
  }
  return planes;
}

/** The neighbour of a panel at the angle with the best score; undefined when no angle reaches the required score. */
function findRotatedPanel(
  pyramid: Pyramid,
  view: FormView,
  held: Plane,
  given: readonly Homography[],
  size: PhotoSize,
): Plane | undefined {
  const levels = levelsOf(view);
  const fold = view.from < held.view.from ? view.to : view.from;
  const starts = [...given, ...rotatedPlanes(held.map, fold, view, size)];
  const coarse = starts
    .flatMap((start) => alignAtFold(pyramid, view, held, [start], levels.coarse) ?? [])
    .sort((a, b) => b.score - a.score);
  const edge = fold === view.to ? view.from : view.to;
  const tried = distinctAt(coarse, edge, MAX_ROTATIONS);
  const firm = bestAtFold(pyramid, view, held, tried, levels.medium);
  const isFirmSure = firm !== undefined && firm.score > view.accepted + FIRM_MARGIN;
  const loose = isFirmSure ? undefined : bestAtFold(pyramid, view, held, tried, levels.medium, LOOSE_WEIGHT);
  const isLoose = loose !== undefined && loose.score > (firm?.score ?? 0) + LOOSE_MARGIN;
  const best = isLoose ? loose : firm;
  if (!best || !isVisible(best)) return undefined;
  const refined = refinePanel(pyramid, best, levels, isLoose ? undefined : held);
  const surfaces = matchPatches(pyramid, (x, y) => applyHomography(refined.map, x, y), levels.fine);
  const score = scoreAt(surfaces, levels.fine, IDENTITY);
  return score > view.accepted - MAX_DEFICIT && weakerHalfScoreAt(surfaces, levels.fine, IDENTITY) > MIN_WEAKER_HALF
    ? { ...refined, score }
    : undefined;
}

/** The best of these planes once aligned at the fold, aligned once more. */
function bestAtFold(
  pyramid: Pyramid,
  view: FormView,
  held: Plane,
  tried: readonly Plane[],
  level: MatchLevel,
  weight?: number,
): Plane | undefined {
  const maps = tried.map(({ map }) => map);
  const best = alignAtFold(pyramid, view, held, maps, level, weight);
  return best && (alignAtFold(pyramid, view, held, [best.map], level, weight) ?? best);
}

/** The first `count` of the planes whose edge at `x` millimetres lies apart from those before. */
function distinctAt(planes: readonly Plane[], x: number, count: number): Plane[] {
  const distinct: { readonly plane: Plane; readonly top: Point; readonly bottom: Point }[] = [];
  for (const plane of planes) {
    if (distinct.length >= count) break;
    const [top, bottom] = [applyHomography(plane.map, x, 0), applyHomography(plane.map, x, DOCUMENT_MM.height)];
    const near = (DISTINCT_MM / DOCUMENT_MM.height) * distance(top, bottom);
    if (!distinct.some((other) => distance(other.top, top) < near && distance(other.bottom, bottom) < near))
      distinct.push({ plane, top, bottom });
  }
  return distinct.map(({ plane }) => plane);
}

function distance(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}

/** How far the score lies above the one that the panel's view requires. */
function rank({ view, score }: Plane): number {
  return score - view.accepted;
}

function isVisible({ view, score }: Plane): boolean {
  return score > VISIBLE_SHARE * view.accepted;
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
  const residuals = measureDisplacements(surfaces, fine, fine.reach, () => ({ x: 0, y: 0 }));
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
