/**
 * Finds the form on a photo: several sources guess homographies, template matching against the preprinted form scores
 * them, and the best candidate is refined. Each source is searched for the unfolded form first, then for the parts of
 * it that a folded card shows.
 *
 * "Margin" below means: score minus the score that the candidate's view requires (`FormView.accepted`).
 */
import type { PhotoSize } from '../pixels/camera';
import type { FoldLine, Quad, RgbaImage } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { isSamePaper } from '../pixels/same-paper';
import { buildPyramid, type Pyramid } from '../pixels/warp';
import {
  bestOf,
  betterOf,
  marginOf,
  MAX_DEFICIT,
  withoutNearDuplicates,
  type Candidate,
  type Guess,
} from './candidates';
import { planesBetweenFolds } from './fold-guesses';
import { cornersOf } from './found-outline';
import { followFolds, searchAgain } from './follow-folds';
import { candidateSources, mapsOntoQuad, SEGMENT_SIDE, type GuessSource } from './guesses';
import { registerGiven, registerPlanes, type FoldedRegistration } from './planes';
import {
  MIN_WEAKER_HALF,
  refineCandidate,
  resolveLineAmbiguity,
  verifyPart,
  type FoundDocument,
} from './refine-candidate';
import type { HasTime } from './has-time';
import { searchOutlines } from './search-outlines';
import { foldedGuesses, searchTilted } from './search-tilted';
import { MIDDLE, PARTS, WHOLE } from './views';

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
/**
 * Between corners and folds set by the user these are enough: on 80 pictures of two really printed papers, bent in a V, the
 * right panels matched by 0.38 to 0.66, others by 0.34 at most where their weaker half did.
 */
const GIVEN_SCORE = 0.36;
const MIN_GIVEN_WEAKER_HALF = 0.2;
/** Guessed outlines may differ from the paper's aspect ratio by this factor. */
const MAX_STRETCH = 2.5;
const MAX_PART_STRETCH = 1.35;

/** The outline of the document as the user set it, in photo pixels. */
export interface GivenOutline {
  readonly corners?: Quad | undefined;
  /** One or two folds between these corners, from left to right. */
  readonly folds?: readonly FoldLine[] | undefined;
}

/** What a search asks of its caller. */
export interface SearchCalls {
  /**
   * Called once when the cheap guesses have found nothing, with the outlines of possible paper; returning false ends
   * the search.
   */
  readonly onDoubt?: ((papers: readonly Quad[]) => boolean) | undefined;
  /** False from when on the search shall end with what it has found: asked before each of the costly steps. */
  readonly hasTime?: HasTime | undefined;
}

/**
 * Finds the form; undefined when the photo shows none.
 * @param given the outline that the user set; a form that lies elsewhere is not found then
 */
export function findDocument(
  image: RgbaImage,
  { corners, folds }: GivenOutline = {},
  { onDoubt, hasTime = () => true }: SearchCalls = {},
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
    hasTime,
    onDoubt && (() => onDoubt(sources.find(({ name }) => name === 'paper')?.quads() ?? [])),
  );
  const unfolded = found && followFolds(found, image, hasTime);
  // What the user has set is not doubted, but a guess there may have been registered on the paper beside it.
  if (corners) return unfolded && isSamePaper(cornersOf(unfolded), corners) ? unfolded : undefined;
  return unfolded && searchAgain(unfolded, sources, image, hasTime);
}

/** The panels between corners and folds that the user set; undefined when none matches there. */
function findBetweenFolds(pyramid: Pyramid, corners: Quad, folds: readonly FoldLine[]): FoundDocument | undefined {
  let sure: FoldedRegistration | undefined;
  let given: FoldedRegistration | undefined;
  for (const planes of planesBetweenFolds(corners, folds)) {
    const searched = registerPlanes(pyramid, planes);
    if (searched && searched.weakerHalf >= MIN_WEAKER_HALF && searched.score >= TRUSTED_SCORE)
      sure = largerOf(sure, searched);
    const near = registerGiven(pyramid, planes);
    if (near && near.weakerHalf >= MIN_GIVEN_WEAKER_HALF && near.score >= Math.max(GIVEN_SCORE, given?.score ?? 0))
      given = near;
  }
  // The user sees how many panels there are: one that matches weakly is not left out.
  const best = given && given.panels.length > (sure?.panels.length ?? 0) ? given : sure;
  return best && { ...best, pyramid, source: 'folds' };
}

/** The registration of more panels, or the better one of as many. */
function largerOf(one: FoldedRegistration | undefined, other: FoldedRegistration): FoldedRegistration {
  const more = other.panels.length - (one?.panels.length ?? 0);
  return !one || more > 0 || (more === 0 && other.score > one.score) ? other : one;
}

function* wholeGuesses({ maps, quads }: GuessSource): Generator<Guess> {
  for (const map of maps()) yield { map, view: WHOLE };
  for (const quad of quads()) for (const map of mapsOntoQuad(quad, WHOLE, MAX_STRETCH)) yield { map, view: WHOLE };
}

function* partGuesses({ maps, panels, quads }: GuessSource): Generator<Guess> {
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
  sources: readonly GuessSource[],
  size: PhotoSize,
  hasTime: HasTime,
  onDoubt?: () => boolean,
): FoundDocument | undefined {
  let doubt = onDoubt;
  const tried: Guess[] = [];
  let whole: Candidate | undefined;
  let part: Candidate | undefined;
  const parts: Candidate[] = [];
  let partSources: GuessSource[] = [];
  for (const source of sources) {
    if (source.shouldSearchParts && !source.trusted) {
      if (doubt?.() === false) return undefined;
      doubt = undefined;
    }
    const unfolded = bestOf(
      pyramid,
      withoutNearDuplicates(wholeGuesses(source), tried),
      source.name,
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
      const own = bestOf(pyramid, guesses, partSource.name, PART_SURE_MARGIN, MAX_PART_CANDIDATES, parts);
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
  if (!hasTime()) return undefined;
  const outlined = searchOutlines(pyramid, sources, size, hasTime);
  if (outlined || !hasTime()) return outlined;
  const [tilted] = searchTilted(pyramid, [...parts, ...foldedGuesses(pyramid, sources, size)]);
  return tilted;
}
