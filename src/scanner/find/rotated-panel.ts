/**
 * Finds the panel beside a known one, at any angle to it: the neighbour's plane is turned about the fold they share.
 * The angles that are matched are those at which the print matches best at the coarse level, and those whose outline
 * shows.
 */
import { FORM_MM } from '~/zb1/form-size';
import type { PhotoSize } from '../pixels/camera';
import type { Point } from '../pixels/image';
import { applyHomography, IDENTITY, type Homography } from '../pixels/homography';
import { distance } from '../pixels/points';
import type { Pyramid } from '../pixels/warp';
import { scoreAt, weakerHalfScoreAt } from './align';
import { alignAtFold, refinePanel, type Plane } from './fold-alignment';
import { edgePicture, outlineSupport } from './outline-support';
import { matchPatches, type MatchLevel } from './patch-match';
import { levelsOf } from './register';
import { finelyRotatedPlanes, rotatedPlanes } from './rotate-about-fold';
import type { FormView } from './views';

/** A panel counts as visible when its plane reaches this share of its view's required score. */
const VISIBLE_SHARE = 0.75;

/** Rotated planes that are matched at medium resolution, and how far apart their far edges lie at least. */
const MAX_ROTATIONS = 8;
const DISTINCT_MM = 1;
/** Rotated planes that are matched since the paper's edges support them. */
const MAX_OUTLINES = 4;
/** Of those, the planes that are matched before any angle is tried at the coarse level. */
const MAX_FIRST = 3;
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

/** Whether a plane matches well enough to show its panel. */
export function isVisible({ view, score }: Plane): boolean {
  return score > VISIBLE_SHARE * view.accepted;
}

/** The neighbour of a panel at the angle with the best score; undefined when no angle reaches the required score. */
export function findRotatedPanel(
  pyramid: Pyramid,
  view: FormView,
  known: Plane,
  given: readonly Homography[],
  size: PhotoSize,
): Plane | undefined {
  const levels = levelsOf(view);
  const fold = view.from < known.view.from ? view.to : view.from;
  const edge = fold === view.to ? view.from : view.to;
  const isSure = (plane: Plane | undefined): boolean =>
    plane !== undefined && plane.score > view.accepted + FIRM_MARGIN;
  const shown = planesByOutline(pyramid, view, known, edge, size);
  const outlined = bestAtFold(pyramid, view, known, shown.slice(0, MAX_FIRST), levels.medium);
  const tried = isSure(outlined) ? [] : [...bestRotations(pyramid, view, known, given, edge, size), ...shown];
  const firm = isSure(outlined) ? outlined : bestAtFold(pyramid, view, known, tried, levels.medium);
  const loose = isSure(firm) ? undefined : bestAtFold(pyramid, view, known, tried, levels.medium, LOOSE_WEIGHT);
  const isLoose = loose !== undefined && loose.score > (firm?.score ?? 0) + LOOSE_MARGIN;
  const best = isLoose ? loose : firm;
  if (!best || !isVisible(best)) return undefined;
  const refined = refinePanel(pyramid, best, levels, isLoose ? undefined : known);
  const surfaces = matchPatches(pyramid, (x, y) => applyHomography(refined.map, x, y), levels.fine);
  const score = scoreAt(surfaces, levels.fine, IDENTITY);
  return score > view.accepted - MAX_DEFICIT && weakerHalfScoreAt(surfaces, levels.fine, IDENTITY) > MIN_WEAKER_HALF
    ? { ...refined, score }
    : undefined;
}

/** Planes that match best at the coarse level, of those given and of those at any angle to the known panel. */
function bestRotations(
  pyramid: Pyramid,
  view: FormView,
  known: Plane,
  given: readonly Homography[],
  edge: number,
  size: PhotoSize,
): Plane[] {
  const fold = edge === view.from ? view.to : view.from;
  const coarse = [...given, ...rotatedPlanes(known.map, fold, view, size)]
    .flatMap((start) => alignAtFold(pyramid, view, known, [start], levelsOf(view).coarse) ?? [])
    .sort((a, b) => b.score - a.score);
  return distinctAt(coarse, edge, MAX_ROTATIONS);
}

/** Planes whose outline shows best, beside a panel that is known. */
function planesByOutline(pyramid: Pyramid, view: FormView, known: Plane, edge: number, size: PhotoSize): Plane[] {
  const picture = edgePicture(pyramid);
  if (!picture) return [];
  const fold = edge === view.from ? view.to : view.from;
  const shown = finelyRotatedPlanes(known.map, fold, view, size)
    .map((map): Plane => ({ view, map, score: outlineSupport(picture, map, view, edge) }))
    .sort((a, b) => b.score - a.score);
  return distinctAt(shown, edge, MAX_OUTLINES);
}

/** The best of these planes once aligned at the fold, aligned once more. */
function bestAtFold(
  pyramid: Pyramid,
  view: FormView,
  known: Plane,
  tried: readonly Plane[],
  level: MatchLevel,
  weight?: number,
): Plane | undefined {
  const maps = tried.map(({ map }) => map);
  const best = alignAtFold(pyramid, view, known, maps, level, weight);
  return best && (alignAtFold(pyramid, view, known, [best.map], level, weight) ?? best);
}

/** The first `count` of the planes whose edge at `x` millimetres lies apart from those before. */
function distinctAt(planes: readonly Plane[], x: number, count: number): Plane[] {
  const distinct: { readonly plane: Plane; readonly top: Point; readonly bottom: Point }[] = [];
  for (const plane of planes) {
    if (distinct.length >= count) break;
    const [top, bottom] = [applyHomography(plane.map, x, 0), applyHomography(plane.map, x, FORM_MM.height)];
    const near = (DISTINCT_MM / FORM_MM.height) * distance(top, bottom);
    if (!distinct.some((kept) => distance(kept.top, top) < near && distance(kept.bottom, bottom) < near))
      distinct.push({ plane, top, bottom });
  }
  return distinct.map(({ plane }) => plane);
}
