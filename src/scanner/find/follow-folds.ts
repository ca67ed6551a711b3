/**
 * What one plane does not explain of a document that was found: panels that are tilted against it, and places that
 * match so badly that the document may lie elsewhere.
 */
import { FORM_MM } from '~/zb1/form-size';
import type { PhotoSize } from '../pixels/camera';
import type { FoldLine } from '../pixels/image';
import { applyBentMap } from './bend';
import { isSamePlace } from './candidates';
import { planeBetween } from './fold-guesses';
import type { GuessSource } from './guesses';
import { unfoldFrom, type RoughPlane } from './planes';
import type { FoundDocument } from './refine-candidate';
import type { HasTime } from './has-time';
import { searchOutlines } from './search-outlines';
import { foldedGuesses, searchTilted } from './search-tilted';
import { PANEL_VIEWS } from './views';

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
export function followFolds(found: FoundDocument, size: PhotoSize, hasTime: HasTime): FoundDocument {
  let best = found;
  for (let round = 0; round < MAX_FOLD_ROUNDS && hasTime(); round++) {
    const better = unfoldBetter(best, size);
    if (!better) break;
    best = better;
  }
  return best;
}

/** The document with its panels as planes of their own, where those show more panels or explain them better. */
function unfoldBetter(found: FoundDocument, size: PhotoSize): FoundDocument | undefined {
  const { pyramid, panels, panelScores } = found;
  if (panels.length === PANEL_VIEWS.length && panels.every((panel) => panelScores[panel] > FLAT_SCORE))
    return undefined;
  const unfolded = unfoldFrom(pyramid, planesOf(found), size);
  if (!unfolded || !panels.every((panel) => unfolded.panels.includes(panel))) return undefined;
  const isBetter = unfolded.panels.length > panels.length || unfolded.score > found.score + MIN_FOLD_GAIN;
  return isBetter ? { ...unfolded, pyramid, source: found.source } : undefined;
}

/** A fold belongs to both of its panels; so far inside, millimetres, a point belongs to one. */
const INSIDE_MM = 0.01;

/** The plane of each visible panel, through its corners. */
export function planesOf({ map, bend, panels }: Pick<FoundDocument, 'map' | 'bend' | 'panels'>): RoughPlane[] {
  const edge = (x: number): FoldLine => [applyBentMap(map, bend, x, 0), applyBentMap(map, bend, x, FORM_MM.height)];
  return PANEL_VIEWS.filter((view) => view.panels.some((panel) => panels.includes(panel))).flatMap(
    (view) => planeBetween(view, edge(view.from + INSIDE_MM), edge(view.to - INSIDE_MM)) ?? [],
  );
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
/** Another place must be this much better for each panel that it shows less. */
const LOST_PANEL = 0.1;

/** Whether a panel matches so badly that it may lie elsewhere. */
function isDoubtful({ panels, panelScores }: FoundDocument): boolean {
  const least = panels.length === PANEL_VIEWS.length ? DOUBTED_WHOLE_SCORE : DOUBTED_SCORE;
  return panels.some((panel) => panelScores[panel] < least);
}

type Shown = Pick<FoundDocument, 'panels' | 'panelScores'>;

function qualityOf({ panels, panelScores }: Shown): number {
  return panels.reduce((sum, panel) => sum + Math.max(0, panelScores[panel] - CHANCE_SCORE), 0);
}

/** Whether another place explains the photo better than the one that was found. */
export function isBetterPlace(other: Shown, known: Shown): boolean {
  const lost = Math.max(0, known.panels.length - other.panels.length);
  return qualityOf(other) - lost * LOST_PANEL > qualityOf(known);
}

/** The document, or what the outlines of half-folded papers show where that matches better than a doubtful one. */
export function searchAgain(
  found: FoundDocument,
  sources: readonly GuessSource[],
  size: PhotoSize,
  hasTime: HasTime,
): FoundDocument {
  if (!isDoubtful(found) || !hasTime()) return found;
  const outlined = searchOutlines(found.pyramid, sources, size, hasTime);
  const inOutline = outlined && followFolds(outlined, size, hasTime);
  const start = inOutline && isBetterPlace(inOutline, found) ? inOutline : found;
  if (!isDoubtful(start) || !hasTime()) return start;
  const known = planesOf(start);
  const elsewhere = foldedGuesses(found.pyramid, sources, size).filter(
    (guess) => !known.some((plane) => isSamePlace(plane, guess, ELSEWHERE_MM)),
  );
  let best = start;
  let tried = 0;
  for (const tilted of searchTilted(found.pyramid, elsewhere, MIN_MEDIUM_MARGIN)) {
    const unfolded = followFolds(tilted, size, hasTime);
    if (isBetterPlace(unfolded, best)) best = unfolded;
    tried += 1;
    if (!isDoubtful(best) || tried >= MAX_OTHERS || !hasTime()) break;
  }
  return best;
}
