/**
 * Guesses where the form lies from its own long bars: two thin dark parallel lines about as far apart as they are long.
 * Needs no paper edge, so it works for white paper on a white lid and on cluttered tables alike.
 */
import type { Point, Quad } from '../image';
import { rectangleToQuad, type Homography } from '../pixels/homography';
import type { Segment } from './segments';

/** A thin dark line of the photo. */
export interface Stroke {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly length: number;
}

/** The bars that a pair stands for: the left one of the middle panel and the left one of the right panel's pair. */
const LEFT_BAR_MM = 65.88;
const RIGHT_BAR_MM = 135.7;
const BAR_LENGTH_MM = 74;
const MOST_STROKES = 18;

/** Joins edges that continue each other (gaps up to 40 % of their joint length). */
export function joinCollinear(segments: readonly Segment[]): Segment[] {
  const queue = [...segments].sort((a, b) => b.length - a.length);
  const gone = new Set<Segment>();
  const out: Segment[] = [];
  for (const first of queue) {
    if (gone.has(first)) continue;
    gone.add(first);
    let now = first;
    for (let changed = true; changed; ) {
      changed = false;
      const ux = (now.x2 - now.x1) / now.length;
      const uy = (now.y2 - now.y1) / now.length;
      for (const other of queue) {
        if (gone.has(other)) continue;
        if (Math.cos(other.angle - now.angle) < 0.996) continue;
        const t1 = (other.x1 - now.x1) * ux + (other.y1 - now.y1) * uy;
        const t2 = (other.x2 - now.x1) * ux + (other.y2 - now.y1) * uy;
        const d1 = (other.y1 - now.y1) * ux - (other.x1 - now.x1) * uy;
        const d2 = (other.y2 - now.y1) * ux - (other.x2 - now.x1) * uy;
        const gap = Math.max(0, t1 - now.length, -t2);
        const allowed = 1.2 + 0.006 * (gap + other.length);
        if (Math.abs(d1) > allowed || Math.abs(d2) > allowed || gap > 0.4 * (now.length + other.length)) continue;
        gone.add(other);
        if (t1 < 0 || t2 > now.length) {
          const a = t1 < 0 ? { x: other.x1, y: other.y1 } : { x: now.x1, y: now.y1 };
          const b = t2 > now.length ? { x: other.x2, y: other.y2 } : { x: now.x2, y: now.y2 };
          now = {
            x1: a.x, y1: a.y, x2: b.x, y2: b.y,
            length: Math.hypot(b.x - a.x, b.y - a.y), angle: Math.atan2(b.y - a.y, b.x - a.x),
            strength: (now.strength * now.length + other.strength * other.length) / (now.length + other.length),
          };
          changed = true;
          break;
        }
      }
    }
    out.push(now);
  }
  return out;
}

/** Thin dark lines: an edge with the dark on its left beside one that runs the other way, at most `width` pixels apart. */
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
    if (covered < 0.5 * a.length) continue;
    const shift = offset / covered / 2;
    const start = Math.min(0, Math.max(low, -0.2 * a.length));
    const end = Math.max(a.length, Math.min(high, 1.2 * a.length));
    const line = {
      x1: a.x1 + start * ux + shift * uy, y1: a.y1 + start * uy - shift * ux,
      x2: a.x1 + end * ux + shift * uy, y2: a.y1 + end * uy - shift * ux,
      length: end - start,
    };
    if (!strokes.some((s) => sameLine(s, line))) strokes.push(line);
  }
  return strokes.sort((a, b) => b.length - a.length);
}

function sameLine(a: Stroke, b: Stroke): boolean {
  const ux = (a.x2 - a.x1) / a.length;
  const uy = (a.y2 - a.y1) / a.length;
  const distance = (x: number, y: number): number => Math.abs((y - a.y1) * ux - (x - a.x1) * uy);
  const mid = ((b.x1 + b.x2) / 2 - a.x1) * ux + ((b.y1 + b.y2) / 2 - a.y1) * uy;
  return distance(b.x1, b.y1) < 1.5 && distance(b.x2, b.y2) < 1.5 && mid > 0 && mid < a.length;
}

/** Maps of the form that put its bars on pairs of strokes; pixels of the image that the strokes were found in. */
export function guessFromBars(strokes: readonly Stroke[]): Homography[] {
  const longest = strokes.slice(0, MOST_STROKES);
  const guesses: { map: Homography; weight: number }[] = [];
  for (let i = 0; i < longest.length; i++) {
    for (let j = i + 1; j < longest.length; j++) {
      const a = longest[i];
      const b = longest[j];
      if (a && b) guesses.push(...guessPair(a, b));
    }
  }
  return guesses.sort((p, q) => q.weight - p.weight).map((g) => g.map);
}

function guessPair(a: Stroke, b: Stroke): { map: Homography; weight: number }[] {
  const ax = (a.x2 - a.x1) / a.length;
  const ay = (a.y2 - a.y1) / a.length;
  let second = b;
  if (ax * (b.x2 - b.x1) + ay * (b.y2 - b.y1) < 0) second = { x1: b.x2, y1: b.y2, x2: b.x1, y2: b.y1, length: b.length };
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
  // Lines whose length fits the spacing and each other come first.
  const weight = (Math.min(a.length, second.length) / longer) * Math.sqrt(longer) * Math.exp(-2 * Math.abs(Math.log(ratio / 0.95)));
  const [left, right] = (mb.x - ma.x) * uy - (mb.y - ma.y) * ux > 0 ? [a, second] : [second, a];
  const out: { map: Homography; weight: number }[] = [];
  for (const [l, r] of [[left, right], [left, extend(right, left)], [extend(left, right), right]] as const) {
    for (const flipped of [false, true]) {
      const quad: Quad = flipped
        ? [{ x: r.x2, y: r.y2 }, { x: l.x2, y: l.y2 }, { x: l.x1, y: l.y1 }, { x: r.x1, y: r.y1 }]
        : [{ x: l.x1, y: l.y1 }, { x: r.x1, y: r.y1 }, { x: r.x2, y: r.y2 }, { x: l.x2, y: l.y2 }];
      const map = rectangleToQuad(LEFT_BAR_MM, 0, RIGHT_BAR_MM - LEFT_BAR_MM, BAR_LENGTH_MM, quad);
      const detected = l === left && r === right;
      if (map) out.push({ map, weight: detected ? weight : 0.6 * weight * Math.min(1, Math.abs(left.length - right.length) / (0.1 * longer)) });
    }
  }
  return out;
}

/** A stroke on the line of `line` that ends opposite the ends of `like`. */
function extend(line: Stroke, like: Stroke): Stroke {
  const ux = (line.x2 - line.x1) / line.length;
  const uy = (line.y2 - line.y1) / line.length;
  const t1 = (like.x1 - line.x1) * ux + (like.y1 - line.y1) * uy;
  const t2 = (like.x2 - line.x1) * ux + (like.y2 - line.y1) * uy;
  return { x1: line.x1 + t1 * ux, y1: line.y1 + t1 * uy, x2: line.x1 + t2 * ux, y2: line.y1 + t2 * uy, length: t2 - t1 };
}
