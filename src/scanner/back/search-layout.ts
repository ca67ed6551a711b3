/** Searches a deskewed image for the back, at any position and scale, upright or upside down. */
import type { BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { Point } from '../pixels/image';
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
const MIN_WIDTH_SHARE = 0.6;
const MAX_WIDTH_SHARE = 1.04;
/** Ratio of two scales that are tried in turn. */
const SCALE_RATIO = 1.045;
const STEP_MM = 1.6;
/** How many of the best positions are refined, and how many distinct ones are returned. */
const MAX_REFINED = 24;
const MAX_RESULTS = 4;
/** Positions this close count as the same. */
const SAME_MM = 6;

/** The back is twice as wide as high; an image may cut off a little of its height. */
const MAX_ASPECT_RATIO = 1.05 * (FORM_MM.width / FORM_MM.height);

/** Areas of the back: the middle of the definitions, the blank area below them, and the print at the right panel's top. */
const DEFINITIONS_MM: BoxMm = { x: 78, y: 36, width: 26, height: 28 };
const BLANK_MM: BoxMm = { x: 152, y: 67, width: 50, height: 20 };
const RIGHT_HEAD_MM: BoxMm = { x: 154, y: 8, width: 18, height: 26 };

/** The positions with the highest layout scores, best first. */
export function searchLayout(ink: InkDensity): BackPosition[] {
  const found: BackPosition[] = [];
  const widest = Math.min(ink.width, MAX_ASPECT_RATIO * ink.height) / FORM_MM.width;
  for (let scale = MAX_WIDTH_SHARE * widest; scale > MIN_WIDTH_SHARE * widest; scale /= SCALE_RATIO) {
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

/** Distinct places that are climbed from, where the scale is known. */
const MAX_PLACES = 8;

/**
 * The best of some places, each upright and upside down, after hill climbing; best first.
 * @param places top left corners in pixels
 * @param scale pixels per millimetre
 */
export function searchPlaces(ink: InkDensity, places: readonly Point[], scale: number): BackPosition[] {
  const scored = places.flatMap(({ x: left, y: top }) =>
    [false, true].flatMap((isUpsideDown) => {
      if (!passesQuickTest(ink, left, top, scale, isUpsideDown)) return [];
      return [{ left, top, scale, isUpsideDown, score: layoutScoreAt(ink, left, top, scale, isUpsideDown) }];
    }),
  );
  const distinct: BackPosition[] = [];
  for (const position of scored.sort((a, b) => b.score - a.score)) {
    if (distinct.length >= MAX_PLACES) break;
    if (!distinct.some((kept) => isSamePosition(position, kept))) distinct.push(position);
  }
  return distinct.map((position) => climbScore(ink, position)).sort((a, b) => b.score - a.score);
}

/** Cheap test that rejects most positions: compares the middle of the definitions with the blank area below them. */
function passesQuickTest(ink: InkDensity, left: number, top: number, scale: number, isUpsideDown: boolean): boolean {
  const inkIn = ({ x, y, width, height }: BoxMm): number => {
    const [x0, y0] = isUpsideDown ? [FORM_MM.width - x - width, FORM_MM.height - y - height] : [x, y];
    return ink.mean(left + x0 * scale, top + y0 * scale, left + (x0 + width) * scale, top + (y0 + height) * scale);
  };
  const print = inkIn(DEFINITIONS_MM);
  return print > 0.02 && print > 2 * inkIn(BLANK_MM) && inkIn(RIGHT_HEAD_MM) > 0.5 * print;
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
