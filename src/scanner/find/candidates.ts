/**
 * Guesses of where the form lies, and the best of them: each is scored by template matching at the coarse level, the
 * best ones again at medium resolution.
 *
 * "Margin" below means: score minus the score that the candidate's view requires (`FormView.accepted`).
 */
import { FORM_MM } from '~/zb1/form-size';
import { applyHomography, type Homography } from '../pixels/homography';
import { distance } from '../pixels/points';
import type { Pyramid } from '../pixels/warp';
import { levelsOf, searchMap, type Registration } from './register';
import type { FormView } from './views';

/** Margin of a coarse score above which no further guesses of the source are tried. */
const CERTAIN_MARGIN = 0.1;
/** Coarse candidates that miss the required score by more than this are not matched at medium resolution. */
export const MAX_DEFICIT = 0.2;

export interface Guess {
  readonly map: Homography;
  readonly view: FormView;
}

/** `source`: the name of the source that guessed it, see `candidateSources`. */
export type Candidate = Registration & Guess & { readonly source: string };

/** How far the score lies above the one that the view requires. */
export function marginOf({ score, view }: Candidate): number {
  return score - view.accepted;
}

export function betterOf(a: Candidate | undefined, b: Candidate | undefined): Candidate | undefined {
  return a && b ? (marginOf(b) > marginOf(a) ? b : a) : (a ?? b);
}

/**
 * Skips guesses close to one tried before: sources often share the same wrong guess. Adds the guesses it yields to
 * `tried`.
 */
export function* withoutNearDuplicates(guesses: Iterable<Guess>, tried: Guess[]): Generator<Guess> {
  for (const guess of guesses) {
    if (tried.some((triedGuess) => isSamePlace(triedGuess, guess, NEAR_MM))) continue;
    tried.push(guess);
    yield guess;
  }
}

/**
 * The best guess of a source at medium resolution; undefined when all coarse scores are too low.
 * @param seen collects every guess with its coarse score
 */
export function bestOf(
  pyramid: Pyramid,
  guesses: Iterable<Guess>,
  source: string,
  sureMargin: number,
  limit: number,
  seen: Candidate[] = [],
): Candidate | undefined {
  const tried: Candidate[] = [];
  for (const { map, view } of guesses) {
    const candidate = { ...searchMap(pyramid, map, levelsOf(view).coarse, 2), view, source };
    tried.push(candidate);
    if (marginOf(candidate) > CERTAIN_MARGIN) break;
  }
  seen.push(...tried);
  return matchMedium(pyramid, tried, sureMargin, limit);
}

/**
 * Matches the `limit` best candidates at medium resolution and returns the best; stops at the first above `sureMargin`.
 */
function matchMedium(
  pyramid: Pyramid,
  candidates: readonly Candidate[],
  sureMargin: number,
  limit: number,
): Candidate | undefined {
  let best: Candidate | undefined;
  const matched: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => marginOf(b) - marginOf(a))) {
    if (marginOf(candidate) < -MAX_DEFICIT || matched.length >= limit) break;
    if (matched.some((match) => isSamePlace(match, candidate))) continue;
    matched.push(candidate);
    const { coarse, medium: level } = levelsOf(candidate.view);
    const retried = searchMap(pyramid, candidate.map, coarse, 3);
    let medium = searchMap(pyramid, retried.score > candidate.score ? retried.map : candidate.map, level, 2);
    for (let round = 0; round < 3 && medium.score > candidate.view.accepted - 0.1; round++) {
      const next = searchMap(pyramid, medium.map, level, 1);
      if (next.score < medium.score + 0.005) break;
      medium = next;
    }
    const own = { ...candidate, ...medium };
    if (!best || marginOf(own) > marginOf(best)) best = own;
    if (marginOf(best) > sureMargin) break;
  }
  return best;
}

/** Candidates this close converge to the same position. */
const SAME_MM = 1;
/**
 * Guesses of the unfolded form this close converge in the coarse search, which reaches 10 mm. Not used for parts: their
 * few patches converge less reliably.
 */
export const NEAR_MM = 2;

/** Whether two guesses put the corners of the same view within `mm` millimetres of each other. */
export function isSamePlace(a: Guess, b: Guess, mm = SAME_MM): boolean {
  if (a.view !== b.view) return false;
  const { from, to } = a.view;
  const corners = [
    [from, 0],
    [to, 0],
    [to, FORM_MM.height],
    [from, FORM_MM.height],
  ].map(([x = 0, y = 0]) => [applyHomography(a.map, x, y), applyHomography(b.map, x, y)] as const);
  const [first, second] = [applyHomography(a.map, from, 0), applyHomography(a.map, to, 0)];
  const tolerance = (mm / (to - from)) * distance(first, second);
  return corners.every(([p, q]) => distance(p, q) < tolerance);
}
