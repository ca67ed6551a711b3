/**
 * Registers a sharply folded paper: every visible panel is a plane of its own and meets its neighbours at the folds.
 * The panels need a rough plane each; the surest is registered by itself, the others hinged to it.
 */
import { applyHomography } from '../pixels/homography';
import type { FormPanel } from '~/zb1/form-geometry';
import type { Pyramid } from '../pixels/warp';
import { scoreAt, weakerHalfScoreAt } from './align';
import { fitBend, type Bend } from './bend';
import { measureDisplacements } from './displacement';
import { alignHinged, refinePanel, type Plane } from './hinge';
import { matchPatches, type Surface } from './patch-match';
import { levelsOf, searchMap, type RefinedRegistration } from './register';
import { SINGLE, viewWith } from './views';

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const;
/** A panel counts as visible when its plane reaches this share of its view's required score. */
const VISIBLE_SHARE = 0.75;

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
  const first = own.reduce<Plane | undefined>(
    (best, plane) => (best && rank(best) >= rank(plane) ? best : plane),
    undefined,
  );
  if (!first || !isVisible(first)) return undefined;
  const planes: Plane[] = [refinePanel(pyramid, first, levelsOf(first.view))];
  for (const side of [-1, 1] as const) {
    let held = planes[0];
    for (let i = SINGLE.indexOf(first.view) + side; held; i += side) {
      const view = SINGLE[i];
      const guesses = [...own, ...rough].filter((plane) => plane.view === view).map(({ map }) => map);
      if (!view || guesses.length === 0) break;
      const { medium, ...levels } = levelsOf(view);
      const hinged = alignHinged(pyramid, view, held, guesses, medium);
      held = hinged && isVisible(hinged) ? refinePanel(pyramid, hinged, { medium, ...levels }, held) : undefined;
      if (held) planes.push(held);
    }
  }
  return joinPlanes(pyramid, planes);
}

/** How far the score lies above the one that the panel's view requires. */
function rank({ view, score }: Plane): number {
  return score - view.accepted;
}

function isVisible({ view, score }: Plane): boolean {
  return score > VISIBLE_SHARE * view.accepted;
}

/** One registration of neighbouring panels from their refined planes, with the bend that the planes leave. */
export function joinPlanes(pyramid: Pyramid, planes: readonly Plane[]): FoldedRegistration | undefined {
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
