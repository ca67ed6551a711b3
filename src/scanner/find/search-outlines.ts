/**
 * Searches a half-folded paper by its outline. The outline places both panels within millimetres and tells the rows
 * apart, so weaker matches prove it than where rows and columns alone say where the form lies: on 13 drawn papers wrong
 * outlines matched by 0.41 at most (their weaker panel by 0.36), right ones by 0.53 at least (0.48).
 */
import type { PhotoSize } from '../pixels/camera';
import type { Pyramid } from '../pixels/warp';
import type { GuessSource } from './guesses';
import { guessPaperOutlines, assignPanels, type PanelPair } from './paper-outlines';
import { registerNear, type FoldedRegistration } from './planes';
import type { FoundDocument } from './refine-candidate';
import { levelsOf, searchMap } from './register';
import type { HasTime } from './has-time';

/**
 * Outlines that are matched at the coarse level, each for either pair of panels either way up, and matches registered.
 */
const MAX_OUTLINES = 60;
const MAX_REGISTERED = 6;
/** Least match of both panels together, and of each. */
const MIN_SCORE = 0.48;
const MIN_PANEL_SCORE = 0.44;

/** The best match in an outline; undefined when none proves itself. */
export function searchOutlines(
  pyramid: Pyramid,
  sources: readonly GuessSource[],
  size: PhotoSize,
  hasTime: HasTime,
): FoundDocument | undefined {
  const coarse = (pair: PanelPair): number =>
    pair.reduce((sum, { view, map }) => sum + searchMap(pyramid, map, levelsOf(view).coarse, 0).score, 0);
  const [best] = guessPaperOutlines(pyramid, sources, size, MAX_OUTLINES)
    .flatMap(assignPanels)
    .map((pair) => ({ pair, score: coarse(pair) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_REGISTERED)
    .flatMap(({ pair }) => (hasTime() ? (registerNear(pyramid, pair) ?? []) : []))
    .filter((found) => found.score >= MIN_SCORE && weakestPanel(found) >= MIN_PANEL_SCORE)
    .sort((a, b) => b.score - a.score);
  return best && { ...best, pyramid, source: 'outline' };
}

function weakestPanel({ panels, panelScores }: FoldedRegistration): number {
  return Math.min(...panels.map((panel) => panelScores[panel]));
}
