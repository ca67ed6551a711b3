/**
 * Guesses where the form lies from its long bars: two thin dark parallel lines about as far apart as they are long.
 * Needs no edge of the paper, so it works for white paper on a white scanner lid and on cluttered tables.
 */
import { FORM_BARS_MM } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { Point, Quad } from '../pixels/image';
import { applyHomography, invert, rectangleToQuad, type Homography } from '../pixels/homography';
import { distance } from '../pixels/points';
import type { Segment } from './segments';

/** Centre line of a thin dark line. */
export interface Stroke {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly length: number;
}

/** Pairs of bars that two strokes may be: x of the left and of the right one. */
const PAIRS_MM = [
  [65.88, 134.41],
  [65.88, 137.05],
  [63.24, 134.41],
  [65.88, 139.7],
  [63.24, 139.7],
] as const;
const BAR_LENGTH_MM = 74;
const MAX_STROKES = 120;

/** Thin dark lines, longest first: two antiparallel edges with the dark between them, at most `width` pixels apart. */
export function findStrokes(segments: readonly Segment[], width: number, minLength: number): Stroke[] {
  const long = segments.filter((s) => s.length >= minLength);
  const strokes: Stroke[] = [];
  for (const a of long) {
    const ux = (a.x2 - a.x1) / a.length;
    const uy = (a.y2 - a.y1) / a.length;
    let covered = 0;
    let low = a.length;
    let high = 0;
    let offset = 0;
    for (const b of segments) {
      if (b === a || Math.cos(b.angle - a.angle) > -0.99) continue;
      // The dark side of `a` is on its left: the left normal is (uy, -ux).
      const d1 = (b.x1 - a.x1) * uy - (b.y1 - a.y1) * ux;
      const d2 = (b.x2 - a.x1) * uy - (b.y2 - a.y1) * ux;
      const d = (d1 + d2) / 2;
      if (d < 0.2 || d > width) continue;
      const t1 = (b.x2 - a.x1) * ux + (b.y2 - a.y1) * uy;
      const t2 = (b.x1 - a.x1) * ux + (b.y1 - a.y1) * uy;
      const from = Math.max(0, t1);
      const to = Math.min(a.length, t2);
      if (to <= from) continue;
      covered += to - from;
      offset += d * (to - from);
      low = Math.min(low, t1);
      high = Math.max(high, t2);
    }
    // A bar's width is 1/300 of its length; blur adds a little.
    if (covered < 0.5 * a.length || offset / covered > 2 + 0.01 * a.length) continue;
    const shift = offset / covered / 2;
    const start = Math.min(0, Math.max(low, -0.2 * a.length));
    const end = Math.max(a.length, Math.min(high, 1.2 * a.length));
    const line = {
      x1: a.x1 + start * ux + shift * uy,
      y1: a.y1 + start * uy - shift * ux,
      x2: a.x1 + end * ux + shift * uy,
      y2: a.y1 + end * uy - shift * ux,
      length: end - start,
    };
    if (!strokes.some((s) => sameLine(s, line))) strokes.push(line);
  }
  return strokes.sort((a, b) => b.length - a.length);
}

function sameLine(a: Stroke, b: Stroke): boolean {
  const ux = (a.x2 - a.x1) / a.length;
  const uy = (a.y2 - a.y1) / a.length;
  const distanceToLine = (x: number, y: number): number => Math.abs((y - a.y1) * ux - (x - a.x1) * uy);
  const mid = ((b.x1 + b.x2) / 2 - a.x1) * ux + ((b.y1 + b.y2) / 2 - a.y1) * uy;
  return distanceToLine(b.x1, b.y1) < 1.5 && distanceToLine(b.x2, b.y2) < 1.5 && mid > 0 && mid < a.length;
}

/**
 * At most `count` homographies that put two of the form's bars on a pair of strokes, in pixels of the strokes. Those
 * that more bars support come first; near duplicates are left out.
 */
export function guessFromBars(strokes: readonly Stroke[], count: number): Homography[] {
  const longest = strokes.slice(0, MAX_STROKES);
  const guesses: Guess[] = [];
  for (let i = 0; i < longest.length; i++) {
    for (let j = i + 1; j < longest.length; j++) {
      const a = longest[i];
      const b = longest[j];
      if (a && b) guesses.push(...guessPair(a, b, longest));
    }
  }
  const distinct: Homography[] = [];
  for (const { map } of guesses.sort((p, q) => q.weight - p.weight)) {
    if (distinct.length >= count) break;
    if (!distinct.some((kept) => areClose(map, kept))) distinct.push(map);
  }
  return distinct;
}

/** Whether two maps put the form's corners within 3 mm of each other. */
function areClose(a: Homography, b: Homography): boolean {
  const p = applyHomography(a, 0, 0);
  const q = applyHomography(a, FORM_MM.width, 0);
  const tolerance = (3 / FORM_MM.width) * distance(p, q);
  return [
    [0, 0],
    [FORM_MM.width, 0],
    [FORM_MM.width, FORM_MM.height],
    [0, FORM_MM.height],
  ].every(([x = 0, y = 0]) => {
    const s = applyHomography(a, x, y);
    const t = applyHomography(b, x, y);
    return distance(s, t) < tolerance;
  });
}

/**
 * Number of the form's five bars that lie on a stroke, minus a penalty for strokes where the form has none; 0 below two
 * bars.
 */
function supportingBars(map: Homography, strokes: readonly Stroke[]): number {
  let count = 0;
  for (const { x } of FORM_BARS_MM) {
    const a = applyHomography(map, x, 15);
    const b = applyHomography(map, x, 55);
    const beside = applyHomography(map, x + 0.9, 35);
    const mid = applyHomography(map, x, 35);
    const tolerance = Math.max(1.5, distance(beside, mid));
    if (strokes.some((stroke) => liesOn(stroke, a, tolerance) && liesOn(stroke, b, tolerance))) count++;
  }
  return count < 2 ? 0 : count - 0.5 * countUnexpectedStrokes(map, strokes);
}

/** Counts long vertical strokes inside the left and middle panels, up to six: text of another paper, wood grain. */
function countUnexpectedStrokes(map: Homography, strokes: readonly Stroke[]): number {
  const back = invert(map);
  if (!back) return 0;
  let count = 0;
  for (const { x1, y1, x2, y2 } of strokes) {
    const a = applyHomography(back, x1, y1);
    const b = applyHomography(back, x2, y2);
    const x = (a.x + b.x) / 2;
    const y = (a.y + b.y) / 2;
    const inside = y > 4 && y < 76 && ((x > 5 && x < 57) || (x > 69 && x < 131));
    if (inside && Math.abs(b.y - a.y) > 12 && Math.abs(b.x - a.x) < 0.15 * Math.abs(b.y - a.y) && ++count === 6) break;
  }
  return count;
}

function liesOn(stroke: Stroke, p: Point, tolerance: number): boolean {
  const ux = (stroke.x2 - stroke.x1) / stroke.length;
  const uy = (stroke.y2 - stroke.y1) / stroke.length;
  if (Math.abs((p.y - stroke.y1) * ux - (p.x - stroke.x1) * uy) > tolerance) return false;
  const along = (p.x - stroke.x1) * ux + (p.y - stroke.y1) * uy;
  return along > -0.3 * stroke.length && along < 1.3 * stroke.length;
}

interface Guess {
  readonly map: Homography;
  readonly weight: number;
}

function guessPair(a: Stroke, b: Stroke, strokes: readonly Stroke[]): Guess[] {
  const ax = (a.x2 - a.x1) / a.length;
  const ay = (a.y2 - a.y1) / a.length;
  let second = b;
  if (ax * (b.x2 - b.x1) + ay * (b.y2 - b.y1) < 0)
    second = { x1: b.x2, y1: b.y2, x2: b.x1, y2: b.y1, length: b.length };
  const bx = (second.x2 - second.x1) / second.length;
  const by = (second.y2 - second.y1) / second.length;
  if (ax * bx + ay * by < 0.93) return [];
  let ux = ax + bx;
  let uy = ay + by;
  const norm = Math.hypot(ux, uy);
  ux /= norm;
  uy /= norm;
  const mid = (s: Stroke): Point => ({ x: (s.x1 + s.x2) / 2, y: (s.y1 + s.y2) / 2 });
  const ma = mid(a);
  const mb = mid(second);
  const spacing = Math.abs((mb.y - ma.y) * ux - (mb.x - ma.x) * uy);
  const along = Math.abs((mb.x - ma.x) * ux + (mb.y - ma.y) * uy);
  const longer = Math.max(a.length, second.length);
  const ratio = spacing / longer;
  if (ratio < 0.6 || ratio > 1.9 || along > 0.6 * longer) return [];
  // Prefer lines whose lengths fit their spacing and each other.
  const weight =
    (Math.min(a.length, second.length) / longer) * Math.sqrt(longer) * Math.exp(-2 * Math.abs(Math.log(ratio / 0.95)));
  const [left, right] = (mb.x - ma.x) * uy - (mb.y - ma.y) * ux > 0 ? [a, second] : [second, a];
  const out: Guess[] = [];
  const variants = [
    [left, right],
    [left, extend(right, left)],
    [extend(left, right), right],
  ] as const;
  for (const flipped of [false, true]) {
    for (const [from, to] of PAIRS_MM) {
      let support: number | undefined;
      for (const [l, r] of variants) {
        const quad: Quad = flipped
          ? [
              { x: r.x2, y: r.y2 },
              { x: l.x2, y: l.y2 },
              { x: l.x1, y: l.y1 },
              { x: r.x1, y: r.y1 },
            ]
          : [
              { x: l.x1, y: l.y1 },
              { x: r.x1, y: r.y1 },
              { x: r.x2, y: r.y2 },
              { x: l.x2, y: l.y2 },
            ];
        const map = rectangleToQuad(from, 0, to - from, BAR_LENGTH_MM, quad);
        if (!map) continue;
        // The variants lie on the same two lines, so the same bars support them.
        support ??= supportingBars(map, strokes);
        const asFound = l === left && r === right;
        const share = asFound ? 1 : 0.6 * Math.min(1, Math.abs(left.length - right.length) / (0.1 * longer));
        if (support !== 0) out.push({ map, weight: weight * share * 4 ** support });
      }
    }
  }
  return out;
}

/** Extends or shortens `line` so that its ends lie opposite those of `reference`. */
function extend(line: Stroke, reference: Stroke): Stroke {
  const ux = (line.x2 - line.x1) / line.length;
  const uy = (line.y2 - line.y1) / line.length;
  const t1 = (reference.x1 - line.x1) * ux + (reference.y1 - line.y1) * uy;
  const t2 = (reference.x2 - line.x1) * ux + (reference.y2 - line.y1) * uy;
  return {
    x1: line.x1 + t1 * ux,
    y1: line.y1 + t1 * uy,
    x2: line.x1 + t2 * ux,
    y2: line.y1 + t2 * uy,
    length: t2 - t1,
  };
}
