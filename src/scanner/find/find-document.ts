/**
 * Finds the form on a photo: several sources guess, the form's own print decides, then the best guess is refined. Each
 * source is asked for the unfolded form first, then for the parts of it that a folded card shows.
 */
import { ROW_PITCH_MM, type FormPanel } from '~/zb1/form-geometry';
import { DOCUMENT_MM, type Quad, type RgbaImage } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { applyHomography, multiply, type Homography } from '../pixels/homography';
import { buildPyramid, type Pyramid } from '../pixels/warp';
import { guessSources, SEGMENT_SIDE, turned, type Guesses } from './guesses';
import { seenPanels } from './panels';
import { levelsOf, refine, searchMap, type RefinedRegistration, type Registration } from './register';
import { similarity } from './similarity';
import { MIDDLE, PARTS, WHOLE, type FormView } from './views';

/** A coarse score this much above what a view asks for leaves no doubt: no further guesses are tried. */
const CERTAIN = 0.1;
/** A closer look at a candidate this much better than its view asks for ends the search. */
const SURE = 0.18;
const PART_SURE = 0.14;
/** A part may lack this much before it is refined, which tells the right place from one that agrees by chance. */
const PART_DOUBT = 0.08;
/** What a coarse score may lack of what the view asks for, so that a closer look is no waste. */
const WORTH_A_LOOK = 0.2;
const MOST_CLOSER = 4;
const MOST_CLOSER_PARTS = 8;
/** Between corners that a person set this score is proof enough, and from the second on no other rows and bars are tried. */
const TRUSTED = 0.6;
const TRUSTED_AT_ONCE = 0.7;
/** There a part needs no sure guess, but in its exact place this much more than its view asks for. */
const PART_TRUSTED = 0.06;
/** The weaker half of a part's patches must reach this: stripes have bars as well, but nothing between them. */
const LEAST_WEAKER_HALF = 0.4;
/** Guessed outlines may be this many times longer or shorter than the paper. */
const SQUEEZE = 2.5;
const PART_SQUEEZE = 1.35;

export interface FoundDocument extends RefinedRegistration {
  readonly pyramid: Pyramid;
  /** Which source guessed it. */
  readonly source: string;
  /** The panels that the photo shows, from left to right. */
  readonly panels: readonly FormPanel[];
}

/**
 * Finds the form; undefined when the photo shows none. `corners` are those a person set, if any; `onDoubt` is called when
 * the quick guesses have led to nothing, with the outlines of what may be paper; where it says false, nothing else is tried.
 */
export function findDocument(image: RgbaImage, corners?: Quad, onDoubt?: (papers: readonly Quad[]) => boolean): FoundDocument | undefined {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / (2 * SEGMENT_SIDE)));
  const pyramid = buildPyramid(toGrey(image, 'luma', factor), 1 / factor);
  const sources = guessSources(image, pyramid, corners);
  return search(pyramid, sources, onDoubt && (() => onDoubt(sources.find(({ source }) => source === 'paper')?.quads() ?? [])));
}

/** A part in its exact place; undefined where it does not prove itself by as much `beyond` what its view asks for. */
function provenPart(pyramid: Pyramid, part: Candidate, beyond = 0): FoundDocument | undefined {
  const found = settle(pyramid, rightLines(pyramid, part));
  return found.score >= part.view.accepted + beyond && found.weakerHalf >= LEAST_WEAKER_HALF ? found : undefined;
}

/** How far the score lies above what the view asks for. */
function worth({ score, view }: Candidate): number {
  return score - view.accepted;
}

/** How far apart the twin bars stand. */
const TWINS_MM = 2.65;
/** A candidate with a better score holds the right lines. */
const SETTLED = 0.62;
const PART_SETTLED = 0.92;
const MOST_REFINED = 6;
/** Where another place is this much better at medium resolution, the finest look has not changed that. */
const RIVAL = 0.12;

/**
 * Rows repeat and bars come in twos, so a view with few patches may hold on to the wrong ones: the map moved by rows,
 * with either side moved by the distance of the bars, and with the shape that either side alone asks for, is tried too.
 */
function rightLines(pyramid: Pyramid, candidate: Candidate): Candidate {
  if (candidate.score > (candidate.view === WHOLE ? SETTLED : PART_SETTLED)) return candidate;
  const { from, to } = candidate.view;
  const { medium } = levelsOf(candidate.view);
  const moves: Homography[] = [-2, -1, 1, 2].map((rows): Homography => [1, 0, 0, 0, 1, rows * ROW_PITCH_MM, 0, 0, 1]);
  for (const by of [-TWINS_MM, TWINS_MM]) {
    const stretch = by / (to - from);
    moves.push([1 - stretch, 0, to * stretch, 0, 1, 0, 0, 0, 1], [1 + stretch, 0, -from * stretch, 0, 1, 0, 0, 0, 1]);
  }
  const starts = [...moves.map((move) => multiply(candidate.map, move)), similarity(candidate.map, from), similarity(candidate.map, to)];
  const tried = [candidate, ...starts.map((start) => ({ ...candidate, ...searchMap(pyramid, start, medium, 1) }))];
  const distinct: Candidate[] = [];
  for (const one of tried.sort((p, q) => q.score - p.score)) if (!distinct.some((other) => samePlace(one, other))) distinct.push(one);
  const [best = candidate] = distinct;
  const rivals = distinct.filter(({ score }) => score > best.score - RIVAL).slice(0, MOST_REFINED);
  // Only the finest look tells a bar from the edge of the paper beside it; it may bend a wrong row into place, though.
  const fine = rivals.map((one) => ({ one, score: one.score + refine(pyramid, one.map, levelsOf(one.view), false).score }));
  return fine.sort((p, q) => q.score - p.score)[0]?.one ?? candidate;
}

/** Refines a candidate on the panels that are there. */
function settle(pyramid: Pyramid, { map, view, source }: Candidate): FoundDocument {
  const first = refine(pyramid, map, levelsOf(view));
  const grown = seenPanels(pyramid, first, view);
  if (!grown) return { ...first, pyramid, source, panels: view.panels };
  const best = rightLines(pyramid, { ...grown, source });
  const more = refine(pyramid, best.map, levelsOf(best.view));
  // What lies beside a folded card can look like a panel; together with it nothing fits any more.
  if (more.score < best.view.accepted && first.score >= view.accepted) return { ...first, pyramid, source, panels: view.panels };
  return { ...more, pyramid, source, panels: best.view.panels };
}

interface Guess {
  readonly map: Homography;
  readonly view: FormView;
}

type Candidate = Registration & Guess & { readonly source: string };

function* wholeGuesses({ maps, quads }: Guesses): Generator<Guess> {
  for (const map of maps()) yield { map, view: WHOLE };
  for (const quad of quads()) for (const map of turned(quad, WHOLE, SQUEEZE)) yield { map, view: WHOLE };
}

function* partGuesses({ maps, panels, quads }: Guesses): Generator<Guess> {
  // The bars that maps come from stand around the middle panel.
  for (const map of maps()) yield { map, view: MIDDLE };
  yield* panels();
  for (const quad of quads()) for (const view of PARTS) for (const map of turned(quad, view, PART_SQUEEZE)) yield { map, view };
}

/**
 * Asks the sources for the unfolded form and, as long as that is not there, for its parts. Parts are looked for where
 * corners or lines were guessed, and then where the sources before guessed as well: a dearer source is asked only when
 * neither is sure.
 */
function search(pyramid: Pyramid, sources: readonly Guesses[], onDoubt?: () => boolean): FoundDocument | undefined {
  let doubt = onDoubt;
  const tried: Guess[] = [];
  let whole: Candidate | undefined;
  let part: Candidate | undefined;
  let waiting: Guesses[] = [];
  for (const source of sources) {
    if (source.showsParts && !source.trusted) {
      if (doubt?.() === false) return undefined;
      doubt = undefined;
    }
    const open = bestOf(pyramid, untried(wholeGuesses(source), tried), source.source, SURE, MOST_CLOSER);
    if (open && source.trusted && worth(open) >= 0) {
      const direct = settle(pyramid, open);
      if (direct.score > TRUSTED_AT_ONCE) return direct;
      const found = settle(pyramid, rightLines(pyramid, open));
      if (found.score > TRUSTED) return found;
    }
    whole = better(whole, open);
    if (whole && worth(whole) > SURE) break;
    waiting.push(source);
    if ((whole && worth(whole) >= 0) || !source.showsParts) continue;
    for (const one of waiting) {
      const own = bestOf(pyramid, partGuesses(one), one.source, PART_SURE, MOST_CLOSER_PARTS);
      const [least, beyond] = one.trusted ? [-WORTH_A_LOOK, PART_TRUSTED] : [PART_SURE, 0];
      const found = own && worth(own) > least ? provenPart(pyramid, own, beyond) : undefined;
      if (found) return found;
      part = better(part, own);
    }
    waiting = [];
  }
  if (whole && worth(whole) >= 0) return settle(pyramid, rightLines(pyramid, whole));
  return part && worth(part) >= -PART_DOUBT ? provenPart(pyramid, part) : undefined;
}

function better(a: Candidate | undefined, b: Candidate | undefined): Candidate | undefined {
  return a && b ? (worth(b) > worth(a) ? b : a) : (a ?? b);
}

/** The guesses that are not close to one that was tried before: sources often agree on what is not the form. Those given join `tried`. */
function* untried(guesses: Iterable<Guess>, tried: Guess[]): Generator<Guess> {
  for (const guess of guesses) {
    if (tried.some((other) => samePlace(other, guess, NEAR_MM))) continue;
    tried.push(guess);
    yield guess;
  }
}

/** The best few guesses of a source after a closer look; undefined when none is worth one. */
function bestOf(pyramid: Pyramid, guesses: Iterable<Guess>, source: string, sure: number, mostCloser: number): Candidate | undefined {
  const tried: Candidate[] = [];
  for (const { map, view } of guesses) {
    const candidate = { ...searchMap(pyramid, map, levelsOf(view).coarse, 2), view, source };
    tried.push(candidate);
    if (worth(candidate) > CERTAIN) break;
  }
  return closer(pyramid, tried, sure, mostCloser);
}

/** The best of the candidates after a closer look. */
function closer(pyramid: Pyramid, candidates: readonly Candidate[], sure: number, most: number): Candidate | undefined {
  let best: Candidate | undefined;
  const looked: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => worth(b) - worth(a))) {
    if (worth(candidate) < -WORTH_A_LOOK || looked.length >= most) break;
    if (looked.some((other) => samePlace(other, candidate))) continue;
    looked.push(candidate);
    const { coarse, medium: level } = levelsOf(candidate.view);
    const again = searchMap(pyramid, candidate.map, coarse, 3);
    let medium = searchMap(pyramid, again.score > candidate.score ? again.map : candidate.map, level, 2);
    for (let round = 0; round < 3 && medium.score > candidate.view.accepted - 0.1; round++) {
      const next = searchMap(pyramid, medium.map, level, 1);
      if (next.score < medium.score + 0.005) break;
      medium = next;
    }
    const own = { ...candidate, ...medium };
    if (!best || worth(own) > worth(best)) best = own;
    if (worth(best) > sure) break;
  }
  return best;
}

/** Candidates this close lead to the same place, millimetres. */
const SAME_MM = 1;
/** Guesses this close lead the coarse search, which reaches much further, to the same place of the unfolded form; a part's few patches hold on less firmly. */
const NEAR_MM = 2;

/** Whether two guesses put the same view within `mm` millimetres of each other. */
function samePlace(a: Guess, b: Guess, mm = SAME_MM): boolean {
  if (a.view !== b.view) return false;
  const { from, to } = a.view;
  const places = [[from, 0], [to, 0], [to, DOCUMENT_MM.height], [from, DOCUMENT_MM.height]].map(([x = 0, y = 0]) => [applyHomography(a.map, x, y), applyHomography(b.map, x, y)] as const);
  const [first, second] = [applyHomography(a.map, from, 0), applyHomography(a.map, to, 0)];
  const tolerance = (mm / (to - from)) * Math.hypot(second.x - first.x, second.y - first.y);
  return places.every(([p, q]) => Math.hypot(p.x - q.x, p.y - q.y) < tolerance);
}
