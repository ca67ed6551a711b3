/** Looks for the back on a picture whose lines of text lie level, at any place and size, upright or head down. */
import type { InkDensity } from './ink-density';
import { likenessAt } from './likeness';

export interface BackPlace {
  /** The top left corner in pixels, and pixels per millimetre. */
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly upended: boolean;
  readonly score: number;
}

/** Shares of the picture's width that the back takes at least and at most. */
const SMALLEST = 0.6;
const LARGEST = 1.04;
const SCALE_STEP = 1.045;
const STEP_MM = 1.6;
/** How many of the best places are looked at more closely, and how many different ones are named. */
const MAX_CLOSER = 24;
const MAX_NAMED = 4;
const SAME_MM = 6;

/** The most back-like places of the picture, best first. */
export function searchLikeness(ink: InkDensity): BackPlace[] {
  const found: BackPlace[] = [];
  const widest = Math.min(ink.width, 2.1 * ink.height) / 210;
  for (let scale = LARGEST * widest; scale > SMALLEST * widest; scale /= SCALE_STEP) {
    const step = STEP_MM * scale;
    const [spareX, spareY] = [Math.max(ink.width - 210 * scale, 0), Math.max(ink.height - 105 * scale, 0)];
    const edge = 0.03 * 210 * scale;
    for (let top = -edge; top <= spareY + edge; top += step) {
      for (let left = -edge; left <= spareX + edge; left += step) {
        for (const upended of [false, true]) {
          if (!mayBe(ink, left, top, scale, upended)) continue;
          const score = likenessAt(ink, left, top, scale, upended);
          if (found.length >= MAX_CLOSER && score <= (found.at(-1)?.score ?? 0)) continue;
          found.push({ left, top, scale, upended, score });
          found.sort((a, b) => b.score - a.score);
          if (found.length > MAX_CLOSER) found.pop();
        }
      }
    }
  }
  const named: BackPlace[] = [];
  for (const place of found.map((one) => climbLikeness(ink, one)).sort((a, b) => b.score - a.score)) {
    if (named.length < MAX_NAMED && !named.some((other) => samePlace(place, other))) named.push(place);
  }
  return named;
}

function samePlace(a: BackPlace, b: BackPlace): boolean {
  const near = SAME_MM * a.scale;
  return a.upended === b.upended && Math.hypot(a.left - b.left, a.top - b.top) < near && 210 * Math.abs(a.scale - b.scale) < near;
}

/** The quick look that spares most places the close one: the middle of the definitions against the blank below them. */
function mayBe(ink: InkDensity, left: number, top: number, scale: number, upended: boolean): boolean {
  const at = (x: number, y: number, width: number, height: number): number => {
    const [x0, y0] = upended ? [210 - x - width, 105 - y - height] : [x, y];
    return ink.mean(left + x0 * scale, top + y0 * scale, left + (x0 + width) * scale, top + (y0 + height) * scale);
  };
  const print = at(78, 36, 26, 28);
  return print > 0.02 && print > 2 * at(152, 67, 50, 20) && at(154, 8, 18, 26) > 0.5 * print;
}

/** Moves and sizes a place by smaller and smaller steps for as long as that makes it more back-like. */
function climbLikeness(ink: InkDensity, start: BackPlace): BackPlace {
  let best = start;
  for (let step = 1; step > 0.15; ) {
    const { left, top, scale, upended } = best;
    const by = step * scale;
    const grown = 1 + step / 105;
    const tries = [
      [by, 0, 1], [-by, 0, 1], [0, by, 1], [0, -by, 1],
      // Sized about its middle.
      [(1 - grown) * 105 * scale, (1 - grown) * 52.5 * scale, grown], [(1 - 1 / grown) * 105 * scale, (1 - 1 / grown) * 52.5 * scale, 1 / grown],
    ] as const;
    let better = best;
    for (const [dx, dy, factor] of tries) {
      const place = { left: left + dx, top: top + dy, scale: scale * factor, upended };
      const score = likenessAt(ink, place.left, place.top, place.scale, upended);
      if (score > better.score) better = { ...place, score };
    }
    if (better === best) step /= 2;
    best = better;
  }
  return best;
}
