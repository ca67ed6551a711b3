/**
 * Guesses of a half-folded paper from its outline. A guess of one panel says how the other may lie: turned about the
 * fold by any angle. Of all angles the one counts at which the photo shows an edge along the other panel's three open
 * sides.
 */
import type { PhotoSize } from '../pixels/camera';
import type { Quad } from '../pixels/image';
import { distance } from '../pixels/points';
import type { Pyramid } from '../pixels/warp';
import { isSamePlace } from './candidates';
import { planeBetween } from './fold-guesses';
import { mapsOntoQuad, outlineOf, type GuessSource } from './guesses';
import { edgePicture, outlineSupport, type EdgePicture } from './outline-support';
import type { RoughPlane } from './planes';
import { rotatedPlanes } from './rotate-about-fold';
import { PANEL_PAIRS, PANEL_VIEWS, type FormView } from './views';

/** Two neighbouring panels, from left to right. */
export type PanelPair = readonly [left: RoughPlane, right: RoughPlane];

/** Outlines of each source that are taken for one panel's, and how far their shape may be from it. */
const MAX_QUADS = 8;
const MAX_STRETCH = 2.5;
/** Least mean edge along the open sides of a guessed panel and of its neighbour. */
const MIN_SUPPORT = 0.55;
const MIN_NEIGHBOUR_SUPPORT = 0.5;
/** Panels whose neighbours are sought. */
const MAX_PANELS = 400;
/** Outlines whose corners lie this close are the same. */
const SAME_OUTLINE_MM = 1.5;

/** The outlines that the photo shows best, at most `count`. */
export function guessPaperOutlines(
  pyramid: Pyramid,
  sources: readonly GuessSource[],
  size: PhotoSize,
  count: number,
): PanelPair[] {
  const picture = edgePicture(pyramid);
  if (!picture) return [];
  const outlined = guessedPanels(sources)
    .flatMap((panel) => endPanels(picture, panel))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_PANELS)
    .flatMap((end) => withNeighbour(picture, end, size) ?? [])
    .sort((a, b) => b.rank - a.rank);
  const distinct: PanelPair[] = [];
  for (const { pair } of outlined) {
    if (distinct.length >= count) break;
    const isSame = ([left, right]: PanelPair): boolean =>
      isSamePlace(left, pair[0], SAME_OUTLINE_MM) && isSamePlace(right, pair[1], SAME_OUTLINE_MM);
    if (!distinct.some(isSame)) distinct.push(pair);
  }
  return distinct;
}

function guessedPanels(sources: readonly GuessSource[]): RoughPlane[] {
  return sources
    .filter(({ name }) => name !== 'whole')
    .flatMap(({ quads, panelQuads, tiltedPanels }) => [
      ...tiltedPanels(),
      ...[...quads().slice(0, MAX_QUADS), ...panelQuads()].flatMap((quad) =>
        PANEL_VIEWS.flatMap((view) => [...mapsOntoQuad(quad, view, MAX_STRETCH)].map((map) => ({ map, view }))),
      ),
    ]);
}

/** A panel with the edges around it, as the left or the right one of two. */
interface EndPanel {
  readonly panel: RoughPlane;
  readonly views: readonly [left: FormView, right: FormView];
  readonly support: number;
  readonly rank: number;
}

/** A guessed panel as either end of a half-folded paper, where the photo shows edges around it. */
function endPanels(picture: EdgePicture, panel: RoughPlane): EndPanel[] {
  return PANEL_PAIRS.flatMap((views): EndPanel[] => {
    const [left, right] = views;
    if (panel.view !== left && panel.view !== right) return [];
    const support = outlineSupport(picture, panel.map, panel.view, panel.view === left ? left.from : right.to);
    return support > MIN_SUPPORT ? [{ panel, views, support, rank: rankOf(support, [panel]) }] : [];
  });
}

/** Larger papers go first: a single panel, turned by a right angle, has the outline of a small half-folded one. */
function rankOf(support: number, panels: readonly RoughPlane[]): number {
  return support ** 3 * panels.reduce((sum, panel) => sum + perimeterOf(panel), 0);
}

/** The paper with the neighbour at the angle whose outline shows best; undefined where none shows. */
function withNeighbour(
  picture: EdgePicture,
  { panel, views: [left, right], support }: EndPanel,
  size: PhotoSize,
): { readonly pair: PanelPair; readonly rank: number } | undefined {
  const isLeft = panel.view === left;
  const [view, edge] = isLeft ? [right, right.to] : [left, left.from];
  let best: RoughPlane | undefined;
  let bestSupport = MIN_NEIGHBOUR_SUPPORT;
  for (const map of rotatedPlanes(panel.map, left.to, view, size)) {
    const shown = outlineSupport(picture, map, view, edge);
    if (shown > bestSupport) [best, bestSupport] = [{ view, map }, shown];
  }
  if (!best) return undefined;
  const pair: PanelPair = isLeft ? [panel, best] : [best, panel];
  return { pair, rank: rankOf((support + bestSupport) / 2, pair) };
}

/** The same outline taken for either pair of panels, either way up. */
export function assignPanels(pair: PanelPair): PanelPair[] {
  const [left, right] = [outlineOf(pair[0]), outlineOf(pair[1])];
  return PANEL_PAIRS.flatMap((views) =>
    [[left, right] as const, [upsideDown(right), upsideDown(left)] as const].flatMap((quads): PanelPair[] => {
      const [first, second] = [planeOn(views[0], quads[0]), planeOn(views[1], quads[1])];
      return first && second ? [[first, second]] : [];
    }),
  );
}

function upsideDown([a, b, c, d]: Quad): Quad {
  return [c, d, a, b];
}

function planeOn(view: FormView, [a, b, c, d]: Quad): RoughPlane | undefined {
  return planeBetween(view, [a, d], [b, c]);
}

/** Photo pixels around a panel. */
function perimeterOf(panel: RoughPlane): number {
  const corners = outlineOf(panel);
  return corners.reduce((sum, p, i) => {
    const q = corners[(i + 1) % corners.length] ?? p;
    return sum + distance(p, q);
  }, 0);
}
