/**
 * Verifies a candidate at the finest level: the right one of neighbouring rows and bars, and the panels that the photo
 * shows there.
 */
import { ROW_PITCH_MM, type FormPanel } from '~/zb1/form-geometry';
import { multiply, type Homography } from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { isSamePlace, type Candidate } from './candidates';
import { findVisiblePanels } from './panels';
import { levelsOf, refine, searchMap, type RefinedRegistration } from './register';
import { fitSimilarity } from './similarity';
import { WHOLE, type FormView } from './views';

export interface FoundDocument extends RefinedRegistration {
  readonly pyramid: Pyramid;
  /** Name of the source that guessed it, see `candidateSources`. */
  readonly source: string;
  /** The panels that the photo shows, from left to right. */
  readonly panels: readonly FormPanel[];
}

/** Score that the weaker half of a part's patches must reach: stripes match the bars, but nothing between them. */
export const MIN_WEAKER_HALF = 0.4;

/**
 * The refined part; undefined when its score or its weaker half is too low. `minMargin`: required margin after
 * refinement.
 */
export function verifyPart(pyramid: Pyramid, part: Candidate, minMargin = 0): FoundDocument | undefined {
  const found = refineCandidate(pyramid, resolveLineAmbiguity(pyramid, part));
  return isMatch(found, part.view, minMargin) ? found : undefined;
}

/** Distance between the twin bars. */
const TWIN_GAP_MM = 2.65;
/** A candidate with a better score has matched the right rows and bars. */
const UNAMBIGUOUS_SCORE = 0.62;
const PART_UNAMBIGUOUS_SCORE = 0.92;
/** Positions that are compared at the finest level. */
const MAX_RIVALS = 6;
/**
 * A position this much worse than the best at medium resolution never won at the finest level, so it is not refined.
 */
const RIVAL_MARGIN = 0.12;

/**
 * Tries neighbouring rows and bars. Rows repeat and bars come in pairs, so a view with few patches may match the wrong
 * ones: the map is also tried shifted by rows, with either side shifted by the distance of the twin bars, and without
 * the perspective that only one side supports.
 */
export function resolveLineAmbiguity(pyramid: Pyramid, candidate: Candidate): Candidate {
  if (candidate.score > (candidate.view === WHOLE ? UNAMBIGUOUS_SCORE : PART_UNAMBIGUOUS_SCORE)) return candidate;
  const { from, to } = candidate.view;
  const { medium } = levelsOf(candidate.view);
  const moves: Homography[] = [-2, -1, 1, 2].map((rows): Homography => [1, 0, 0, 0, 1, rows * ROW_PITCH_MM, 0, 0, 1]);
  for (const by of [-TWIN_GAP_MM, TWIN_GAP_MM]) {
    const stretch = by / (to - from);
    moves.push([1 - stretch, 0, to * stretch, 0, 1, 0, 0, 0, 1], [1 + stretch, 0, -from * stretch, 0, 1, 0, 0, 0, 1]);
  }
  const starts = [
    ...moves.map((move) => multiply(candidate.map, move)),
    fitSimilarity(candidate.map, from),
    fitSimilarity(candidate.map, to),
  ];
  const tried = [candidate, ...starts.map((start) => ({ ...candidate, ...searchMap(pyramid, start, medium, 1) }))];
  const distinct: Candidate[] = [];
  for (const next of tried.sort((p, q) => q.score - p.score))
    if (!distinct.some((kept) => isSamePlace(next, kept))) distinct.push(next);
  const [best = candidate] = distinct;
  const rivals = distinct.filter(({ score }) => score > best.score - RIVAL_MARGIN).slice(0, MAX_RIVALS);
  // Only the finest level tells a bar from the paper's edge beside it, but it can warp a wrong row into place: add both
  // scores.
  const scored = rivals.map((rival) => ({
    rival,
    score: rival.score + refine(pyramid, rival.map, levelsOf(rival.view), false).score,
  }));
  return scored.sort((p, q) => q.score - p.score)[0]?.rival ?? candidate;
}

/** Whether a refined score proves the view, with an additional margin. */
function isMatch({ score, weakerHalf }: RefinedRegistration, { accepted }: FormView, margin = 0): boolean {
  return score >= accepted + margin && weakerHalf >= MIN_WEAKER_HALF;
}

/** Refines a candidate, on more or fewer panels than guessed where the photo shows those. */
export function refineCandidate(pyramid: Pyramid, { map, view, source }: Candidate): FoundDocument {
  const first = refine(pyramid, map, levelsOf(view));
  const visible = findVisiblePanels(pyramid, first, view);
  if (!visible) return { ...first, pyramid, source, panels: view.panels };
  const best = resolveLineAmbiguity(pyramid, { ...visible, source });
  const more = refine(pyramid, best.map, levelsOf(best.view));
  // Something beside a folded card, or a panel tilted against it, can match like a panel of the same plane, but spoils
  // the joint fit: keep the part that fitted alone.
  const isSpoilt = more.score < best.view.accepted || (more.weakerHalf < MIN_WEAKER_HALF && isMatch(first, view));
  if (isSpoilt && first.score >= view.accepted) return { ...first, pyramid, source, panels: view.panels };
  return { ...more, pyramid, source, panels: best.view.panels };
}
