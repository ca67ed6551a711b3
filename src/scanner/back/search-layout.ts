/** Searches a deskewed image for the back, at any position and scale, upright or upside down. */
import { FORM_MM } from '~/zb1/form-size';
import type { InkDensity } from './ink-density';
import { layoutScoreAt } from './layout-score';

export interface BackPosition {
  /** Top left corner in pixels, and pixels per millimetre. */
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly isUpsideDown: boolean;
  readonly score: number;
}

/** Smallest and largest width of the back, as a share of the largest that fits into the image. */
const MIN_WIDTH = 0.6;
const MAX_WIDTH = 1.04;
const SCALE_STEP = 1.045;
const STEP_MM = 1.6;
/** How many of the best positions are refined, and how many distinct ones are returned. */
const MAX_REFINED = 24;
const MAX_RESULTS = 4;
/** Positions this close count as the same. */
const SAME_MM = 6;

/** The positions with the highest layout scores, best first. */
export function searchLayout(ink: InkDensity): BackPosition[] {
  const found: BackPosition[] = [];
  const widest = Math.min(ink.width, 2.1 * ink.height) / FORM_MM.width;
  for (let scale = MAX_WIDTH * widest; scale > MIN_WIDTH * widest; scale /= SCALE_STEP) {
    const step = STEP_MM * scale;
    const [spareX, spareY] = [
      Math.max(ink.width - FORM_MM.width * scale, 0),
      Math.max(ink.height - FORM_MM.height * scale, 0),
    ];
    const edge = 0.03 * FORM_MM.width * scale;
    for (let top = -edge; top <= spareY + edge; top += step) {
      for (let left = -edge; left <= spareX + edge; left += step) {
        for (const isUpsideDown of [false, true]) {
          if (!passesQuickTest(ink, left, top, scale, isUpsideDown)) continue;
          const score = layoutScoreAt(ink, left, top, scale, isUpsideDown);
          if (found.length >= MAX_REFINED && score <= (found.at(-1)?.score ?? 0)) continue;
          found.push({ left, top, scale, isUpsideDown, score });
          found.sort((a, b) => b.score - a.score);
          if (found.length > MAX_REFINED) found.pop();
        }
      }
    }
  }
  const results: BackPosition[] = [];
  for (const position of found.map((candidate) => climbScore(ink, candidate)).sort((a, b) => b.score - a.score)) {
    if (results.length < MAX_RESULTS && !results.some((result) => isSamePosition(position, result)))
      results.push(position);
  }
  return results;
}

function isSamePosition(a: BackPosition, b: BackPosition): boolean {
  const near = SAME_MM * a.scale;
  return (
    a.isUpsideDown === b.isUpsideDown &&
    Math.hypot(a.left - b.left, a.top - b.top) < near &&
    FORM_MM.width * Math.abs(a.scale - b.scale) < near
  );
}

/** Cheap test that rejects most positions: compares the middle of the definitions with the blank area below them. */
function passesQuickTest(ink: InkDensity, left: number, top: number, scale: number, isUpsideDown: boolean): boolean {
  const at = (x: number, y: number, width: number, height: number): number => {
    const [x0, y0] = isUpsideDown ? [FORM_MM.width - x - width, FORM_MM.height - y - height] : [x, y];
    return ink.mean(left + x0 * scale, top + y0 * scale, left + (x0 + width) * scale, top + (y0 + height) * scale);
  };
  const print = at(78, 36, 26, 28);
  return print > 0.02 && print > 2 * at(152, 67, 50, 20) && at(154, 8, 18, 26) > 0.5 * print;
}

/** Hill climbing over position and scale with a step that is halved whenever nothing improves. */
function climbScore(ink: InkDensity, start: BackPosition): BackPosition {
  let best = start;
  for (let step = 1; step > 0.15;) {
    const { left, top, scale, isUpsideDown } = best;
    const by = step * scale;
    const growth = 1 + step / (FORM_MM.width / 2);
    const tries = [
      [by, 0, 1],
      [-by, 0, 1],
      [0, by, 1],
      [0, -by, 1],
      // Scaled about the centre.
      [(1 - growth) * (FORM_MM.width / 2) * scale, (1 - growth) * (FORM_MM.height / 2) * scale, growth],
      [(1 - 1 / growth) * (FORM_MM.width / 2) * scale, (1 - 1 / growth) * (FORM_MM.height / 2) * scale, 1 / growth],
    ] as const;
    let better = best;
    for (const [dx, dy, factor] of tries) {
      const position = { left: left + dx, top: top + dy, scale: scale * factor, isUpsideDown };
      const score = layoutScoreAt(ink, position.left, position.top, position.scale, isUpsideDown);
      if (score > better.score) better = { ...position, score };
    }
    if (better === best) step /= 2;
    best = better;
  }
  return best;
}
