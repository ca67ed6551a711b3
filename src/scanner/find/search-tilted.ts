/**
 * Searches single panels of a half-folded paper, which may be tilted so strongly that wrong places rank before theirs.
 */
import type { PhotoSize } from '../pixels/camera';
import type { Pyramid } from '../pixels/warp';
import { marginOf, NEAR_MM, isSamePlace, type Candidate } from './candidates';
import { planesInFoldedOutline } from './fold-outline';
import type { GuessSource } from './guesses';
import { verifyPart, type FoundDocument } from './refine-candidate';
import { levelsOf, searchMap } from './register';

/** Outlines of each source that may be a half-folded paper's. */
const MAX_FOLDED_OUTLINES = 4;

/** Single panels in outlines that may be those of a half-folded paper. */
export function foldedGuesses(pyramid: Pyramid, sources: readonly GuessSource[], size: PhotoSize): Candidate[] {
  return sources.flatMap(({ name, quads, tiltedPanels }) =>
    name === 'whole'
      ? []
      : [
          ...quads()
            .slice(0, MAX_FOLDED_OUTLINES)
            .flatMap((quad) => planesInFoldedOutline(quad, size)),
          ...tiltedPanels(),
        ].map(({ map, view }) => ({ ...searchMap(pyramid, map, levelsOf(view).coarse, 0), view, source: name })),
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
export function* searchTilted(
  pyramid: Pyramid,
  parts: readonly Candidate[],
  minMargin = -Infinity,
): Generator<FoundDocument> {
  const distinct: Candidate[] = [];
  const single = parts.filter(({ view }) => view.panels.length === 1);
  for (const candidate of single.sort((a, b) => marginOf(b) - marginOf(a))) {
    if (marginOf(candidate) < -MAX_TILTED_DEFICIT || distinct.length >= MAX_TILTED_CANDIDATES) break;
    if (!distinct.some((kept) => isSamePlace(kept, candidate, NEAR_MM))) distinct.push(candidate);
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
