/**
 * Finds the form on a photo: several sources guess homographies, template matching against the preprinted form scores
 * them, and the best candidate is refined. Each source is searched for the unfolded form first, then for the parts of
 * it that a folded card shows.
 *
 * "Margin" below means: score minus the score that the candidate's view requires (`FormView.accepted`).
 */
import { ROW_PITCH_MM, type FormPanel } from '~/zb1/form-geometry';
import { DOCUMENT_MM, type FoldLine, type Quad, type RgbaImage } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { multiply, type Homography } from '../pixels/homography';
import { buildPyramid, type Pyramid } from '../pixels/warp';
import { applyBentMap } from './bend';
import {
  bestOf,
  betterOf,
  marginOf,
  MAX_DEFICIT,
  NEAR_MM,
  samePlace,
  withoutNearDuplicates,
  type Candidate,
  type Guess,
} from './candidates';
import { planeBetween, planesBetweenFolds } from './fold-guesses';
import { planesInFoldedOutline } from './fold-outline';
import { candidateSources, mapsOntoQuad, SEGMENT_SIDE, type Guesses } from './guesses';
import { findVisiblePanels } from './panels';
import { registerPlanes, unfoldFrom, type RoughPlane } from './planes';
import { levelsOf, refine, searchMap, type RefinedRegistration } from './register';
import { fitSimilarity } from './similarity';
import type { PhotoSize } from './rotate-about-fold';
import { MIDDLE, PARTS, SINGLE, WHOLE, type FormView } from './views';

/** Margin at medium resolution above which the search ends. */
const SURE_MARGIN = 0.18;
const PART_SURE_MARGIN = 0.14;
/**
 * A part may miss its required score by this much before it is refined: only the refined score tells a true match from
 * a chance one.
 */
const MAX_PART_DEFICIT = 0.08;
/** Candidates per source that are matched at medium resolution. */
const MAX_CANDIDATES = 4;
const MAX_PART_CANDIDATES = 8;
/** Between corners set by the user, this refined score is accepted. */
const TRUSTED_SCORE = 0.6;
/**
 * Between corners set by the user, this score is accepted without trying neighbouring rows and bars
 * (`resolveLineAmbiguity`).
 */
const TRUSTED_DIRECT_SCORE = 0.7;
/** Between corners set by the user a part needs no sure guess, but this margin after refinement. */
const TRUSTED_PART_MARGIN = 0.06;
/** Score that the weaker half of a part's patches must reach: stripes match the bars, but nothing between them. */
const MIN_WEAKER_HALF = 0.4;
/** Guessed outlines may differ from the paper's aspect ratio by this factor. */
const MAX_STRETCH = 2.5;
const MAX_PART_STRETCH = 1.35;

/** The outline of the document as the user set it, in photo pixels. */
export interface GivenOutline {
  readonly corners?: Quad | undefined;
  /** One or two folds between these corners, from left to right. */
  readonly folds?: readonly FoldLine[] | undefined;
}

export interface FoundDocument extends RefinedRegistration {
  readonly pyramid: Pyramid;
  /** Name of the source that guessed it, see `candidateSources`. */
  readonly source: string;
  /** The panels that the photo shows, from left to right. */
  readonly panels: readonly FormPanel[];
}

/**
 * Finds the form; undefined when the photo shows none.
 * @param given the outline that the user set
 * @param onDoubt called once when the cheap guesses have found nothing, with the outlines of possible paper; returning
 * false ends the search
 */
export function findDocument(
  image: RgbaImage,
  { corners, folds }: GivenOutline = {},
  onDoubt?: (papers: readonly Quad[]) => boolean,
): FoundDocument | undefined {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / (2 * SEGMENT_SIDE)));
  const pyramid = buildPyramid(toGrey(image, 'luma', factor), 1 / factor);
  const folded = corners && folds && findBetweenFolds(pyramid, corners, folds);
  if (folded) return folded;
  const sources = candidateSources(image, pyramid, corners);
  const found = search(
    pyramid,
    sources,
    image,
    onDoubt && (() => onDoubt(sources.find(({ source }) => source === 'paper')?.quads() ?? [])),
  );
  const unfolded = found && followFolds(found, image);
  return unfolded && searchAgain(unfolded, sources, image);
}

/** Panels that score less may be planes of their own, which one map does not explain. */
const FLAT_SCORE = 0.7;
/** Planes of their own must explain the panels better by this much. */
const MIN_FOLD_GAIN = 0.02;
/** A panel that was found beside its neighbour can show how that one lies better, and so on. */
const MAX_FOLD_ROUNDS = 3;

/**
 * The document with panels that are tilted against those found: missing ones are searched beside their neighbours, and
 * those that one map explains badly as planes of their own.
 */
function followFolds(found: FoundDocument, size: PhotoSize): FoundDocument {
  let best = found;
  for (let round = 0; round < MAX_FOLD_ROUNDS; round++) {
    const better = unfoldBetter(best, size);
    if (!better) break;
    best = better;
  }
  return best;
}

/** A part with a panel that scores less may be a wrong place; so may the whole form. */
const DOUBTED_SCORE = 0.65;
const DOUBTED_WHOLE_SCORE = 0.45;
/** A guess this far from a panel that was found says something else. */
const ELSEWHERE_MM = 6;
/** Right places of tilted panels miss the required score by no more than this at medium resolution. */
const MIN_MEDIUM_MARGIN = -0.12;
/** Other places that are unfolded. */
const MAX_OTHERS = 2;
/** Panels count by what their score exceeds this, which wrong places hardly do. */
const CHANCE_SCORE = 0.5;

/** Whether a panel matches so badly that it may lie elsewhere. */
function isDoubtful({ panels, panelScores }: FoundDocument): boolean {
  const least = panels.length === SINGLE.length ? DOUBTED_WHOLE_SCORE : DOUBTED_SCORE;
  return panels.some((panel) => panelScores[panel] < least);
}

function qualityOf({ panels, panelScores }: FoundDocument): number {
  return panels.reduce((sum, panel) => sum + Math.max(0, panelScores[panel] - CHANCE_SCORE), 0);
}

/** The document, or what the outlines of half-folded papers show where that matches better than a doubtful one. */
function searchAgain(found: FoundDocument, sources: readonly Guesses[], size: PhotoSize): FoundDocument {
  if (!isDoubtful(found)) return found;
  const known = planesOf(found);
  const elsewhere = foldedGuesses(found.pyramid, sources, size).filter(
    (guess) => !known.some((plane) => samePlace(plane, guess, ELSEWHERE_MM)),
  );
  let best = found;
  let tried = 0;
  for (const other of searchTilted(found.pyramid, elsewhere, MIN_MEDIUM_MARGIN)) {
    const unfolded = followFolds(other, size);
    if (qualityOf(unfolded) > qualityOf(best)) best = unfolded;
    tried += 1;
    if (!isDoubtful(best) || tried >= MAX_OTHERS) break;
  }
  return best;
}

/** The document with its panels as planes of their own, where those show more panels or explain them better. */
function unfoldBetter(found: FoundDocument, size: PhotoSize): FoundDocument | undefined {
  const { pyramid, panels, panelScores } = found;
  if (panels.length === SINGLE.length && panels.every((panel) => panelScores[panel] > FLAT_SCORE)) return undefined;
  const unfolded = unfoldFrom(pyramid, planesOf(found), size);
  if (!unfolded || !panels.every((panel) => unfolded.panels.includes(panel))) return undefined;
  const isBetter = unfolded.panels.length > panels.length || unfolded.score > found.score + MIN_FOLD_GAIN;
  return isBetter ? { ...unfolded, pyramid, source: found.source } : undefined;
}

/** The plane of each visible panel, through its corners. */
function planesOf({ map, bend, panels }: FoundDocument): RoughPlane[] {
  const edge = (x: number): FoldLine => [applyBentMap(map, bend, x, 0), applyBentMap(map, bend, x, DOCUMENT_MM.height)];
  return SINGLE.filter((view) => view.panels.some((panel) => panels.includes(panel))).flatMap(
    (view) => planeBetween(view, edge(view.from), edge(view.to)) ?? [],
  );
}

/** The panels between corners and folds that the user set; undefined when they stay below the required score. */
function findBetweenFolds(pyramid: Pyramid, corners: Quad, folds: readonly FoldLine[]): FoundDocument | undefined {
  let best: FoundDocument | undefined;
  for (const planes of planesBetweenFolds(corners, folds)) {
    const found = registerPlanes(pyramid, planes);
    if (!found || found.weakerHalf < MIN_WEAKER_HALF) continue;
    const more = found.panels.length - (best?.panels.length ?? 0);
    if (!best || more > 0 || (more === 0 && found.score > best.score)) best = { ...found, pyramid, source: 'folds' };
  }
  return best && best.score >= TRUSTED_SCORE ? best : undefined;
}

/**
 * The refined part; undefined when its score or its weaker half is too low. `minMargin`: required margin after
 * refinement.
 */
function verifyPart(pyramid: Pyramid, part: Candidate, minMargin = 0): FoundDocument | undefined {
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
function resolveLineAmbiguity(pyramid: Pyramid, candidate: Candidate): Candidate {
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
    if (!distinct.some((other) => samePlace(next, other))) distinct.push(next);
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
function refineCandidate(pyramid: Pyramid, { map, view, source }: Candidate): FoundDocument {
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

function* wholeGuesses({ maps, quads }: Guesses): Generator<Guess> {
  for (const map of maps()) yield { map, view: WHOLE };
  for (const quad of quads()) for (const map of mapsOntoQuad(quad, WHOLE, MAX_STRETCH)) yield { map, view: WHOLE };
}

function* partGuesses({ maps, panels, quads }: Guesses): Generator<Guess> {
  // `maps` follow from the bars on both sides of the middle panel.
  for (const map of maps()) yield { map, view: MIDDLE };
  yield* panels();
  for (const quad of quads())
    for (const view of PARTS) for (const map of mapsOntoQuad(quad, view, MAX_PART_STRETCH)) yield { map, view };
}

/**
 * Searches the sources in order, for the unfolded form and, as long as that is not found, for its parts. Parts are
 * searched only at sources that set `shouldSearchParts`, then also in the guesses of the sources before; the next, more
 * expensive source follows when neither search gave a sure result.
 */
function search(
  pyramid: Pyramid,
  sources: readonly Guesses[],
  size: PhotoSize,
  onDoubt?: () => boolean,
): FoundDocument | undefined {
  let doubt = onDoubt;
  const tried: Guess[] = [];
  let whole: Candidate | undefined;
  let part: Candidate | undefined;
  const parts: Candidate[] = [];
  let partSources: Guesses[] = [];
  for (const source of sources) {
    if (source.shouldSearchParts && !source.trusted) {
      if (doubt?.() === false) return undefined;
      doubt = undefined;
    }
    const unfolded = bestOf(
      pyramid,
      withoutNearDuplicates(wholeGuesses(source), tried),
      source.source,
      SURE_MARGIN,
      MAX_CANDIDATES,
    );
    if (unfolded && source.trusted && marginOf(unfolded) >= 0) {
      const direct = refineCandidate(pyramid, unfolded);
      if (direct.score > TRUSTED_DIRECT_SCORE) return direct;
      const found = refineCandidate(pyramid, resolveLineAmbiguity(pyramid, unfolded));
      if (found.score > TRUSTED_SCORE) return found;
    }
    whole = betterOf(whole, unfolded);
    if (whole && marginOf(whole) > SURE_MARGIN) break;
    partSources.push(source);
    if ((whole && marginOf(whole) >= 0) || !source.shouldSearchParts) continue;
    for (const partSource of partSources) {
      const guesses = partGuesses(partSource);
      const own = bestOf(pyramid, guesses, partSource.source, PART_SURE_MARGIN, MAX_PART_CANDIDATES, parts);
      const [minGuess, minRefined] = partSource.trusted ? [-MAX_DEFICIT, TRUSTED_PART_MARGIN] : [PART_SURE_MARGIN, 0];
      const found = own && marginOf(own) > minGuess ? verifyPart(pyramid, own, minRefined) : undefined;
      if (found) return found;
      part = betterOf(part, own);
    }
    partSources = [];
  }
  if (whole && marginOf(whole) >= 0) return refineCandidate(pyramid, resolveLineAmbiguity(pyramid, whole));
  const likely = part && marginOf(part) >= -MAX_PART_DEFICIT ? verifyPart(pyramid, part) : undefined;
  if (likely) return likely;
  const [tilted] = searchTilted(pyramid, [...parts, ...foldedGuesses(pyramid, sources, size)]);
  return tilted;
}

/** Outlines of each source that may be a half-folded paper's. */
const MAX_FOLDED_OUTLINES = 4;

/** Single panels in outlines that may be those of a half-folded paper. */
function foldedGuesses(pyramid: Pyramid, sources: readonly Guesses[], size: PhotoSize): Candidate[] {
  return sources.flatMap(({ source, quads, tilted }) =>
    source === 'whole'
      ? []
      : [
          ...quads()
            .slice(0, MAX_FOLDED_OUTLINES)
            .flatMap((quad) => planesInFoldedOutline(quad, size)),
          ...tilted(),
        ].map(({ map, view }) => ({ ...searchMap(pyramid, map, levelsOf(view).coarse, 0), view, source })),
  );
}

/** Candidates of the last search that are matched at medium resolution, and of those that are refined. */
const MAX_TILTED_CANDIDATES = 30;
const MAX_TILTED_REFINED = 6;
/** A strongly tilted panel misses the required score by up to this much at the coarse level. */
const MAX_TILTED_DEFICIT = 0.3;
/** What was found among so many must match better than what was guessed at once. */
const TILTED_MARGIN = 0.04;

/**
 * The last search, for a half-folded paper: its panels are tilted so strongly that wrong places rank before the right
 * guess at the coarse level. So more single panels are matched at medium resolution, and the best of them are refined.
 */
function* searchTilted(
  pyramid: Pyramid,
  parts: readonly Candidate[],
  minMargin = -Infinity,
): Generator<FoundDocument> {
  const distinct: Candidate[] = [];
  const single = parts.filter(({ view }) => view.panels.length === 1);
  for (const candidate of single.sort((a, b) => marginOf(b) - marginOf(a))) {
    if (marginOf(candidate) < -MAX_TILTED_DEFICIT || distinct.length >= MAX_TILTED_CANDIDATES) break;
    if (!distinct.some((other) => samePlace(other, candidate, NEAR_MM))) distinct.push(candidate);
  }
  const medium = distinct
    .map((candidate) => ({ ...candidate, ...searchMap(pyramid, candidate.map, levelsOf(candidate.view).medium, 2) }))
    .sort((a, b) => marginOf(b) - marginOf(a));
  for (const candidate of medium.slice(0, MAX_TILTED_REFINED)) {
    if (marginOf(candidate) < minMargin) return;
    const found = verifyPart(pyramid, candidate, TILTED_MARGIN);
    if (found) yield found;
  }
}
